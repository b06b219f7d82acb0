// @ts-check
/** Seeing what happened: pieces go from where they were to where they are, dice tumble. All of it short. */

import { isOn } from './settings.js';

/** Would the player see motion at all? Neither the system nor the menu's switch must be against it. */
export function hasMotion() {
  return isOn('motion') && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Ends what moves. A fire that flickers on has no end. */
export function skip() {
  for (const animation of document.getAnimations()) {
    const timing = animation.effect?.getComputedTiming();
    if (timing && timing.endTime !== Infinity && animation.playbackRate > 0) animation.finish();
  }
}

/** Where the pieces are. */
export function places() {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const piece of document.querySelectorAll('#board .piece[data-id]')) {
    found.set(piece.getAttribute('data-id') ?? '', piece.getBoundingClientRect());
  }
  return found;
}

/**
 * Lets the pieces go from where they were.
 * @param {Map<string, DOMRect>} before
 */
export function glide(before) {
  for (const piece of /** @type {NodeListOf<SVGGraphicsElement>} */ (document.querySelectorAll('#board .piece[data-id]'))) {
    const old = before.get(piece.dataset.id ?? '');
    // On a board that lies turned round, to the right is to the left.
    const sheet = piece.parentElement;
    const scale = (sheet instanceof SVGGraphicsElement && sheet.getScreenCTM()?.a) || 1;
    if (!old) {
      if (before.size) piece.animate({ opacity: [0, 1] }, { duration: 250 });
      continue;
    }
    const now = piece.getBoundingClientRect();
    const [dx, dy] = [(old.x - now.x) / scale, (old.y - now.y) / scale];
    if (Math.hypot(dx, dy) * Math.abs(scale) < 2) continue;
    piece.animate({ translate: [`${dx}px ${dy}px`, '0px 0px'] }, { duration: 320, easing: 'ease-in-out' });
  }
}

/**
 * Shows what has changed since.
 * @param {Map<string, DOMRect>} before
 * @param {number} ply how many actions stood then
 */
export function afterSwap(before, ply) {
  for (const row of document.querySelectorAll('#log .deed')) {
    if (Number(row.getAttribute('data-ply')) > ply) row.classList.add('fresh');
  }
  trim();
  if (hasMotion()) glide(before);
}

/** Only whole lines are told above the board: those that would be cut are left to the log, and dice are what one wants to see. */
export function trim() {
  const place = document.getElementById('beat');
  const rows = /** @type {HTMLElement[]} */ ([...(place?.querySelectorAll('.told > li') ?? [])]);
  const [plain, rolled] = [rows.filter((row) => !row.querySelector('.dice')), rows.filter((row) => row.querySelector('.dice'))];
  for (const row of [...plain, ...rolled].slice(0, -1)) {
    if (!place || place.scrollHeight <= place.clientHeight + 1) return;
    row.hidden = true;
  }
}

/** The most lines that are told at a time. */
const LINES = 2;

/**
 * Tells what happened above the board, with its dice tumbling.
 * @param {Element[]} rows
 */
export function tell(rows) {
  const place = document.getElementById('beat');
  if (!place) return;
  const list = document.createElement('ul');
  list.className = 'told';
  list.append(...rows.slice(-LINES).map((row) => document.adoptNode(row)));
  place.replaceChildren(list);
  trim();
  freshen();
}

/** What is told above the board has just happened: dice tumble, and it is heard. */
export function freshen() {
  const rows = [...document.querySelectorAll('#beat .told > li')];
  for (const row of rows) row.classList.add('new');
  // Fetched by those who want to hear something.
  if (isOn('sound')) void import('./sound.js').then(({ sound }) => sound(rows), () => {});
}
