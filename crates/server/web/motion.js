// @ts-check
/** Seeing what happened: pieces go from where they were to where they are, dice tumble. All of it short, and skippable. */

import { keepZoom } from './zoom.js';

/** Would the player see motion at all? */
export function hasMotion() {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Set when the player does not want to see the rest. */
export const skipBeats = { now: false };

/** @type {(() => void) | null} */
let wake = null;

/**
 * Waits, unless the player skips.
 * @param {number} time
 */
export function pause(time) {
  return new Promise((done) => {
    const timer = setTimeout(() => {
      wake = null;
      done(undefined);
    }, time);
    wake = () => {
      clearTimeout(timer);
      done(undefined);
    };
  });
}

/** Shows the rest at once. */
export function skip() {
  skipBeats.now = wake !== null;
  wake?.();
  wake = null;
  fallSilent();
  for (const animation of document.getAnimations()) animation.finish();
}

/** Where the pieces are. */
export function beforeSwap() {
  /** @type {Map<string, DOMRect>} */
  const places = new Map();
  for (const piece of document.querySelectorAll('#board .piece[data-id]')) {
    places.set(piece.getAttribute('data-id') ?? '', piece.getBoundingClientRect());
  }
  return places;
}

/**
 * Lets the pieces go from where they were. Gives where on the screen that is seen, from top to bottom; nowhere if none moves.
 * @param {Map<string, DOMRect>} before
 */
function glide(before) {
  /** @type {number[]} */
  const heights = [];
  for (const piece of /** @type {NodeListOf<SVGGraphicsElement>} */ (document.querySelectorAll('#board .piece[data-id]'))) {
    const old = before.get(piece.dataset.id ?? '');
    const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
    if (!old) {
      if (before.size) {
        piece.animate({ opacity: [0, 1] }, { duration: 250 });
        heights.push(piece.getBoundingClientRect().y);
      }
      continue;
    }
    const now = piece.getBoundingClientRect();
    const [dx, dy] = [(old.x - now.x) / scale, (old.y - now.y) / scale];
    if (Math.hypot(dx, dy) * scale < 2) continue;
    piece.animate({ translate: [`${dx}px ${dy}px`, '0px 0px'] }, { duration: 320, easing: 'ease-in-out' });
    heights.push(now.y, old.y);
  }
  return heights;
}

/**
 * Shows what has changed since.
 * @param {Map<string, DOMRect>} before
 * @param {number} ply
 */
export function afterSwap(before, ply) {
  const fresh = [...document.querySelectorAll('#log .log > li')].filter((row) => Number(row.getAttribute('data-ply')) > ply);
  for (const row of fresh) row.classList.add('fresh');
  if (!hasMotion()) return;
  const heights = glide(before);
  const rows = fresh.reverse().flatMap((row) => [...row.querySelectorAll('ul > li')]);
  tell(rows, heights);
}

/** Whoever goes on has seen enough. */
export function startMotion() {
  document.addEventListener('pointerdown', () => {
    if (document.getElementById('beat')?.hidden === false) skip();
  });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding;

/** Is it told at the top of the board? */
let above = false;

/** What was told last and can still be read. @type {Node[]} */
let recent = [];

/** The most lines that lie over the board. */
const LINES = 4;

/** Takes what was told off the board. */
function fallSilent() {
  clearTimeout(hiding);
  recent = [];
  const place = document.getElementById('beat');
  if (place) place.hidden = true;
}

/**
 * Lays what happened over the board for a moment, below what came just before it, with its dice tumbling.
 * @param {Element[]} rows
 * @param {number[]} heights where something moves on the screen
 */
function tell(rows, heights) {
  const place = document.getElementById('beat');
  if (!place || !rows.length) return;
  // Not over what there is to see.
  const field = document.getElementById('field')?.getBoundingClientRect();
  if (field && heights.length) above = Math.max(...heights) > field.y + field.height * 0.6 && Math.min(...heights) > field.y + field.height * 0.25;
  place.classList.toggle('above', above);
  const fresh = rows.slice(-LINES).map((row) => /** @type {Element} */ (row.cloneNode(true)));
  for (const row of fresh) row.classList.add('new');
  const list = document.createElement('ul');
  list.append(...[...recent, ...fresh].slice(-LINES));
  place.replaceChildren(list);
  place.hidden = false;
  recent = [...list.children].map((row) => {
    const copy = /** @type {Element} */ (row.cloneNode(true));
    copy.classList.remove('new');
    return copy;
  });
  clearTimeout(hiding);
  hiding = setTimeout(fallSilent, 1400 + 500 * Math.min(rows.length, LINES));
}

/**
 * Shows one moment on the way to the present.
 * @param {Element} beat
 */
export function showBeat(beat) {
  const board = document.querySelector('#board svg');
  const next = beat.querySelector('svg');
  if (!board || !next) return;
  const before = beforeSwap();
  board.replaceWith(document.adoptNode(next));
  keepZoom();
  const heights = hasMotion() ? glide(before) : [];
  tell([...beat.querySelectorAll('.told > li')], heights);
}
