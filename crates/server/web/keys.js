// @ts-check
/** The keyboard: everything that a pointer can do. */

import { settle } from './beats.js';
import { closeGroup, takeRow } from './lists.js';
import { skip } from './motion.js';
import { hasPicks, point, putBack } from './picking.js';
import { closeMenu } from './settings.js';
import { middle } from './things.js';
import { bringIntoView, zoom, zoomOut } from './zoom.js';

/** What can be walked over on the board: what glows, or else everything that has a name. */
function places() {
  const all = [...document.querySelectorAll('#board [data-id]')];
  const lit = all.filter((thing) => thing.matches('.lit, .chosen'));
  return lit.length ? lit : all;
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * The nearest place in a direction.
 * @param {Element} from
 * @param {[number, number]} way
 */
function beyond(from, [dx, dy]) {
  const here = middle(from.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const thing of places()) {
    if (thing === from) continue;
    const there = middle(thing.getBoundingClientRect());
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 2 || aside > along * 2.5) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}

/** @param {Element | null} thing */
function go(thing) {
  if (!(thing instanceof SVGElement || thing instanceof HTMLElement)) return;
  for (const other of document.querySelectorAll('#board [data-id][tabindex="0"]')) other.setAttribute('tabindex', '-1');
  thing.setAttribute('tabindex', '0');
  bringIntoView(thing);
  thing.focus();
}

/** Gives the board its one place in the order of the Tab key. */
export function roving() {
  const all = document.querySelectorAll('#board [data-id]');
  for (const thing of all) if (!thing.hasAttribute('tabindex')) thing.setAttribute('tabindex', '-1');
  if (!document.querySelector('#board [data-id][tabindex="0"]')) places()[0]?.setAttribute('tabindex', '0');
}

/** @param {KeyboardEvent} event */
function onBoard(event) {
  const here = document.activeElement;
  if (!here?.matches('#board [data-id], #beside [data-id]')) return false;
  if (WAYS[event.key] && here.closest('#board')) {
    go(beyond(here, WAYS[event.key]));
    return true;
  }
  if (event.key === 'Enter' || event.key === ' ') {
    point(here);
    return true;
  }
  return false;
}

/** @param {KeyboardEvent} event */
function onChoices(event) {
  const here = document.activeElement;
  if (!here?.matches('#choices button, #choices summary')) return false;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (!step) return false;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#choices button[name=choice], #choices summary')]).filter(
    (el) => el.checkVisibility(),
  );
  all[all.indexOf(/** @type {HTMLElement} */ (here)) + step]?.focus();
  return true;
}

/** The next thing that glows, wherever one is. */
function next() {
  const lit = [...document.querySelectorAll('#board .lit')];
  const at = lit.findIndex((thing) => thing.getAttribute('tabindex') === '0');
  go(lit[(at + 1) % lit.length] ?? null);
}

/** @param {string} key */
function shortcut(key) {
  if (key === 'Escape') {
    if (closeMenu()) return true;
    settle();
    skip();
    const leave = document.querySelector('#main [data-leave]');
    if (leave instanceof HTMLElement) leave.click();
    else if (hasPicks()) putBack();
    else closeGroup();
    return true;
  }
  if (key === 'n') next();
  else if (key === '+' || key === '=') zoom(0.7);
  else if (key === '-') zoom(1 / 0.7);
  else if (key === '0') zoomOut();
  else if (/^[1-9]$/.test(key)) takeRow(key);
  else {
    const named = document.querySelector(`#main [data-key="${CSS.escape(key)}"]`);
    if (!(named instanceof HTMLElement)) return false;
    named.click();
  }
  return true;
}

function help() {
  const dialog = document.getElementById('help');
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Listens to the keyboard. */
export function startKeys() {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-help]')) {
      closeMenu();
      help();
    }
    if (event.target instanceof Element && event.target.closest('[data-next]')) next();
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
    if (onBoard(event) || onChoices(event) || shortcut(event.key)) event.preventDefault();
  });
  // The board is swapped with every action; its place in the order of Tab is given anew each time.
  new MutationObserver(roving).observe(document.body, { childList: true, subtree: true });
  roving();
}
