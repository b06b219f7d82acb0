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

/** Takes the drawn way off the board. */
export function clearWay() {
  document.getElementById('way')?.remove();
}

/**
 * Draws the way through these things, as far as they are on the board.
 * @param {string[]} touches
 */
export function showWay(touches) {
  clearWay();
  const points = touches.map(middle).filter((point) => point !== null);
  const board = document.querySelector('#board svg');
  if (!board || points.length < 2) return;
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  line.id = 'way';
  line.setAttribute('points', points.map(({ x, y }) => `${x},${y}`).join(' '));
  line.setAttribute('vector-effect', 'non-scaling-stroke');
  line.setAttribute('aria-hidden', 'true');
  board.append(line);
}

/** Listens to the pointer and the focus over the choices. */
export function startWays() {
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, (event) => {
      const row = event.target instanceof Element ? event.target.closest('#choices .choice') : null;
      if (row) showWay((row.getAttribute('data-touches') ?? '').split(' ').filter(Boolean));
      else if (name === 'pointerover' || (event.target instanceof Element && !event.target.closest('#board'))) clearWay();
    });
  }
}
