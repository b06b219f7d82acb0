// @ts-check
/** Cards dragged from the hand to where they should go. */

import { canDrag, point, putBack } from './picking.js';

/** A finger that moves no further than this rests, in pixels. */
const STILL = 8;

/** A card in the hand that a finger or the mouse holds. @type {{ card: HTMLElement, id: number, x: number, y: number, ghost: HTMLElement | null } | null} */
let held = null;

/** @param {PointerEvent} event */
function take(event) {
  const card = event.target instanceof Element ? event.target.closest('#beside [data-id]') : null;
  if (!(card instanceof HTMLElement) || !event.isPrimary || event.button !== 0 || !canDrag(card)) return;
  held = { card, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
}

/**
 * What is dragged is a likeness: the card itself stays in the hand, whose edge would cut it off.
 * @param {HTMLElement} card
 */
function lift(card) {
  const box = card.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = card.closest('.roomy') ? 'ghost roomy' : 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(card.cloneNode(true));
  for (const part of ghost.querySelectorAll('[data-id]')) part.removeAttribute('data-id');
  ghost.style.left = `${box.left}px`;
  ghost.style.top = `${box.top}px`;
  document.body.append(ghost);
  return ghost;
}

/** @param {PointerEvent} event */
function move(event) {
  if (!held || event.pointerId !== held.id) return;
  const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.ghost && Math.hypot(dx, dy) > STILL) {
    held.ghost = lift(held.card);
    putBack();
    void point(held.card);
  }
  if (held.ghost) held.ghost.style.translate = `${dx}px ${dy}px`;
}

/** @param {PointerEvent} event */
function drop(event) {
  if (!held || event.pointerId !== held.id) return;
  const { card, ghost } = held;
  held = null;
  if (!ghost) return;
  ghost.remove();
  // The click that ends a drag is none.
  const swallow = (/** @type {Event} */ click) => click.stopPropagation();
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 50);
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('#board [data-id], #beside [data-id]');
  if (event.type === 'pointerup' && under && under !== card) void point(under);
  else if (event.type !== 'pointerup') putBack();
}

/** Listens to the mouse and to fingers. */
export function startDragging() {
  document.addEventListener('pointerdown', take);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
}
