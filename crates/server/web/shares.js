// @ts-check
/**
 * This browser's share of the dice, where people play apart: made here, announced by its hash, and shown by itself when all
 * others have announced theirs. So neither the server nor anyone at the table can have chosen the dice.
 */

import { announced, hex, proved } from './fair.js';
import { announce } from './part.js';

/** @param {string} battle @param {string} seat */
const place = (battle, seat) => `share ${battle} ${seat}`;

/** This browser's share of a seat, and what it saw of the dice. @param {string} key @returns {import('./fair.js').Seen | null} */
function kept(key) {
  const text = localStorage.getItem(key) ?? '';
  // Shares of an earlier edition are nothing but their digits.
  if (!text.startsWith('{')) return text ? { share: text, commitment: '' } : null;
  return JSON.parse(text);
}

/** The share of a seat, made when it is first asked for. @param {string} key @param {string} commitment */
function shareOf(key, commitment) {
  const known = kept(key);
  if (known) return known;
  const seen = { share: hex(crypto.getRandomValues(new Uint8Array(32))), commitment };
  localStorage.setItem(key, JSON.stringify(seen));
  return seen;
}

/** How long those who wait for others wait before they look again. */
const AGAIN = 1500;

/** What the page says of this browser's share when something is amiss. */
const NOTES = ['share-elsewhere', 'share-exchanged'];

/** Says that another browser has the share of this seat, or that the dice are not those it was made for. @param {string} note */
function warn(note) {
  const told = document.getElementById(note);
  if (!told?.hidden) return;
  told.hidden = false;
  announce(told.textContent ?? '');
}

/** Does what is to be done for the dice. @param {HTMLElement} gathering */
async function contribute(gathering) {
  const { battle = '', commitment = '', seats = '', reveals } = gathering.dataset;
  for (const one of seats.split(' ').filter(Boolean)) {
    const [seat, state] = one.split(':');
    const key = place(battle, seat);
    /** @type {Record<string, string>} */
    const sent = { seat, token: document.body.dataset.token ?? '' };
    const seen = kept(key);
    if (seen?.commitment && seen.commitment !== commitment) warn('share-exchanged');
    else if (state === 'none' && !crypto.subtle) sent.shareless = '1';
    else if (state === 'none') sent.commit = await announced(commitment, seat, shareOf(key, commitment).share);
    // What was announced in another browser can only be shown there: a share made now would be another one.
    else if (state === 'announced' && !seen) warn('share-elsewhere');
    else if (state === 'announced' && seen && reveals !== undefined) {
      // From now on the others know it: what they have not announced by now they may have chosen.
      seen.announced ??= JSON.parse(gathering.dataset.announced ?? '{}');
      localStorage.setItem(key, JSON.stringify(seen));
      sent.reveal = seen.share;
    }
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
  const warned = NOTES.filter((note) => document.getElementById(note)?.hidden === false);
  const open = new Set([...main.querySelectorAll('details[open] > summary')].map((summary) => summary.id || summary.textContent));
  for (const summary of adopted.querySelectorAll('details > summary')) {
    if (open.has(summary.id || summary.textContent)) summary.parentElement?.setAttribute('open', '');
  }
  main.replaceWith(adopted);
  for (const note of warned) document.getElementById(note)?.removeAttribute('hidden');
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

/** When it is over: is this browser's share in the dice, and are they those that it saw announced? */
async function check() {
  const told = document.getElementById('own-share');
  if (!told?.dataset.journal) return;
  const start = place(told.dataset.battle ?? '', '');
  const own = Object.keys(localStorage).filter((key) => key.startsWith(start) && kept(key)?.commitment);
  if (!own.length) return;
  const journal = await fetch(told.dataset.journal, { credentials: 'same-origin' }).then((answer) => answer.text());
  const verdicts = own.map((key) => proved(journal, key.slice(start.length), /** @type {import('./fair.js').Seen} */ (kept(key))));
  // A journal that cannot be read has no share of anyone in it.
  const found = await Promise.all(verdicts).catch(() => /** @type {const} */ (['missing']));
  const worst = found.find((verdict) => verdict !== 'held') ?? 'held';
  told.textContent = told.dataset[worst] ?? '';
  told.hidden = false;
}

if (document.getElementById('gathering')) void wait();
void check();
new MutationObserver(() => {
  if (document.getElementById('own-share')?.hidden) void check();
}).observe(document.body, { childList: true });
