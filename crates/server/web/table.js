// @ts-check
/** The table: forms answered in place, news from the other side, and the page put back as the player had it. */

import { clearPicks, refresh } from './picking.js';
import { dropOdds } from './asking.js';
import { dropBeats, holdBoard, isBehind, playBeats, settle, showButtons } from './beats.js';
import { afterSwap, freshen, hasMotion, places, trim } from './motion.js';
import { announce, fetchPart, UNREACHED } from './part.js';
import { isOn } from './settings.js';
import { listen } from './stream.js';
import { keepZoom } from './zoom.js';

/** The middle of the page. */
export function main() {
  return /** @type {HTMLElement} */ (document.getElementById('main'));
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
  document.body.classList.toggle('cut-off', !connected);
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

/** What people say to each other, on a page. @param {HTMLElement} page */
function talk(page) {
  const chat = page.querySelector('#chat');
  const saying = page.querySelector('#saying');
  return {
    chat: chat instanceof HTMLDetailsElement ? chat : null,
    saying: saying instanceof HTMLInputElement ? saying : null,
    remarks: [...page.querySelectorAll('#remarks li')],
  };
}

/**
 * Leaves the talk as its reader had it: open or closed, with what they are writing in it.
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 */
function keepTalk(old, next) {
  const [was, is] = [talk(old), talk(next)];
  // The first remark opens it.
  if (was.chat && is.chat && (was.chat.open || was.remarks.length)) is.chat.open = was.chat.open;
  if (!was.saying || !is.saying) return;
  is.saying.value = was.saying.value;
  is.saying.setSelectionRange(was.saying.selectionStart, was.saying.selectionEnd);
}

/** What is to be done, or what is asked. @param {HTMLElement} page */
function prompt(page) {
  return (page.querySelector('[data-asks] h3') ?? page.querySelector('.teacher, .prompt, .thinking'))?.textContent?.trim() ?? '';
}

/** The latest deed in the log: who, and line by line what came of it. @param {HTMLElement} page */
function deed(page) {
  const told = page.querySelector('#log .deed, #orders .told');
  const parts = [...(told?.querySelectorAll('.who, li') ?? [])];
  const words = (/** @type {Element} */ part) => (part.textContent ?? '').trim() + (part.matches('.who') ? ':' : '');
  return (parts.length || !told ? parts : [told]).map(words);
}

/**
 * What was done last, to be read aloud; of a deed that goes on, what is new.
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 */
function done(old, next) {
  const [was, is] = [deed(old), deed(next)];
  const goesOn = was.length > 1 && was.length < is.length && was.every((line, at) => line === is[at]);
  return goesOn ? [is[0], ...is.slice(was.length)] : is;
}

/**
 * What others want to be heard: what was said, and what is proposed. A new page is no news to whoever has it read aloud.
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 */
function heard(old, next) {
  const said = Math.max(0, Number(next.dataset.remarks ?? 0) - Number(old.dataset.remarks ?? 0));
  const asks = (/** @type {HTMLElement} */ page) => page.querySelector('.proposal p')?.textContent ?? '';
  const remarks = said ? talk(next).remarks.slice(-said).map((one) => one.textContent ?? '') : [];
  return [...remarks, asks(next) === asks(old) ? '' : asks(next)].filter(Boolean);
}

/**
 * Puts the new middle of the page in the place of the old one, and everything else back where it was.
 * @param {HTMLElement} next
 * @param {boolean} [inBeats] is the way to the new board to be shown?
 */
export function swap(next, inBeats = false) {
  const old = main();
  const wasAsked = old.querySelector('[data-asks]') !== null;
  const find = focused();
  const scrolled = ['side', 'orders', 'below', 'tray', 'rest'].map((id) => [id, document.getElementById(id)?.scrollTop ?? 0]);
  const samePlace = old.dataset.version === next.dataset.version;
  const menu = old.querySelector('#menu[open]') !== null;
  const open = samePlace ? new Set([...old.querySelectorAll('details[open] > summary')].map((el) => el.textContent)) : new Set();
  // What someone has opened beside the board stays open from turn to turn.
  const looked = [...old.querySelectorAll('.panel:has(> details[open])')].map((el) => [el.getAttribute('data-panel'), el.getAttribute('data-seat')].join());
  const before = places();
  dropOdds();
  clearPicks();
  const adopted = document.adoptNode(next);
  keepTalk(old, adopted);
  if (inBeats) holdBoard(old, adopted);
  else dropBeats();
  old.replaceWith(adopted);
  for (const summary of adopted.querySelectorAll('details > summary')) {
    const details = summary.parentElement;
    if (open.has(summary.textContent) && details instanceof HTMLDetailsElement && details.id !== 'chat') details.open = true;
  }
  adopted.querySelector('#menu')?.toggleAttribute('open', menu);
  for (const panel of adopted.querySelectorAll('.panel:has(> details)')) {
    const kept = looked.includes([panel.getAttribute('data-panel'), panel.getAttribute('data-seat')].join());
    if (kept) panel.querySelector('details')?.setAttribute('open', '');
  }
  for (const [id, top] of scrolled) {
    const place = document.getElementById(String(id));
    if (place) place.scrollTop = id !== 'tray' && !samePlace ? 0 : Number(top);
  }
  showPresence();
  // What was asked for is to be seen, wherever the player had scrolled to.
  adopted.querySelector('.advice, .hint, .plan, #refusal:not([hidden])')?.scrollIntoView({ block: 'nearest' });
  keepZoom();
  // What can be done glows on the board that it is done on, and not on an older one.
  if (!isBehind()) refresh();
  showPhase();
  afterSwap(before, Number(old.dataset.ply ?? 0));
  if (!isBehind() && old.dataset.ply !== adopted.dataset.ply) freshen();
  showButtons();
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
  const happened = [...(old.dataset.ply === adopted.dataset.ply ? [] : done(old, adopted)), prompt(adopted)];
  const news = heard(old, adopted);
  // A page that is fetched again because someone came or went says nothing new, and must not talk over what was just said.
  const same = Boolean(adopted.dataset.table) && samePlace && old.dataset.ply === adopted.dataset.ply && prompt(old) === prompt(adopted);
  if (news.length || !same) announce([...(samePlace && news.length ? [] : happened), ...news].join(' ').trim());
  if (isBehind()) void playBeats();
  settled();
}

/** How long a roll that decides nothing is announced before it is made. */
const FORCED = 300;

/**
 * If nothing is to be decided, play goes on by itself, unless the player wants to do that too. It does not wait for what is still
 * being shown: what comes of it is shown in the same time, and the next decision is there at once.
 */
export function settled() {
  const { table, version } = main().dataset;
  if (!table || !isOn('auto') || !document.querySelector('#choices[data-forced]')) return;
  setTimeout(() => {
    const form = document.querySelector('#choices[data-forced]');
    const button = form?.querySelector('button[name=choice]');
    const same = main().dataset.table === table && main().dataset.version === version;
    if (!same || !isOn('auto') || !(form instanceof HTMLFormElement) || !(button instanceof HTMLElement)) return;
    void send(form, button, true);
  }, hasMotion() ? FORCED : 0);
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
 * @param {boolean} [quietly] nobody pressed anything: that the battle has moved on need not be said
 */
export async function take(answer, quietly = false) {
  const next = answer.body.querySelector('main');
  if (next) return swap(next, quietly && isBehind() && Number(next.dataset.ply) > Number(main().dataset.ply));
  // Whatever was pressed can be pressed again: the offer to do so need not be repeated.
  const text = (answer.body.querySelector('.refusal') ?? answer.body).textContent?.trim() ?? '';
  if (answer.status === 409) await reload();
  if (text && !(quietly && answer.status === 409)) refuse(text, answer.status === UNREACHED);
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
 * @param {boolean} [quietly] does it happen by itself?
 */
export async function send(form, submitter, quietly = false) {
  if (sending) return;
  sending = true;
  if (!quietly) settle();
  main().setAttribute('aria-busy', 'true');
  try {
    const fields = new FormData(form, submitter);
    const data = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.pathname;
    const answer =
      form.method === 'post' ? await fetchPart(address, { method: 'POST', body: data }) : await fetchPart(`${address}?${data}`);
    // What was said is said; what was refused is there to be mended.
    const { saying } = talk(main());
    const refused = !answer.ok || answer.body.querySelector('#refusal:not([hidden])');
    if (saying && form.contains(saying) && !submitter?.hasAttribute('name') && !refused) saying.value = '';
    await take(answer, quietly);
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

/** How long to wait before a table that could not be had is asked for again. */
const AGAIN = 2000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let again;

/** Catches up with what the other side did. What is to be done is said at once; the board shows the way there. */
async function follow() {
  if (following) return;
  following = true;
  try {
    const id = main().dataset.table;
    while (id && main().dataset.table === id && Number(main().dataset.version) < latest.version && !sending) {
      const answer = await fetchPart(`/game/${id}`);
      const next = answer.body.querySelector('main');
      // Too much was asked for at once, or the server is away for a moment.
      if (answer.status === UNREACHED || answer.status === 429 || answer.status >= 500) {
        clearTimeout(again);
        again = setTimeout(follow, AGAIN);
      }
      if (!next || sending) break;
      const version = Number(next.dataset.version);
      if (version > latest.version) latest = { version, ply: Number(next.dataset.ply) };
      // What was taken back is not shown backwards.
      swap(next, hasMotion() && Number(next.dataset.ply) > Number(main().dataset.ply));
    }
  } finally {
    following = false;
  }
}

let here = 0;

/** Says who of those who play apart is here. @param {number} [present] a bit for each seat; as it was, if nobody says */
function showPresence(present = here) {
  here = present;
  for (const seat of document.querySelectorAll('#company [data-at]')) {
    if (!(seat instanceof HTMLElement)) continue;
    const there = Boolean((present >> Number(seat.dataset.at)) & 1);
    seat.classList.toggle('here', there);
    const told = seat.querySelector('.presence');
    if (told) told.textContent = (there ? seat.dataset.here : seat.dataset.away) ?? '';
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
  trim();
  settled();
  document.addEventListener('setting', settled);
  const id = main().dataset.table;
  if (!id) return;
  const leave = listen(`game:${id}`, hear, showConnection);

  /** @param {{ version: number, ply: number, thinking: number | null, queued: boolean, roster: number, remarks: number, present: number } | null} news */
  function hear(news) {
    if (!news) {
      // The battle was forgotten: the server has words for that.
      leave();
      void fetchPart(`/game/${id}`).then(take);
      return;
    }
    const { version, ply, thinking, queued, roster, remarks, present } = news;
    if (version >= latest.version) latest = { version, ply };
    const progress = document.getElementById('thinking');
    if (progress instanceof HTMLProgressElement && thinking) progress.value = thinking;
    document.getElementById('queued')?.toggleAttribute('hidden', !queued);
    showPresence(present);
    if (sending) return;
    if (version > Number(main().dataset.version)) void follow();
    else if (roster > Number(main().dataset.roster ?? roster) || remarks > Number(main().dataset.remarks ?? remarks)) void reload();
  }
}
