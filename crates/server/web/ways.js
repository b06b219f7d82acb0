// @ts-check
/** The way of a choice, drawn on the board before it is taken: from what acts to where it goes or what it strikes. */

import { clearSketch, layer, make, numbers, sketch } from './sketch.js';
import { middle } from './things.js';
import { toTable } from './zoom.js';

/** @param {string} id */
function placeOf(id) {
  const board = document.querySelector('#board svg');
  const thing = board?.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!(board instanceof SVGSVGElement) || !thing) return null;
  const { x, y } = middle(thing.getBoundingClientRect());
  return toTable(board, x, y);
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
  const places = numbers(row, 'data-spots', 2).map(([x, y]) => ({ x, y }));
  const touched = (row.getAttribute('data-touches') ?? '').split(' ').filter(Boolean);
  const things = touched.map(placeOf).filter((point) => point !== null);
  return [...things, ...places];
}

/**
 * Draws the ways of these rows, as far as they lead over the board.
 * @param {Element[]} rows
 */
function showWays(rows) {
  clearWays();
  const ways = rows.map(through).filter((points) => points.length > 1);
  if (!ways.length) return;
  const group = layer('way');
  for (const points of ways) {
    group.append(make('polyline', { points: points.map(({ x, y }) => `${x},${y}`).join(' '), 'vector-effect': 'non-scaling-stroke' }));
  }
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
      if (row) {
        showWays([row]);
        sketch(row);
      } else if (name === 'pointerover' || (event.target instanceof Element && !event.target.closest('#board'))) {
        restWays();
        if (!(event.target instanceof Element) || !event.target.closest('#board, #wheel')) clearSketch();
      }
    });
  }
}
