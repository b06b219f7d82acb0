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
  document.querySelector('#board svg.aimed-at')?.classList.remove('aimed-at');
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
  document.querySelector('#board svg')?.classList.toggle('aimed-at', fans.childElementCount > 0);
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

/** No body goes farther at once, in inches. */
const LONGEST = 8;

/** The eight ways, clockwise from north, as the step to each. @type {Record<string, [number, number]>} */
export const WAYS = { n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1] };

/**
 * May they go there? On ground that is marked as in reach; where none is, outside what is marked as too near.
 * @param {Element} reach
 * @param {{ x: number, y: number }} place
 */
function isAllowed(reach, { x, y }) {
  const within = (/** @type {string} */ css) =>
    [...reach.querySelectorAll(css)].some((band) => band instanceof SVGGeometryElement && band.isPointInFill(new DOMPoint(x, y)));
  return reach.querySelector('.band-reach') ? within('.band-reach') : !within('.band-far');
}

/**
 * Those who follow the pointer, where they would stand if it were clicked, and what that is in words if it is a march of many;
 * nobody, where they may not go.
 * @param {Element} reach
 * @param {{ x: number, y: number }} place
 */
export function following(reach, place) {
  const stands = numbers(reach, 'data-stands', 4);
  const how = reach.getAttribute('data-follow');
  if (!stands.length || how === 'aim') return { stands: [], said: '' };
  if (how === 'march') return marching(reach, stands, place);
  if (!isAllowed(reach, place)) return { stands: [], said: '' };
  const [x, y] = [place.x, place.y];
  return { stands: stands.map(([left, top, dx, dy]) => (how === 'there' ? [x, y, dx, dy] : [left + x, top + y, dx, dy])), said: '' };
}

/**
 * The march of a body that comes nearest to this place: along one of the eight ways, by the whole inch.
 * @param {Element} reach
 * @param {number[][]} stands where they stand now
 * @param {{ x: number, y: number }} place
 */
function marching(reach, stands, place) {
  const mean = (/** @type {number} */ which) => stands.reduce((sum, stand) => sum + stand[which], 0) / stands.length;
  const [far, aside] = [place.x - mean(0), place.y - mean(1)];
  const ahead = (/** @type {[number, number]} */ [dx, dy]) => (far * dx + aside * dy) / Math.hypot(dx, dy);
  const way = Object.values(WAYS).reduce((best, one) => (ahead(one) > ahead(best) ? one : best));
  const inches = Math.min(Math.max(Math.round(ahead(way) / inch()), 1), LONGEST);
  const march = reach.querySelector(`[data-march="${way[0]} ${way[1]} ${inches}"]`);
  return { stands: march ? numbers(march, 'data-stands', 4) : [], said: march?.textContent ?? '' };
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
