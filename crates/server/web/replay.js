// @ts-check
/** Seeing a battle again: the slider and the arrows show a moment without a new page. */

import { fetchPart, main, swap } from './table.js';

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
      if (!next) continue;
      swap(next);
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

/** Listens to the slider, the arrows, the chart, and the button that copies the link. */
export function startReplay() {
  const unhide = () => {
    for (const button of document.querySelectorAll('[data-copy]')) if (button instanceof HTMLElement) button.hidden = false;
  };
  unhide();
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
    const link = event.target.closest('.tools a[href*="ply="]');
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
