// @ts-check
/** Seeing a battle again: the slider and the arrows show a moment without a new page. */

import { listen } from './stream.js';
import { announce, fetchPart, main, showConnection, swap, take } from './table.js';

/** @type {string | null} */
let wanted = null;
let busy = false;

/** Shows the moment that was asked for last. */
async function show() {
  if (busy) return;
  busy = true;
  try {
    while (wanted) {
      const address = wanted;
      wanted = null;
      const answer = await fetchPart(address);
      const next = answer.body.querySelector('main');
      if (!next) {
        await take(answer);
        continue;
      }
      const studied = document.getElementById('mistakes') !== null;
      swap(next);
      if (!studied) announce(document.getElementById('mistakes')?.textContent ?? '');
      history.replaceState(null, '', address);
    }
  } finally {
    busy = false;
  }
}

/** @param {string | number} ply */
function go(ply) {
  wanted = `/replay/${main().dataset.replay}?ply=${ply}`;
  void show();
}

/** Ends listening to how far a study is. @type {(() => void) | null} */
let leave = null;

/** Watches a study that is under way, and shows what it found when it is done. */
function watchStudy() {
  const id = document.querySelector('[data-working]')?.getAttribute('data-working');
  if (!id) {
    leave?.();
    leave = null;
  } else {
    leave ??= listen(`study:${id}`, hear, showConnection);
  }
}

/** @param {{ part: number | null } | null} news */
function hear(news) {
  const bar = document.getElementById('studying');
  if (news && news.part !== null) {
    if (bar instanceof HTMLProgressElement) bar.value = news.part;
    return;
  }
  leave?.();
  leave = null;
  if (bar) go(main().dataset.ply ?? 0);
}

/** Listens to the slider, the arrows, the chart, and the button that copies the link. */
export function startReplay() {
  const unhide = () => {
    for (const button of document.querySelectorAll('[data-copy]')) if (button instanceof HTMLElement) button.hidden = false;
  };
  unhide();
  if (main().dataset.replay) {
    watchStudy();
    new MutationObserver(watchStudy).observe(document.body, { childList: true, subtree: true });
  }
  new MutationObserver(unhide).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === 'ply') go(event.target.value);
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const copy = event.target.closest('[data-copy]');
    if (copy instanceof HTMLElement) {
      void navigator.clipboard.writeText(new URL(copy.dataset.copy ?? '', location.href).href).then(() => {
        copy.textContent = copy.dataset.done ?? '';
      });
    }
    const link = event.target.closest('#orders a[href*="ply="]');
    if (link instanceof HTMLAnchorElement && main().dataset.replay && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      wanted = link.pathname + link.search;
      void show();
    }
    const chart = event.target.closest('.chart svg');
    if (chart instanceof SVGSVGElement && main().dataset.replay) {
      const box = chart.getBoundingClientRect();
      const share = ((event.clientX - box.x) / box.width) * 400 - 10;
      const last = Number(chart.dataset.points);
      go(Math.min(Math.max(Math.round((share / 380) * last), 0), last));
    }
  });
}
