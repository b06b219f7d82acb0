// @ts-check
/** Clocks that run. The server knows how much time is left; here it is only counted on from there, for the eye. */

import { announce } from './part.js';
import { localTimes } from './shell.js';

/** How often a clock is looked at. */
const LOOK = 200;

/** What is little, and what is very little. */
const MINUTE = 60_000;
const TEN = 10_000;

/** @type {WeakMap<HTMLElement, { shown: number, last: number }>} */
const seen = new WeakMap();

/** What was announced last, so that a page that changes does not say it again. */
let said = Infinity;

/** @param {number} left */
function written(left) {
  const all = Math.ceil(left / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Says that little time is left, once. @param {HTMLElement} clock @param {number} left */
function warn(clock, left) {
  const { minute, ten, running } = clock.dataset;
  if (minute === undefined || ten === undefined) return;
  if (left > MINUTE) said = Infinity;
  if (running === undefined) return;
  for (const [mark, words] of /** @type {[number, string][]} */ ([[TEN, ten], [MINUTE, minute]])) {
    if (left > mark || said <= mark) continue;
    said = mark;
    announce(words);
    return;
  }
}

function look() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.clock[data-left]'))) {
    // By the calendar's clock: one that counts from the page's beginning may stand still while the machine sleeps.
    const known = seen.get(clock) ?? { shown: Date.now(), last: -1 };
    seen.set(clock, known);
    const passed = clock.dataset.running === undefined ? 0 : Date.now() - known.shown;
    const left = Math.max(0, Number(clock.dataset.left) - passed);
    const second = Math.ceil(left / 1000);
    if (second !== known.last) clock.textContent = written(left);
    known.last = second;
    clock.classList.toggle('low', left < MINUTE);
    warn(clock, left);
  }
  localTimes('.clock time[data-time]:not([datetime])');
}

/** Lets the clocks on the page run. */
export function startClock() {
  look();
  setInterval(look, LOOK);
}
