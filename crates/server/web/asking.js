// @ts-check
/** Questions to the server that change nothing: why not, how likely, how far. */

import { layer } from './sketch.js';
import { announce, fetchPart } from './part.js';
import { main, refuse } from './table.js';

/** Odds are asked for one after the other, and dropped when the page changes. @type {AbortController | null} */
let asking = null;

/** Forgets the odds that were still to come. */
export function dropOdds() {
  asking?.abort();
  asking = null;
}

/** More choices than this are not a question about each of them. */
const FEW = 12;

/**
 * Shows the exact chances beside each of a few choices.
 * @param {HTMLElement[]} rows
 */
export function showOdds(rows) {
  dropOdds();
  const { table, version } = main().dataset;
  if (!table || rows.length > FEW) return;
  const mine = new AbortController();
  asking = mine;
  void (async () => {
    for (const row of rows) {
      if (mine.signal.aborted || row.querySelector('.odds, .chanceless')) continue;
      const query = new URLSearchParams({ version: version ?? '', choice: row.querySelector('button')?.value ?? '' });
      try {
        const answer = await fetchPart(`/game/${table}/odds?${query}`, { signal: mine.signal });
        if (mine.signal.aborted) return;
        if ([429, 503, 504].includes(answer.status)) {
          offerAgain(row, answer.body);
          return;
        }
        if (answer.status !== 200) return;
        const odds = document.createElement('div');
        odds.className = answer.body.childElementCount ? 'chances' : 'chanceless';
        odds.append(...answer.body.childNodes);
        row.append(odds);
      } catch {
        return;
      }
    }
  })();
}

/**
 * The chances could not be worked out in time: says so, and asks again when told to.
 * @param {HTMLElement} row
 * @param {HTMLElement} body
 */
function offerAgain(row, body) {
  const offer = document.createElement('div');
  offer.className = 'chances';
  offer.append(...body.childNodes);
  offer.querySelector('[data-again]')?.addEventListener('click', () => {
    offer.remove();
    showOdds([row]);
  });
  row.append(offer);
}

/**
 * Asks why what was pointed at cannot be done.
 * @param {string[]} things
 */
export async function askWhy(things) {
  const { asking, asked } = main().dataset;
  if (!asking) return;
  const answer = await fetchPart(`${asking}/ask?${asked}&${new URLSearchParams({ things: things.join(' ') })}`);
  if (answer.status === 204) return;
  const reason = document.createElement('span');
  reason.append(...answer.body.childNodes);
  refuse(reason);
  announce(reason.textContent ?? '');
  const last = things[things.length - 1];
  for (const thing of document.querySelectorAll(`#board [data-id="${CSS.escape(last)}"]`)) {
    thing.classList.add('aimed');
    setTimeout(() => thing.classList.remove('aimed'), 1200);
  }
}

/**
 * Asks what can be done with something that has been picked, beyond what is listed; nothing, if that has no meaning for it.
 * @param {string} piece
 */
export async function askAbout(piece) {
  const { asking, asked } = main().dataset;
  if (!asking) return null;
  const answer = await fetchPart(`${asking}/reach?${asked}&${new URLSearchParams({ piece })}`);
  const reach = answer.body.querySelector('svg.reach');
  const rows = [...answer.body.querySelectorAll('.orders .choice')];
  if (!answer.ok || (!reach && !rows.length) || main().dataset.asked !== asked) return null;
  return { reach, rows };
}

/** Takes the reach of what was picked off the board; what bare places mean before that is drawn again. */
export function clearReach() {
  document.getElementById('reach')?.remove();
  drawReach(document.querySelector('#orders svg.reach'), '');
}

/**
 * Draws how far something reaches.
 * @param {Element | null} drawn
 * @param {string} piece
 */
export function drawReach(drawn, piece) {
  if (!drawn) return;
  const group = layer('reach');
  // Below the pieces, so that it dims none of them.
  document.querySelector('#board .pieces')?.before(group);
  group.removeAttribute('aria-hidden');
  group.dataset.piece = piece;
  for (const { name, value } of drawn.attributes) if (name.startsWith('data-')) group.setAttribute(name, value);
  group.append(...[...drawn.childNodes].map((node) => document.importNode(node, true)));
  if (piece) announce(drawn.getAttribute('aria-label') ?? '');
}
