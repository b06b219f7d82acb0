// @ts-check
/** The script of every page. A page that needs more names it beside this one. Without it everything still works, with more reloading. */

import { startClauses } from './clauses.js';
import { startLinks } from './links.js';
import { startNotify } from './notify.js';

/** What cannot be taken back is asked about first. */
function askIfSure() {
  document.addEventListener('submit', (event) => {
    const sure = event.submitter instanceof HTMLElement ? event.submitter.dataset.sure : undefined;
    if (sure && !window.confirm(sure)) event.preventDefault();
  });
}

/** Says in words what a slider stands at. */
function tellSliders() {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.words) return;
    const step = (Number(target.value) - Number(target.min)) / Number(target.step);
    const words = target.dataset.words.split('|')[step] ?? target.value;
    target.setAttribute('aria-valuetext', words);
    const output = target.nextElementSibling;
    if (output) output.textContent = words;
  });
}

/** Writes times as the visitor's own clock and language have them. @param {string} [which] */
export function localTimes(which = 'time[data-time]') {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll(which))) {
    const date = new Date(Number(time.dataset.time) * 1000);
    time.dateTime = date.toISOString();
    const { lang } = document.documentElement;
    // The English of these pages is British.
    time.textContent = date.toLocaleString(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'medium', timeStyle: 'short' });
  }
}

document.documentElement.dataset.script = 'on';
localTimes();
askIfSure();
tellSliders();
startClauses();
startLinks();
startNotify();
