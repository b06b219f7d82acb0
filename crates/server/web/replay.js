// @ts-check
/** Seeing a battle again: the slider and the arrows show a moment without a new page. */

import { listen } from './stream.js';
import { announce, fetchPart } from './part.js';
import { main, showConnection, swap, take } from './table.js';

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
      showMove();
      const found = document.getElementById('mistakes');
      if (!studied && found) {
        announce(found.textContent ?? '');
        // Wherever one had scrolled to while waiting, what was found is seen first.
        document.getElementById('side')?.scrollTo(0, 0);
      }
      history.replaceState(null, '', address);
    }
  } finally {
    busy = false;
  }
}

/** @param {string | number} ply */
function go(ply) {
  wanted = `${main().dataset.at}${ply}`;
  return show();
}

/** Does the battle play by itself? And how long a moment is shown, once someone has chosen. */
let playing = false;
let speed = '';

/** The controls look as the player left them: each moment brings new ones. */
function showAutoplay() {
  for (const part of document.querySelectorAll('.autoplay[hidden]')) if (part instanceof HTMLElement) part.hidden = false;
  const button = document.querySelector('[data-autoplay]');
  if (button instanceof HTMLElement && button.getAttribute('aria-pressed') !== String(playing)) {
    const { pause = '' } = button.dataset;
    button.dataset.pause = button.textContent ?? '';
    button.textContent = pause;
    button.setAttribute('aria-pressed', String(playing));
  }
  const select = document.getElementById('speed');
  if (select instanceof HTMLSelectElement && speed && select.value !== speed) select.value = speed;
}

/** Brings the move that is shown into sight in its list, and moves nothing else. */
function showMove() {
  const list = document.querySelector('.moves');
  const now = list?.querySelector('[aria-current]');
  if (!(list instanceof HTMLElement) || !(now instanceof HTMLElement)) return;
  const [box, place] = [list.getBoundingClientRect(), now.getBoundingClientRect()];
  if (place.top < box.top || place.bottom > box.bottom) list.scrollTop += place.top - box.top - box.height / 3;
}

/** Shows one moment after the other, until the end or until someone stops it. */
async function autoplay() {
  const here = () => ({ ply: Number(main().dataset.ply), last: Number(main().dataset.last) });
  if (here().ply >= here().last) await go(0);
  while (playing && here().ply < here().last) {
    const select = document.getElementById('speed');
    const before = here().ply;
    await new Promise((done) => setTimeout(done, select instanceof HTMLSelectElement ? Number(select.value) : 1000));
    if (!playing) break;
    // Whoever has moved the slider meanwhile goes on from there.
    await go(here().ply + 1);
    // A moment that could not be had is not asked for for ever.
    if (here().ply === before) break;
  }
  playing = false;
  showAutoplay();
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
  if (!bar) return;
  // What was found comes first, with the board at the first turning point.
  wanted = main().dataset.found ?? null;
  void show();
}

/** Listens to the slider, the arrows, and the chart. */
export function startReplay() {
  if (main().dataset.replay) {
    watchStudy();
    showAutoplay();
    showMove();
    const changed = () => {
      watchStudy();
      showAutoplay();
    };
    new MutationObserver(changed).observe(document.body, { childList: true, subtree: true });
  }
  document.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === 'ply') void go(event.target.value);
    if (event.target instanceof HTMLSelectElement && event.target.id === 'speed') speed = event.target.value;
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('[data-autoplay]')) {
      playing = !playing;
      showAutoplay();
      if (playing) void autoplay();
      return;
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
      void go(Math.min(Math.max(Math.round((share / 380) * last), 0), last));
    }
  });
}
