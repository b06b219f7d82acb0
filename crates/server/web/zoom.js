// @ts-check
/** Looking closer: wheel, pinch, double tap, buttons and keys. The board keeps its place when the page changes. */

import { middle } from './things.js';

/** The part of the board that is seen; `null` for all of it. @type {{ x: number, y: number, width: number, height: number } | null} */
let seen = null;

function board() {
  return /** @type {SVGSVGElement | null} */ (document.querySelector('#board svg'));
}

/**
 * The whole board in its own units.
 * @param {SVGSVGElement} svg
 */
function whole(svg) {
  if (!svg.dataset.whole) svg.dataset.whole = svg.getAttribute('viewBox') ?? '0 0 1 1';
  const [x, y, width, height] = svg.dataset.whole.split(/[ ,]+/).map(Number);
  return { x, y, width, height };
}

/** Who wants to know when another part of the board is seen. @type {((byHand: boolean, passing: boolean) => void)[]} */
const watchers = [];

/**
 * Calls this whenever another part of the board is seen: whether the player moved it, and whether it only passes by on its way.
 * @param {(byHand: boolean, passing: boolean) => void} watcher
 */
export function onView(watcher) {
  watchers.push(watcher);
}

/**
 * @param {boolean} [byHand] did the player move it?
 * @param {boolean} [passing] is the view still on its way?
 */
function apply(byHand = false, passing = false) {
  const svg = board();
  if (!svg) return;
  const all = whole(svg);
  const { x, y, width, height } = seen ?? all;
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  svg.classList.toggle('near', seen !== null);
  measure(svg);
  for (const watcher of watchers) watcher(byHand, passing);
}

/**
 * What should be as large on a measured table however near one is, is measured in this: the board's units to a pixel. All that is
 * drawn takes it from the board, so it is set only where it is another.
 * @param {SVGSVGElement} svg
 */
function measure(svg) {
  if (!svg.parentElement?.hasAttribute('data-inch')) return;
  const unit = (1 / (svg.getScreenCTM()?.a || 1)).toFixed(4);
  if (svg.style.getPropertyValue('--px') !== unit) svg.style.setProperty('--px', unit);
}

/** Looks at the same part of a board that has just been swapped in. */
export function keepZoom() {
  apply();
}

/** The part of the board that is seen, and the whole of it. */
export function parts() {
  const svg = board();
  return svg ? { svg, seen: seen ?? whole(svg), all: whole(svg), near: seen !== null } : null;
}

/** What is drawn on the board, which may lie turned round. */
export function sheet() {
  return /** @type {SVGGElement | null} */ (document.querySelector('#board svg .sheet'));
}

/**
 * Comes closer (`factor` below 1) or goes back, keeping a point of the screen in its place.
 * @param {number} factor
 * @param {number} [clientX]
 * @param {number} [clientY]
 */
export function zoom(factor, clientX, clientY) {
  const svg = board();
  if (!svg) return;
  const all = whole(svg);
  const now = seen ?? all;
  const { x, y } = middle(svg.getBoundingClientRect());
  const place = toView(svg, clientX ?? x, clientY ?? y) ?? now;
  const scale = Math.min(Math.max((now.width * factor) / all.width, 0.08), 1);
  const width = all.width * scale;
  const height = all.height * scale;
  const share = { x: (place.x - now.x) / now.width, y: (place.y - now.y) / now.height };
  look({ x: place.x - share.x * width, y: place.y - share.y * height, width, height }, true);
}

/**
 * Looks at a part of the board.
 * @param {{ x: number, y: number, width: number, height: number }} part
 * @param {boolean} [byHand]
 * @param {boolean} [passing] is the view still on its way?
 */
export function look(part, byHand = false, passing = false) {
  const svg = board();
  if (!svg) return;
  const all = whole(svg);
  // A part that is broader or higher than all there is shows the same of nothing at both its ends.
  const along = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ first, /** @type {number} */ length) =>
    first + (size > length ? (length - size) / 2 : Math.min(Math.max(at - first, 0), length - size));
  const { width, height } = part;
  const [x, y] = [along(part.x, width, all.x, all.width), along(part.y, height, all.y, all.height)];
  seen = width > all.width * 0.99 && height > all.height * 0.99 ? null : { x, y, width, height };
  apply(byHand, passing);
}

/** Shows the whole board. */
export function zoomOut() {
  seen = null;
  apply(true);
}

/** As small as a thing may be on the screen and still be told from its neighbours. */
const SMALLEST = 24;

/**
 * Makes sure that a thing on the board can be seen: comes closer if it is tiny, and moves there.
 * @param {Element} thing
 */
export function bringIntoView(thing) {
  const svg = board();
  if (!svg || !svg.contains(thing)) return;
  const box = thing.getBoundingClientRect();
  const size = Math.max(box.width, box.height);
  const now = seen ?? whole(svg);
  const closer = size / (SMALLEST * 1.5);
  if (size > 0 && size < SMALLEST) return lookRound(svg, box, { width: now.width * closer, height: now.height * closer });
  if (!seen) return;
  const frame = svg.getBoundingClientRect();
  const inside = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  if (inside) return;
  lookRound(svg, box, seen);
}

/**
 * Looks at a part of the board of this size, with a thing in its middle.
 * @param {SVGSVGElement} svg
 * @param {DOMRect} box
 * @param {{ width: number, height: number }} size
 */
function lookRound(svg, box, { width, height }) {
  const { x, y } = middle(box);
  const at = toView(svg, x, y);
  if (at) look({ x: at.x - width / 2, y: at.y - height / 2, width, height });
}

/**
 * A point of the screen in the board's units.
 * @param {SVGSVGElement} svg
 * @param {number} clientX
 * @param {number} clientY
 */
export function toTable(svg, clientX, clientY) {
  return within(sheet() ?? svg, clientX, clientY);
}

/**
 * The same in the units of the view, which does not turn with the board.
 * @param {SVGSVGElement} svg
 * @param {number} clientX
 * @param {number} clientY
 */
export function toView(svg, clientX, clientY) {
  return within(svg, clientX, clientY);
}

/**
 * @param {SVGGraphicsElement} thing
 * @param {number} clientX
 * @param {number} clientY
 */
function within(thing, clientX, clientY) {
  const matrix = thing.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x: Math.round(x), y: Math.round(y) };
}

/** Has the board been moved since the pointer came down? Then the click that follows means nothing. */
let panned = false;

/** See [`panned`]. */
export function hasPanned() {
  return panned;
}

/** Does the pointer hold a piece? Then it moves that, and not the board. */
let holding = false;

/** Says whether a piece is held. @param {boolean} held */
export function hold(held) {
  holding = held;
}

/** A tap is not longer than this, nor the time between two that belong together, in milliseconds. */
const TAP = 300;

/** A finger that moves no further than this rests, in pixels. */
const STILL = 10;

/** Listens to wheel, fingers and buttons. */
export function startZoom() {
  /** Fingers on the board. @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  let spread = 0;
  /** Where the last one came down. @type {PointerEvent | null} */
  let start = null;
  /** How far apart two fingers are. */
  const apart = () => {
    const [one, two] = [...fingers.values()];
    return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
  };
  /** A finger that came down alone and has not moved since: perhaps a tap. @type {PointerEvent | null} */
  let resting = null;
  let lastTap = -Infinity;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-zoom]') : null;
    const how = button?.getAttribute('data-zoom');
    if (how === 'in') zoom(0.7);
    if (how === 'out') zoom(1 / 0.7);
    if (how === 'all') zoomOut();
  });
  document.addEventListener(
    'wheel',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('#board')) return;
      if (!event.ctrlKey && !seen) return;
      event.preventDefault();
      zoom(Math.exp(event.deltaY * 0.002), event.clientX, event.clientY);
    },
    { passive: false },
  );
  document.addEventListener('pointerdown', (event) => {
    panned = false;
    if (!(event.target instanceof Element) || !event.target.closest('#board')) return;
    fingers.set(event.pointerId, event);
    start = event;
    spread = apart();
    resting = event.pointerType === 'touch' && fingers.size === 1 ? event : null;
  });
  document.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    const svg = board();
    if (!before || !svg) return;
    fingers.set(event.pointerId, event);
    if (resting && Math.hypot(event.clientX - resting.clientX, event.clientY - resting.clientY) > STILL) resting = null;
    const [one, two] = [...fingers.values()];
    if (one && two) {
      const now = apart();
      if (spread) zoom(spread / now, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      spread = now;
    } else if (seen && !holding && event.buttons) {
      // A hand that shakes does not move the board.
      panned ||= start !== null && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL;
      const scale = svg.getScreenCTM()?.a || 1;
      const moved = { x: seen.x - (event.clientX - before.clientX) / scale, y: seen.y - (event.clientY - before.clientY) / scale };
      if (panned) look({ ...seen, ...moved }, true);
    }
  });
  for (const name of ['pointerup', 'pointercancel']) {
    document.addEventListener(name, (event) => {
      if (!(event instanceof PointerEvent)) return;
      fingers.delete(event.pointerId);
      spread = apart();
      const tapped = name === 'pointerup' && resting && event.timeStamp - resting.timeStamp < TAP;
      resting = null;
      if (!tapped) return;
      // The second of two taps, which no pinch or pan is taken for.
      const twice = event.timeStamp - lastTap < TAP;
      lastTap = twice ? -Infinity : event.timeStamp;
      // Where a second tap means what the first one looked at, it brings nothing closer.
      if (document.querySelector('#board .chosen, #reach, #spots > *')) {
        lastTap = -Infinity;
        return;
      }
      if (twice && seen) zoomOut();
      else if (twice) zoom(0.45, event.clientX, event.clientY);
    });
  }
}
