// @ts-check
/** What is drawn on the board before something is done: places to go to, where everyone would stand, what would be struck. */

import { sheet, toTable } from './zoom.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A new part of the drawing.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 */
export function make(name, attributes = {}) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * A layer of the drawing over the board, empty.
 * @param {string} id
 */
export function layer(id) {
  document.getElementById(id)?.remove();
  const made = make('g', { id, 'aria-hidden': 'true' });
  sheet()?.append(made);
  return made;
}

/**
 * The numbers that an attribute of an element holds, so many at a time.
 * @param {Element} thing
 * @param {string} name
 * @param {number} together
 */
export function numbers(thing, name, together) {
  const all = (thing.getAttribute(name) ?? '').split(' ').filter(Boolean).map(Number);
  return Array.from({ length: Math.floor(all.length / together) }, (_, index) => all.slice(index * together, (index + 1) * together));
}

/** How many units of the board are an inch of a measured table. */
export function inch() {
  return Number(document.getElementById('board')?.dataset.inch) || 0;
}

/**
 * Someone who would stand there, looking that way.
 * @param {number[]} stand
 */
function ghost([x, y, dx, dy]) {
  const made = make('g', { class: 'ghost', transform: `translate(${x} ${y})` });
  const half = inch() * 0.46;
  made.append(make('circle', { r: half }));
  if (dx || dy) {
    const turn = (Math.atan2(dx, -dy) * 180) / Math.PI;
    made.append(make('path', { d: `M${-half * 0.4} ${-half * 0.75}L0 ${-half * 1.35} ${half * 0.4} ${-half * 0.75}z`, transform: `rotate(${Math.round(turn)})` }));
  }
  return made;
}

/**
 * Draws those who would stand there, in place of whoever was drawn before.
 * @param {number[][]} stands
 */
export function showGhosts(stands) {
  layer('ghosts').append(...stands.map(ghost));
}

/** Takes what would be off the board. */
export function clearSketch() {
  for (const id of ['ghosts', 'fans']) document.getElementById(id)?.remove();
}

/**
 * Draws what an order would come to.
 * @param {Element} row
 */
export function sketch(row) {
  clearSketch();
  if (!inch()) return;
  showGhosts(numbers(row, 'data-stands', 4));
  const fans = layer('fans');
  for (const band of (row.getAttribute('data-bands') ?? '').split('|').filter(Boolean)) {
    const [kind, ...corners] = band.split(' ');
    fans.append(make('polygon', { class: `band band-${kind}`, points: corners.join(' ') }));
  }
}

/** As large as the mark of a place is on the screen, from its middle. */
const DISC = 9;

/**
 * The places that can be pointed at: one for each order, or a few orders at the same place.
 * @param {Map<string, Element[]>} places rows by where they lead
 */
export function showSpots(places) {
  const spots = layer('spots');
  const all = [...places.keys()].map((where) => where.split(' ').map(Number));
  for (const [where, rows] of places) {
    const [x, y] = where.split(' ').map(Number);
    const apart = Math.min(...all.map(([a, b]) => Math.hypot(a - x, b - y)).filter((far) => far > 0));
    const stands = numbers(rows[0], 'data-stands', 4);
    const spot = make('g', { class: 'spot', 'data-spot': where, transform: `translate(${x} ${y})` });
    if (stands.length > 1) {
      spot.append(block(stands, x, y));
    } else {
      const disc = make('circle', { class: 'spot-disc', r: DISC });
      // None covers another.
      if (Number.isFinite(apart)) disc.style.setProperty('--most', (apart / 2 / (DISC + 1)).toFixed(3));
      spot.append(disc);
    }
    const title = make('title');
    title.textContent = rows.map((row) => row.querySelector('button')?.textContent?.trim()).join('\n');
    spot.append(title);
    spots.append(spot);
  }
}

/**
 * The ground that a whole body would take up.
 * @param {number[][]} stands
 * @param {number} x
 * @param {number} y
 */
function block(stands, x, y) {
  const half = inch() / 2;
  const [left, right] = [Math.min(...stands.map((stand) => stand[0])) - half - x, Math.max(...stands.map((stand) => stand[0])) + half - x];
  const [top, bottom] = [Math.min(...stands.map((stand) => stand[1])) - half - y, Math.max(...stands.map((stand) => stand[1])) + half - y];
  const gap = half / 4;
  return make('rect', { class: 'spot-block', x: left + gap, y: top + gap, width: right - left - 2 * gap, height: bottom - top - 2 * gap, rx: half / 2 });
}

/**
 * Where a piece stands, in the board's units.
 * @param {Element} piece
 */
export function standOf(piece) {
  const matrix = piece instanceof SVGGraphicsElement ? piece.transform.baseVal.consolidate()?.matrix : null;
  return matrix ? { x: matrix.e, y: matrix.f } : null;
}

/**
 * Draws a line round a body of pieces.
 * @param {Element[]} pieces
 */
export function outline(pieces) {
  const ring = layer('ring');
  const points = pieces.map(standOf).filter((point) => point !== null);
  if (!inch() || points.length < 2) return;
  // Below the pieces, so that it hides none.
  sheet()?.querySelector('.pieces')?.before(ring);
  const corners = hull(points).map(({ x, y }) => `${x},${y}`).join(' ');
  ring.append(make('polygon', { class: 'ring-edge', points: corners }), make('polygon', { class: 'ring-ground', points: corners }));
}

/**
 * The corners of the smallest outline without dents that holds them all.
 * @param {{ x: number, y: number }[]} points
 */
function hull(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  /** @param {typeof points} all */
  const half = (all) => {
    /** @type {typeof points} */
    const chain = [];
    for (const point of all) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (!last || (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The eight ways, clockwise from north, as the step to each. @type {Record<string, [number, number]>} */
export const WAYS = { n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1] };

/**
 * Those who follow the pointer, where they would stand if it were clicked.
 * @param {Element} reach
 * @param {{ x: number, y: number }} place
 */
export function following(reach, place) {
  const stands = numbers(reach, 'data-stands', 4);
  const how = reach.getAttribute('data-follow');
  if (!stands.length || how === 'aim') return [];
  if (how === 'there') return stands.map(([, , dx, dy]) => [place.x, place.y, dx, dy]);
  if (how === 'place') return stands.map(([x, y, dx, dy]) => [x + place.x, y + place.y, dx, dy]);
  const middle = { x: stands.reduce((sum, [x]) => sum + x, 0) / stands.length, y: stands.reduce((sum, [, y]) => sum + y, 0) / stands.length };
  const [far, aside] = [place.x - middle.x, place.y - middle.y];
  const unit = (/** @type {[number, number]} */ [dx, dy]) => Math.hypot(dx, dy);
  const ahead = (/** @type {[number, number]} */ way) => (far * way[0] + aside * way[1]) / unit(way);
  const way = Object.values(WAYS).reduce((best, one) => (ahead(one) > ahead(best) ? one : best));
  const length = Math.min(Math.max(ahead(way), inch()), Number(reach.getAttribute('data-farthest')) || Infinity) / unit(way);
  return stands.map(([x, y]) => [x + way[0] * length, y + way[1] * length, way[0], way[1]]);
}

/** Says what would be done where the pointer is. */
export function caption(/** @type {string} */ text, /** @type {number} */ x = 0, /** @type {number} */ y = 0) {
  const field = document.getElementById('field');
  let place = document.getElementById('caption');
  if (!place && field) {
    place = document.createElement('div');
    place.id = 'caption';
    field.append(place);
  }
  if (!place || !field) return;
  place.textContent = text;
  place.hidden = !text;
  if (!text) return;
  // At the edge of the board that is farther away, so that it hides nothing one might point at.
  const [frame, board] = [field, document.getElementById('board') ?? field].map((part) => part.getBoundingClientRect());
  const { width, height } = place.getBoundingClientRect();
  const left = Math.min(Math.max(x - frame.left - width / 2, 4), frame.width - width - 4);
  const above = y > board.top + board.height * 0.45;
  place.style.left = `${left}px`;
  place.style.top = `${(above ? board.top + 6 : board.bottom - height - 6) - frame.top}px`;
}

/**
 * Is this the place of the board where the pointer is?
 * @param {PointerEvent | MouseEvent} event
 */
export function placeAt(event) {
  const board = document.querySelector('#board svg');
  return board instanceof SVGSVGElement ? toTable(board, event.clientX, event.clientY) : null;
}
