// @ts-check
/** The mouse and fingers on the board: pointing, looking before pointing, and dragging a piece to where it should go. */

import { canDrag, foretell, point, pointTo, putBack } from './picking.js';
import { caption, clearSketch, following, inch, placeAt, showGhosts } from './sketch.js';
import { hasPanned, hold } from './zoom.js';

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

/**
 * A figure was dragged over a measured table, and is let go: it goes there, as if the place had been pointed at.
 * @param {Element} thing
 * @param {PointerEvent} event
 */
function put(thing, event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  thing.classList.remove('dragged');
  unlook();
  // Those who go with it mean no place.
  if (event.type !== 'pointerup' || !under?.closest('#board svg') || under.closest('.chosen')) return;
  if (document.querySelector('#board .chosen')) pointTo(under, event, placeAt(event));
}

/** Listens to the mouse and to fingers. */
export function startPointer() {
  /** What is held, where it was taken, and, once it is dragged, when it has been picked up. @type {{ thing: SVGElement, x: number, y: number, moved: boolean, taken: Promise<void> | null } | null} */
  let drag = null;
  let dragged = false;
  /** What was pressed: a click that began on one thing and ended beside it, since things glide, means that thing. @type {Element | null} */
  let pressed = null;
  document.addEventListener('pointerdown', (event) => {
    pressed = event.target instanceof Element ? event.target : null;
    const thing = event.target instanceof Element ? event.target.closest('#board .piece[data-id]') : null;
    // On a measured table a finger moves the view: it sees no ghost before it lets go.
    const holds = event.pointerType === 'mouse' || !inch();
    if (thing && holds && canDrag(thing) && event.isPrimary && event.button === 0) {
      drag = { thing: /** @type {SVGElement} */ (thing), x: event.clientX, y: event.clientY, moved: false, taken: null };
      dragged = false;
    }
    hold(drag !== null);
  });
  document.addEventListener('pointermove', (event) => {
    if (!drag && !event.buttons && event.pointerType !== 'touch') look(event);
    if (!drag || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) > 8) {
      drag.moved = true;
      drag.thing.classList.add('dragged');
      // Whoever is dragged with his body is held already.
      if (!inch() || !drag.thing.matches('.chosen')) {
        putBack();
        drag.taken = point(drag.thing);
      }
    }
    if (drag.moved && inch()) look(event);
    else if (drag.moved) {
      const parent = drag.thing.parentElement;
      const scale = (parent instanceof SVGGraphicsElement && parent.getScreenCTM()?.a) || 1;
      drag.thing.style.translate = `${dx / scale}px ${dy / scale}px`;
    }
  });
  const drop = (/** @type {PointerEvent} */ event) => {
    if (!drag) return;
    const { thing, moved, taken } = drag;
    drag = null;
    if (!moved) return;
    dragged = true;
    if (inch()) return void Promise.resolve(taken).then(() => put(thing, event));
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
