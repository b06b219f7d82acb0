// @ts-check
/**
 * This browser's share of the dice, where people play apart: made here, announced by its hash, and shown by itself when all
 * others have announced theirs. So neither the server nor anyone at the table can have chosen the dice.
 */

import { announce } from './part.js';

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} battle @param {string} seat */
const place = (battle, seat) => `share ${battle} ${seat}`;

/** What is announced of a share. @param {string} commitment @param {string} seat @param {string} share */
async function announced(commitment, seat, share) {
  const bytes = Uint8Array.from(share.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const head = new TextEncoder().encode(`redoubt share 1\0${commitment}\0${seat}\0`);
  const all = new Uint8Array([...head, ...bytes]);
  return `sha256:${hex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)))}`;
}

/** The share of a seat, made when it is first asked for. @param {string} battle @param {string} seat */
function shareOf(battle, seat) {
  const known = localStorage.getItem(place(battle, seat));
  if (known) return known;
  const share = hex(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(place(battle, seat), share);
  return share;
}

/** How long those who wait for others wait before they look again. */
const AGAIN = 1500;

/** Says that another browser has the share of this seat. */
function elsewhere() {
  const told = document.getElementById('share-elsewhere');
  if (!told?.hidden) return;
  told.hidden = false;
  announce(told.textContent ?? '');
}

/** Does what is to be done for the dice. @param {HTMLElement} gathering */
async function contribute(gathering) {
  const { battle = '', commitment = '', seats = '', reveals } = gathering.dataset;
  for (const one of seats.split(' ').filter(Boolean)) {
    const [seat, state] = one.split(':');
    /** @type {Record<string, string>} */
    const sent = { seat, token: document.body.dataset.token ?? '' };
    if (state === 'none' && !crypto.subtle) sent.shareless = '1';
    else if (state === 'none') sent.commit = await announced(commitment, seat, shareOf(battle, seat));
    // What was announced in another browser can only be shown there: a share made now would be another one.
    else if (state === 'announced' && !localStorage.getItem(place(battle, seat))) elsewhere();
    else if (state === 'announced' && reveals !== undefined) sent.reveal = shareOf(battle, seat);
    if (!('commit' in sent || 'reveal' in sent || 'shareless' in sent)) continue;
    await fetch(`/game/${battle}/share`, { method: 'POST', body: new URLSearchParams(sent), credentials: 'same-origin', redirect: 'manual' });
  }
}

/** Is someone in the middle of a form? Then the page stays as it is. @param {HTMLElement} main */
function isWriting(main) {
  const form = document.activeElement?.closest('form');
  if (!form || !main.contains(form)) return false;
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (form.querySelectorAll('input, textarea'));
  return [...fields].some((field) => !field.readOnly && field.value !== field.defaultValue);
}

/** What has the focus, so that the same thing can have it again. @param {HTMLElement} main */
function focusIn(main) {
  const active = document.activeElement;
  if (!active || !main.contains(active)) return () => {};
  const kind = active.tagName.toLowerCase();
  const place = [...main.querySelectorAll(kind)].indexOf(active);
  const same = ['id', 'name', 'value', 'href'].map((name) => `${active.getAttribute(name)}`).join();
  return (/** @type {HTMLElement} */ fresh) => {
    const all = /** @type {HTMLElement[]} */ ([...fresh.querySelectorAll(kind)]);
    const alike = all.filter((one) => ['id', 'name', 'value', 'href'].map((name) => `${one.getAttribute(name)}`).join() === same);
    const target = alike.includes(all[place]) ? all[place] : (alike[0] ?? fresh.querySelector('h1'));
    if (!(target instanceof HTMLElement)) return;
    if (target.matches('h1')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
}

/** Shows who has come since, and says it to those who do not see it. @param {HTMLElement} main @param {HTMLElement} fresh */
function showArrival(main, fresh) {
  const told = (/** @type {HTMLElement} */ page) => page.querySelector('#gathering [role=status]')?.textContent ?? '';
  const before = told(main);
  const refocus = focusIn(main);
  const adopted = document.adoptNode(fresh);
  const known = document.getElementById('share-elsewhere')?.hidden === false;
  const open = new Set([...main.querySelectorAll('details[open] > summary')].map((summary) => summary.id || summary.textContent));
  for (const summary of adopted.querySelectorAll('details > summary')) {
    if (open.has(summary.id || summary.textContent)) summary.parentElement?.setAttribute('open', '');
  }
  main.replaceWith(adopted);
  if (known) document.getElementById('share-elsewhere')?.removeAttribute('hidden');
  refocus(adopted);
  if (told(adopted) !== before) announce(told(adopted));
}

/** How far the dice are, as it was heard last: the page may show less while someone writes on it. @type {HTMLElement | null} */
let latest = null;

/** Looks again until the battle has begun. */
async function wait() {
  const main = document.getElementById('main');
  const gathering = document.getElementById('gathering');
  if (!main || !gathering) return;
  await contribute(latest ?? gathering).catch(() => {});
  const answer = await fetch(location.href, { headers: { 'x-shell': '1' }, credentials: 'same-origin' }).catch(() => null);
  // Whoever began it has called it off: the page that is there now says so.
  if (answer?.status === 404) return location.reload();
  const next = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  const now = next?.getElementById('gathering') ?? null;
  const writing = isWriting(main);
  // The battle has begun: its table has a page of its own.
  if (next && !now && !writing) return location.assign(`/game/${gathering.dataset.battle}`);
  latest = now ?? latest;
  const fresh = next?.getElementById('main');
  const changed = now && (now.dataset.roster !== gathering.dataset.roster || now.dataset.lines !== gathering.dataset.lines);
  if (fresh && changed && !writing) showArrival(main, fresh);
  setTimeout(wait, changed && !writing ? 50 : AGAIN);
}

/** When it is over: is this browser's share in the journal? */
async function check() {
  const told = document.getElementById('own-share');
  if (!told?.dataset.journal) return;
  const own = Object.keys(localStorage).filter((key) => key.startsWith(place(told.dataset.battle ?? '', '')));
  if (!own.length) return;
  const journal = await fetch(told.dataset.journal, { credentials: 'same-origin' }).then((answer) => answer.text());
  const there = own.every((key) => journal.includes(`"reveal":{"seat":"${key.split(' ')[2]}","share":"${localStorage.getItem(key)}"}`));
  told.textContent = (there ? told.dataset.there : told.dataset.missing) ?? '';
  told.hidden = false;
}

if (document.getElementById('gathering')) void wait();
void check();
new MutationObserver(() => {
  if (document.getElementById('own-share')?.hidden) void check();
}).observe(document.body, { childList: true });
