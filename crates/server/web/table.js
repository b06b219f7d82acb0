// @ts-check
/** The table: forms answered in place, news from the other side, and the page put back as the player had it. */

import { clearPicks, refresh } from './picking.js';
import { dropOdds } from './asking.js';
import { beforeSwap, afterSwap, hasMotion, pause, showBeat, skipBeats } from './motion.js';
import { listen } from './stream.js';
import { keepZoom } from './zoom.js';

/** The middle of the page. */
export function main() {
  return /** @type {HTMLElement} */ (document.getElementById('main'));
}

/** The status of an answer that never came. */
export const UNREACHED = 0;

/**
 * Asks the server as the page's script, and gets a fragment. If the program was stopped, or the machine sleeps, that is the
 * answer, in the visitor's language.
 * @param {string} url
 * @param {RequestInit} [init]
 */
export async function fetchPart(url, init) {
  try {
    const answer = await fetch(url, { ...init, headers: { ...init?.headers, 'x-shell': '1' }, credentials: 'same-origin' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return { status: answer.status, ok: answer.ok, body: page.body };
  } catch (error) {
    // Whoever gave up the question needs no answer.
    if (init?.signal?.aborted) throw error;
    const body = document.createElement('body');
    body.textContent = document.getElementById('connection')?.dataset.unreached ?? '';
    return { status: UNREACHED, ok: false, body };
  }
}

/**
 * Says something to those who do not see the page change.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}

/**
 * Says why something was refused, where the player is looking.
 * @param {Node | string} reason
 * @param {boolean} [unreached] only because the server could not be reached
 */
export function refuse(reason, unreached = false) {
  const place = document.getElementById('refusal');
  if (!place) return;
  place.replaceChildren(reason);
  place.toggleAttribute('data-unreached', unreached);
  place.hidden = false;
  place.scrollIntoView({ block: 'nearest' });
}

/**
 * Says that the connection is lost, until it is back.
 * @param {boolean} connected
 */
export function showConnection(connected) {
  const place = document.getElementById('connection');
  if (!place) return;
  place.textContent = connected ? '' : (place.dataset.lost ?? '');
  if (!connected) return;
  announce(place.dataset.back ?? '');
  // What could not be sent can be sent now.
  for (const refusal of document.querySelectorAll('#refusal[data-unreached]')) if (refusal instanceof HTMLElement) refusal.hidden = true;
}

/** What had the focus, so that the same thing can have it again. */
function focused() {
  const active = document.activeElement;
  if (!(active instanceof Element) || !main().contains(active)) return () => null;
  const id = active.closest('[data-id]')?.getAttribute('data-id');
  if (id) return () => document.querySelector(`#main [data-id="${CSS.escape(id)}"]`);
  const key = active.getAttribute('data-key');
  if (key) return () => document.querySelector(`#main [data-key="${CSS.escape(key)}"]`);
  const zoom = active.getAttribute('data-zoom');
  if (zoom) return () => document.querySelector(`#main [data-zoom="${zoom}"]`);
  if (active.id) return () => document.getElementById(active.id);
  return () =>
    document.querySelector('#main .choice:not([hidden]) button, #main .faces button, #main .drawn button, #orders button.first, #orders .prompt');
}

/**
 * Puts the new middle of the page in the place of the old one, and everything else back where it was.
 * @param {HTMLElement} next
 */
export function swap(next) {
  const old = main();
  const wasAsked = old.querySelector('[data-asks]') !== null;
  const find = focused();
  const scrolled = ['side', 'beside'].map((id) => [id, document.getElementById(id)?.scrollTop ?? 0]);
  const samePlace = old.dataset.version === next.dataset.version;
  const open = samePlace ? new Set([...old.querySelectorAll('details[open] > summary')].map((el) => el.textContent)) : new Set();
  const before = beforeSwap();
  dropOdds();
  clearPicks();
  const adopted = document.adoptNode(next);
  old.replaceWith(adopted);
  for (const summary of adopted.querySelectorAll('details > summary')) {
    if (open.has(summary.textContent) && summary.parentElement instanceof HTMLDetailsElement) summary.parentElement.open = true;
  }
  for (const [id, top] of scrolled) {
    const place = document.getElementById(String(id));
    if (place) place.scrollTop = id === 'side' && !samePlace ? 0 : Number(top);
  }
  // What was asked for is to be seen, wherever the player had scrolled to.
  adopted.querySelector('.advice, .hint, .plan, #refusal:not([hidden])')?.scrollIntoView({ block: 'nearest' });
  keepZoom();
  refresh();
  showPhase();
  afterSwap(before, Number(old.dataset.ply ?? 0));
  // A question wants an answer: whoever uses the keyboard is taken to it, and afterwards back to the choices.
  const asks = adopted.querySelector('[data-asks]');
  const answerable = asks?.querySelector('button') ?? (wasAsked ? adopted.querySelector('.choice button, .group summary') : null);
  const target = answerable ?? find();
  if (target instanceof HTMLElement || target instanceof SVGElement) {
    if (!target.matches('a, button, input, [tabindex]')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }
  const here = adopted.dataset.here;
  if (here && here !== location.pathname + location.search) history.pushState(null, '', here);
  const told = adopted.querySelector('.log > li ul, .told');
  const prompt = asks?.querySelector('h3') ?? adopted.querySelector('.teacher, .prompt, .thinking');
  announce([old.dataset.ply === adopted.dataset.ply ? null : told, prompt].map((el) => el?.textContent?.trim() ?? '').join(' ').trim());
}

/** Brings the present phase into sight, where the strip is wider than the screen. */
function showPhase() {
  const strip = document.querySelector('.strip');
  const now = strip?.querySelector('[aria-current]');
  if (!(strip instanceof HTMLElement)) return;
  // What can only be seen by scrolling must be within reach of the keyboard.
  if (strip.scrollWidth > strip.clientWidth) strip.tabIndex = 0;
  if (!(now instanceof HTMLElement)) return;
  strip.scrollLeft = now.offsetLeft - strip.offsetLeft - (strip.clientWidth - now.offsetWidth) / 2;
}

/**
 * Shows what the server answered: a new middle, or what went wrong.
 * @param {{ status: number, body: HTMLElement }} answer
 */
export async function take(answer) {
  const next = answer.body.querySelector('main');
  if (next) return swap(next);
  // Whatever was pressed can be pressed again: the offer to do so need not be repeated.
  const text = (answer.body.querySelector('.refusal') ?? answer.body).textContent?.trim() ?? '';
  if (answer.status === 409) await reload();
  if (text) refuse(text, answer.status === UNREACHED);
}

/** Fetches the table as it is now. */
export async function reload() {
  const id = main().dataset.table;
  if (!id) return;
  const answer = await fetchPart(`/game/${id}`);
  const next = answer.body.querySelector('main');
  if (next) swap(next);
}

let sending = false;

/**
 * Sends a form and takes the answer in place.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
export async function send(form, submitter) {
  if (sending) return;
  sending = true;
  main().setAttribute('aria-busy', 'true');
  try {
    const fields = new FormData(form, submitter);
    const data = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const address = form.getAttribute('action') ?? location.pathname;
    const answer =
      form.method === 'post' ? await fetchPart(address, { method: 'POST', body: data }) : await fetchPart(`${address}?${data}`);
    await take(answer);
  } finally {
    sending = false;
    main().removeAttribute('aria-busy');
    // The other side may have answered before this page had its own answer.
    void follow();
  }
}

/** The newest there is, as the server tells. */
let latest = { version: -1, ply: 0 };
let following = false;

/** How long one moment is looked at before the next. */
const BEAT = 600;

/** The most moments that are shown one by one: a long march is not. */
const MOST_BEATS = 11;

/** How long to wait before a table that could not be had is asked for again. */
const AGAIN = 2000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let again;

/** Catches up with what the other side did, in short beats. */
async function follow() {
  if (following) return;
  following = true;
  try {
    const id = main().dataset.table;
    while (id && main().dataset.table === id && Number(main().dataset.version) < latest.version && !sending) {
      const first = Math.max(Number(main().dataset.ply) + 1, latest.ply - MOST_BEATS);
      let inBeats = hasMotion();
      for (let ply = first; ply < latest.ply && inBeats && !skipBeats.now; ply += 1) {
        const answer = await fetchPart(`/game/${id}/beat?ply=${ply}`);
        const beat = answer.body.querySelector('.beat');
        inBeats = answer.ok && beat !== null && !sending;
        if (!inBeats || !beat) break;
        showBeat(beat);
        main().dataset.ply = String(ply);
        await pause(BEAT);
      }
      if (sending) break;
      const answer = await fetchPart(`/game/${id}`);
      const next = answer.body.querySelector('main');
      // Too much was asked for at once, or the server is away for a moment.
      if (answer.status === UNREACHED || answer.status === 429 || answer.status >= 500) {
        clearTimeout(again);
        again = setTimeout(follow, AGAIN);
      }
      if (!next || sending) break;
      // What has happened meanwhile is shown in its order too.
      const news = { version: Number(next.dataset.version), ply: Number(next.dataset.ply) };
      if (news.version > latest.version) latest = news;
      if (inBeats && !skipBeats.now && news.ply > Number(main().dataset.ply) + 1) continue;
      skipBeats.now = false;
      swap(next);
    }
  } finally {
    following = false;
  }
}

/** Answers forms in place, and listens to what happens at the table. */
export function startTable() {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-swap') || event.defaultPrevented) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  window.addEventListener('popstate', () => {
    if (main().dataset.here || main().dataset.replay) {
      void fetchPart(location.pathname + location.search).then(take);
    }
  });
  refresh();
  showPhase();
  const id = main().dataset.table;
  if (!id) return;
  const leave = listen(`game:${id}`, hear, showConnection);

  /** @param {{ version: number, ply: number, thinking: number | null, queued: boolean } | null} news */
  function hear(news) {
    if (!news) {
      // The battle was forgotten: the server has words for that.
      leave();
      void fetchPart(`/game/${id}`).then(take);
      return;
    }
    const { version, ply, thinking, queued } = news;
    if (version >= latest.version) latest = { version, ply };
    const progress = document.getElementById('thinking');
    if (progress instanceof HTMLProgressElement && thinking) progress.value = thinking;
    document.getElementById('queued')?.toggleAttribute('hidden', !queued);
    if (!sending && version > Number(main().dataset.version)) void follow();
  }
}
