// @ts-check
/** The lobby keeps itself fresh while someone looks at it: nobody should click on a seat that was taken minutes ago. */

import { announce } from './part.js';
import { localTimes } from './shell.js';

/** How often it is asked for, in milliseconds. */
const OFTEN = 10_000;

/** Is someone in the middle of something there? Then it stays as it is. */
function inUse() {
  const lobby = document.getElementById('lobby');
  return lobby === null || lobby.contains(document.activeElement) || document.hidden;
}

async function refresh() {
  if (inUse()) return;
  const answer = await fetch(location.href, { headers: { 'x-shell': '1' } }).catch(() => null);
  if (!answer?.ok || inUse()) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [fresh, shown] = [page.getElementById('lobby'), document.getElementById('lobby')];
  if (fresh === null || shown === null) return;
  // Times are written anew in any case: only what is offered tells whether something has changed.
  const told = (/** @type {HTMLElement} */ lobby) => [...lobby.querySelectorAll('a, form, strong')].map((one) => one.outerHTML).join();
  if (told(fresh) !== told(shown)) {
    shown.replaceChildren(...fresh.childNodes);
    localTimes();
  }
  // Whoever does not see it hears that there is more to choose from, or less.
  const { told: tables = '' } = fresh.dataset;
  if (tables !== shown.dataset.told) announce(tables);
  shown.dataset.told = tables;
}

if (document.getElementById('lobby')) setInterval(() => void refresh(), OFTEN);
