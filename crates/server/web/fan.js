// @ts-check
/** Pieces that lie over one another fan out while someone reaches for them. */

import { shared } from './things.js';
import { sheet } from './zoom.js';

/** What can be reached for: what is built or burns belongs to the ground. */
const STACKED = '.piece:not(.f-work, .f-blaze, .f-figure)';

/** The most in a row. */
const ROW = 5;

/** Of a piece that is covered by more than this one cannot see enough. */
const COVERED = 0.12;

/** The pieces that are fanned out, and the part of the screen they take up. @type {{ pieces: Element[], box: DOMRect } | null} */
let fanned = null;

/**
 * How much of the smaller one lies under the other.
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
function covered(a, b) {
  return shared(a, b) / Math.max(Math.min(a.width * a.height, b.width * b.height), 1);
}

/** Puts them back as they lay. */
function fold() {
  for (const piece of fanned?.pieces ?? []) {
    const lift = piece.querySelector('.lift');
    if (lift instanceof SVGElement) lift.style.translate = '';
    piece.classList.remove('fanned');
  }
  fanned = null;
}

/**
 * Lays them side by side round where they lay, within the board.
 * @param {Element[]} pieces
 * @param {SVGSVGElement} board
 */
function spread(pieces, board) {
  const frame = board.getBoundingClientRect();
  const scale = sheet()?.getScreenCTM()?.a || 1;
  const boxes = pieces.map((piece) => piece.getBoundingClientRect());
  const wide = Math.max(...boxes.map((box) => box.width)) * 1.06;
  const high = Math.max(...boxes.map((box) => box.height)) * 1.06;
  const columns = Math.max(1, Math.min(ROW, pieces.length, Math.floor(frame.width / wide)));
  const rows = Math.ceil(pieces.length / columns);
  const between = (/** @type {number} */ low, /** @type {number} */ high) => (low + high) / 2;
  const [width, height] = [columns * wide, rows * high];
  const x = between(Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))) - width / 2;
  const y = between(Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))) - height / 2;
  const left = Math.min(Math.max(x, frame.left), frame.right - width);
  const top = Math.min(Math.max(y, frame.top), frame.bottom - height);
  pieces.forEach((piece, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const box = boxes[index];
    const dx = left + (column + 0.5) * wide - between(box.left, box.right);
    const dy = top + (row + 0.5) * high - between(box.top, box.bottom);
    const lift = piece.querySelector('.lift');
    if (lift instanceof SVGElement) lift.style.translate = `${dx / scale}px ${dy / scale}px`;
    piece.classList.add('fanned');
  });
  fanned = { pieces, box: new DOMRect(left, top, width, height) };
}

/**
 * Has someone among these been taken up, and is nobody else of them wanted next? Then they stay as they lie: side by side they would
 * cover where he can go.
 * @param {Element[]} stack
 */
function isTakenUp(stack) {
  const space = CSS.escape(stack[0]?.getAttribute('data-space') ?? '');
  const chosen = stack.some((piece) => piece.matches('.chosen')) || document.querySelector(`#board .space.chosen[data-id="${space}"]`) !== null;
  return chosen && !stack.some((piece) => piece.matches('.lit'));
}

/**
 * Fans out the pieces that lie where this one does, if they cover one another.
 * @param {EventTarget | null} target
 */
function reachFor(target) {
  const piece = target instanceof Element ? target.closest(`#board ${STACKED}[data-space]`) : null;
  const board = piece?.closest('svg.board');
  if (!piece || !(board instanceof SVGSVGElement) || fanned?.pieces.includes(piece)) return;
  fold();
  const space = CSS.escape(piece.getAttribute('data-space') ?? '');
  const stack = [...board.querySelectorAll(`${STACKED}[data-space="${space}"]`)];
  const boxes = stack.map((one) => one.getBoundingClientRect());
  const hidden = boxes.some((box, index) => boxes.slice(index + 1).some((other) => covered(box, other) > COVERED));
  if (!hidden || isTakenUp(stack)) return;
  // What lies on top of others is drawn last; whoever is reached for keeps its place, and with it the focus.
  for (const one of stack) if (one !== piece) one.parentElement?.append(one);
  spread(stack, board);
}

/** Listens to the pointer and to the focus. */
export function startFan() {
  document.addEventListener('pointerover', (event) => reachFor(event.target));
  document.addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.closest('#board')) reachFor(event.target);
    if (fanned && !fanned.pieces.some((piece) => piece.contains(/** @type {Node} */ (event.target)))) fold();
  });
  for (const name of ['click', 'keyup']) {
    document.addEventListener(name, () => {
      if (fanned && isTakenUp(fanned.pieces)) fold();
    });
  }
  for (const name of /** @type {const} */ (['pointermove', 'pointerdown'])) {
    document.addEventListener(name, (event) => {
      if (!fanned || (name === 'pointermove' && event.buttons)) return;
      const { left, right, top, bottom } = fanned.box;
      const slack = 14;
      const outside = event.clientX < left - slack || event.clientX > right + slack || event.clientY < top - slack || event.clientY > bottom + slack;
      if (outside && !fanned.pieces.some((piece) => piece === document.activeElement)) fold();
    });
  }
}
