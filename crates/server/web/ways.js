// @ts-check
/** The way of a choice, drawn on the board before it is taken: from what acts to where it goes or what it strikes. */

import { toTable } from './zoom.js';

/** @param {string} id */
function middle(id) {
  const board = document.querySelector('#board svg');
  const thing = board?.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!(board instanceof SVGSVGElement) || !thing) return null;
  const box = thing.getBoundingClientRect();
  return toTable(board, box.x + box.width / 2, box.y + box.height / 2);
}

/** Takes the drawn ways off the board. */
function clearWays() {
  document.getElementById('way')?.remove();
}

/**
 * The points that a row's order leads through: things on the board, then places of a measured table.
 * @param {Element} row
 */
function through(row) {
  const words = (/** @type {string} */ name) => (row.getAttribute(name) ?? '').split(' ').filter(Boolean);
  const spots = words('data-spots').map(Number);
  const places = spots.flatMap((x, index) => (index % 2 ? [] : [{ x, y: spots[index + 1] }]));
  const things = words('data-touches').map(middle).filter((point) => point !== null);
  return [...things, ...places];
}

/**
 * Draws the ways of these rows, as far as they lead over the board.
 * @param {Element[]} rows
 */
function showWays(rows) {
  clearWays();
  const board = document.querySelector('#board svg');
  const ways = rows.map(through).filter((points) => points.length > 1);
  if (!board || !ways.length) return;
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.id = 'way';
  group.setAttribute('aria-hidden', 'true');
  for (const points of ways) {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
    line.setAttribute('points', points.map(({ x, y }) => `${x},${y}`).join(' '));
    line.setAttribute('vector-effect', 'non-scaling-stroke');
    group.append(line);
  }
  board.append(group);
}

/** What is asked about stays drawn; all else goes. */
export function restWays() {
  showWays([...document.querySelectorAll('.plan li')]);
}

/** Listens to the pointer and the focus over the choices. */
export function startWays() {
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, (event) => {
      const row = event.target instanceof Element ? event.target.closest('#choices .choice, .plan li') : null;
      if (row) showWays([row]);
      else if (name === 'pointerover' || (event.target instanceof Element && !event.target.closest('#board'))) restWays();
    });
  }
}
