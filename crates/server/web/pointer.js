// @ts-check
/** The mouse and fingers on the board: pointing, looking before pointing, and dragging a piece to where it should go. */

import { canDrag, foretell, point, pointTo, putBack } from './picking.js';
import { caption, clearSketch, following, placeAt, showGhosts } from './sketch.js';
import { hasPanned } from './zoom.js';

/** Two taps that mean the same place lie no further apart, in pixels. */
const SAME = 26;

/** A place that a finger has looked at and may tap again to mean it. @type {{ x: number, y: number } | null} */
let looked = null;

/** Does this event come from a finger? @param {Event} event */
function isFinger(event) {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/**
 * Shows what pointing here would do.
 * @param {MouseEvent} event
 */
function look(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (!target?.closest('#board svg')) return target?.closest('#wheel, #choices, .plan') ? undefined : unlook();
  const said = foretell(target);
  if (said) return caption(said, event.clientX, event.clientY);
  const reach = document.getElementById('reach');
  const place = placeAt(event);
  const going = reach && place && !target.closest('.piece:not(.chosen), .tag') ? following(reach, place) : null;
  if (!going?.stands.length) return unlook();
  showGhosts(going.stands);
  caption(going.said, event.clientX, event.clientY);
}

function unlook() {
  clearSketch();
  caption('');
}

/** Listens to the mouse and to fingers. */
export function startPointer() {
  /** @type {{ thing: SVGElement, x: number, y: number, moved: boolean } | null} */
  let drag = null;
  let dragged = false;
  /** What was pressed: a click that began on one thing and ended beside it, since things glide, means that thing. @type {Element | null} */
  let pressed = null;
  document.addEventListener('pointerdown', (event) => {
    pressed = event.target instanceof Element ? event.target : null;
    const thing = event.target instanceof Element ? event.target.closest('#board .piece[data-id]') : null;
    if (thing && canDrag(thing) && event.isPrimary && event.button === 0) {
      drag = { thing: /** @type {SVGElement} */ (thing), x: event.clientX, y: event.clientY, moved: false };
      dragged = false;
    }
  });
  document.addEventListener('pointermove', (event) => {
    if (!drag && !event.buttons && event.pointerType !== 'touch') look(event);
    if (!drag || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) > 8) {
      drag.moved = true;
      putBack();
      void point(drag.thing);
      drag.thing.classList.add('dragged');
    }
    if (drag.moved) {
      const parent = drag.thing.parentElement;
      const scale = (parent instanceof SVGGraphicsElement && parent.getScreenCTM()?.a) || 1;
      drag.thing.style.translate = `${dx / scale}px ${dy / scale}px`;
    }
  });
  const drop = (/** @type {PointerEvent} */ event) => {
    if (!drag) return;
    const { thing, moved } = drag;
    drag = null;
    if (!moved) return;
    dragged = true;
    thing.classList.remove('dragged');
    thing.style.pointerEvents = 'none';
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('#board [data-id]');
    thing.style.pointerEvents = '';
    thing.style.translate = '';
    if (event.type === 'pointerup' && under && under !== thing) void point(under);
    else if (event.type !== 'pointerup') putBack();
  };
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
  document.addEventListener('click', (event) => {
    if (dragged || hasPanned()) {
      dragged = false;
      return;
    }
    if (!(event.target instanceof Element) || event.target.closest('#wheel')) return;
    const target = pressed && event.target.contains(pressed) ? pressed : event.target;
    pressed = null;
    // A finger sees no ghost before it taps: the first tap shows it, the second means it.
    const bare = target.closest('#board svg') && !target.closest('.piece, .tag, .ground.lit');
    const asks = bare && (target.closest('[data-spot]') || document.getElementById('reach'));
    if (asks && isFinger(event)) {
      const again = looked && Math.hypot(looked.x - event.clientX, looked.y - event.clientY) < SAME;
      looked = { x: event.clientX, y: event.clientY };
      if (!again) return look(event);
    }
    looked = null;
    pointTo(target, event, placeAt(event));
  });
}
