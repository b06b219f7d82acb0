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
  const told = document.getElementById('beat');
  if (told) told.hidden = true;
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
 * Lets the pieces go from where they were.
 * @param {Map<string, DOMRect>} before
 */
function glide(before) {
  for (const piece of /** @type {NodeListOf<SVGGraphicsElement>} */ (document.querySelectorAll('#board .piece[data-id]'))) {
    const old = before.get(piece.dataset.id ?? '');
    const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
    if (!old) {
      if (before.size) piece.animate({ opacity: [0, 1] }, { duration: 250 });
      continue;
    }
    const now = piece.getBoundingClientRect();
    const [dx, dy] = [(old.x - now.x) / scale, (old.y - now.y) / scale];
    if (Math.hypot(dx, dy) * scale < 2) continue;
    piece.animate({ translate: [`${dx}px ${dy}px`, '0px 0px'] }, { duration: 320, easing: 'ease-in-out' });
  }
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
  glide(before);
  const rows = fresh.reverse().flatMap((row) => [...row.querySelectorAll('ul > li')]);
  tell(rows.map((row) => row.cloneNode(true)));
}

/** Whoever goes on has seen enough. */
export function startMotion() {
  document.addEventListener('pointerdown', () => {
    if (document.getElementById('beat')?.hidden === false) skip();
  });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding;

/**
 * Lays what happened over the board for a moment, with its dice tumbling.
 * @param {Node[]} rows
 */
function tell(rows) {
  const place = document.getElementById('beat');
  if (!place || !rows.length) return;
  const list = document.createElement('ul');
  list.append(...rows.slice(-4));
  place.replaceChildren(list);
  place.hidden = false;
  place.classList.add('tumbling');
  clearTimeout(hiding);
  const long = 1400 + 500 * Math.min(rows.length, 4);
  hiding = setTimeout(() => {
    place.hidden = true;
  }, long);
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
  if (hasMotion()) glide(before);
  tell([...beat.querySelectorAll('.told > li')]);
}
