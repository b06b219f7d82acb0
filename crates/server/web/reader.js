// @ts-check
/**
 * The reader: whatever lies on the table is shown large to whoever rests the pointer on it, holds a finger on it or reaches it
 * with the keyboard. Reading changes nothing, and the reader lies over nothing.
 */

import { fetchPart } from './part.js';
import { make } from './sketch.js';
import { main } from './table.js';
import { middle } from './things.js';
import { closing } from './wheel.js';

/** What can be read. */
const THINGS = '#board [data-id]:not([data-id=""]), #beside [data-id], #main .die';

/** How long a pointer rests on a thing before it is read; less, while one is reading already. */
const REST = 350;
const NEXT = 120;

/** How long a finger is held on a thing. */
const HOLD = 450;

/** How long what was read stays when the pointer has gone elsewhere. */
const LINGER = 900;

/** A finger that moves no further than this rests, in pixels. */
const STILL = 10;

/** What has been read on this page, by what was asked. @type {Map<string, Element | null>} */
const known = new Map();

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let leaving;
/** What is being read. @type {Element | null} */
let read = null;

/** As in the style sheet: a phone, or a page at twice its size. */
const small = matchMedia('(max-width: 52rem), (max-height: 37rem)');

/** As in the style sheet: a phone held upright, where below an upright board all else is one sheet. */
const tall = matchMedia('(max-width: 52rem) and (max-aspect-ratio: 9 / 10)');

function place() {
  return document.getElementById('reader');
}

/** As in the style sheet: a low window, where all else scrolls past beside the board. */
const low = matchMedia('(max-height: 37rem) and (min-width: 35rem)');

/** Has a finger pointed at what is read, and not a mouse or the keyboard? */
let byFinger = false;

/** Has the keyboard come to it? */
let byKeys = false;

/**
 * Puts the reader where nothing has to move for it: beside a large board in the place of the log; in a small window in the place
 * of the hand for a finger, which has let go of what it read, along the foot of the sheet for a mouse, which rests on what it reads,
 * and below everything for the keyboard, which goes on to the sheet. Below an upright board on a phone it is the head of the sheet, unless the hand comes first there.
 */
function settle() {
  const [reader, below, beside, rest, side] = ['reader', 'below', 'beside', 'rest', 'side'].map((id) => document.getElementById(id));
  const sheet = tall.matches && main().matches('.upright:not(.dealing)') ? rest : null;
  const home = !small.matches ? below : (sheet ?? (byFinger && beside ? beside : byKeys || low.matches ? main() : side));
  if (!reader || !home || reader.parentElement === home) return;
  if (home === below) home.prepend(reader);
  else home.append(reader);
}

/** @param {EventTarget | null} target */
function thingAt(target) {
  return target instanceof Element ? target.closest(THINGS) : null;
}

/** Shows the whole of what the keyboard has come to: browsers are content if a corner of it is seen. @param {Element} at */
function keepInSight(at) {
  at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Where little room is left for them, the choices stay in sight: the sheet is scrolled to the first. What lies on that sheet under
 * a mouse stays there: it may be clicked on next.
 * @param {Element} thing
 */
function keepChoices(thing) {
  if (!byFinger && thing.closest('#rest')) return;
  const rows = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#choices button, #choices summary'));
  [...rows].find((row) => row.checkVisibility())?.scrollIntoView({ block: 'nearest' });
}

/**
 * What is known of a thing: asked once, and then kept for as long as the page stays as it is.
 * @param {string} id
 */
async function tell(id) {
  const { asking, asked } = main().dataset;
  if (!asking) return null;
  const question = `${asking}/read?${asked}&${new URLSearchParams({ thing: id })}`;
  if (!known.has(question)) {
    const answer = await fetchPart(question);
    if (!answer.ok) return null;
    if (known.size > 300) known.clear();
    known.set(question, answer.body.querySelector('.reading'));
  }
  return known.get(question)?.cloneNode(true) ?? null;
}

/**
 * A picture of a piece or a die, as it is drawn on the page.
 * @param {Element} thing
 */
function likeness(thing) {
  const drawn = thing.matches('.die') ? thing : thing.querySelector('.lift');
  if (!(drawn instanceof SVGGraphicsElement)) return null;
  const copy = /** @type {Element} */ (drawn.cloneNode(true));
  copy.removeAttribute('style');
  // Words that were made larger or left out in a small window have their own size here.
  for (const text of copy.querySelectorAll('text')) {
    text.removeAttribute('style');
    text.classList.remove('enlarged', 'unread');
  }
  if (thing.matches('.die')) return copy;
  copy.removeAttribute('transform');
  const { x, y, width, height } = drawn.getBBox();
  const edge = Math.max(width, height) * 0.06;
  const svg = make('svg', { viewBox: [x - edge, y - edge, width + 2 * edge, height + 2 * edge].join(' '), class: 'board likeness-drawn', 'aria-hidden': 'true' });
  // As it is, not as it is pointed at.
  const group = make('g', { class: (thing.getAttribute('class') ?? '').replace(/\b(lit|chosen|noted|aimed|fanned|dragged)\b/g, '') });
  group.append(copy);
  svg.append(group);
  return svg;
}

/** What a die says for itself. @param {Element} die */
function dieTold(die) {
  const reading = document.createElement('article');
  reading.className = 'reading';
  const [picture, words] = [document.createElement('div'), document.createElement('div')];
  [picture.className, words.className] = ['likeness', 'words'];
  const line = die.closest('li');
  const copy = line ? /** @type {Element} */ (line.cloneNode(true)) : null;
  for (const dice of copy?.querySelectorAll('.dice') ?? []) dice.remove();
  const name = document.createElement('h3');
  name.textContent = die.getAttribute('aria-label');
  const told = document.createElement('p');
  told.append(...(copy?.childNodes ?? []));
  words.append(name, told);
  reading.append(picture, words);
  return reading;
}

/**
 * Shows a thing in the reader.
 * @param {Element} thing
 * @param {boolean} [aloud] for those who came by the keyboard and may not see it
 */
export async function open(thing, aloud = false) {
  clearTimeout(waiting);
  clearTimeout(leaving);
  const reader = place();
  if (!reader || (read === thing && !reader.hidden)) return;
  read = thing;
  byKeys = aloud;
  const reading = thing.matches('.die') ? dieTold(thing) : await tell(thing.getAttribute('data-id') ?? '');
  // The page may have changed meanwhile, or something else be meant.
  if (read !== thing || !reader.isConnected || !(reading instanceof HTMLElement)) return;
  const picture = reading.querySelector('.likeness');
  if (picture && !picture.childElementCount) {
    const drawn = likeness(thing);
    if (drawn) picture.append(drawn);
    else picture.remove();
  }
  reader.setAttribute('aria-live', aloud ? 'polite' : 'off');
  reading.prepend(closing(close, 'quiet closer', reader.dataset.close));
  reader.replaceChildren(reading);
  settle();
  reader.hidden = false;
  reader.scrollTop = 0;
  const [at, all] = [thing, document.getElementById('rest') ?? thing].map((part) => middle(part.getBoundingClientRect()).y);
  reader.classList.toggle('above', thing.closest('#rest') !== null && at > all);
  if (aloud) keepInSight(thing);
  else if (small.matches) keepChoices(thing);
  // Where both have no room, what was asked for is what is seen.
  if (reader.parentElement?.id === 'beside') reader.scrollIntoView({ block: 'nearest' });
  for (const one of document.querySelectorAll('#main .being-read')) one.classList.remove('being-read');
  thing.classList.add('being-read');
}

/** Puts the reader away. */
export function close() {
  clearTimeout(waiting);
  clearTimeout(leaving);
  read = null;
  const reader = place();
  if (reader) reader.hidden = true;
  for (const one of document.querySelectorAll('#main .being-read')) one.classList.remove('being-read');
}

function isOpen() {
  return place()?.hidden === false;
}

/** The mouse: whatever it is moved to. Under one that rests the page may change: nobody has pointed at what lies there then. */
function listenToPointer() {
  /** What it was last moved to. @type {Element | null} */
  let last = null;
  document.addEventListener('pointermove', (event) => {
    const at = event.target instanceof Element ? event.target : null;
    if (event.pointerType === 'touch' || at === last) return;
    last = at;
    clearTimeout(waiting);
    const thing = thingAt(at);
    if (thing && !event.buttons) {
      clearTimeout(leaving);
      byFinger = false;
      waiting = setTimeout(() => void open(thing), isOpen() ? NEXT : REST);
    } else if (isOpen() && !at?.closest('#reader') && !document.activeElement?.matches(THINGS)) {
      clearTimeout(leaving);
      leaving = setTimeout(close, LINGER);
    } else if (at?.closest('#reader')) clearTimeout(leaving);
  });
}

/** Fingers: whatever one is held on. */
function listenToFingers() {
  /** @type {{ x: number, y: number } | null} */
  let down = null;
  let held = false;
  document.addEventListener('pointerdown', (event) => {
    clearTimeout(waiting);
    held = false;
    if (event.pointerType !== 'touch') return;
    const thing = event.isPrimary ? thingAt(event.target) : null;
    down = { x: event.clientX, y: event.clientY };
    // Whoever touches something else has read enough.
    if (isOpen() && !(event.target instanceof Element && event.target.closest('#reader'))) close();
    if (!thing) return;
    waiting = setTimeout(() => {
      held = true;
      byFinger = true;
      void open(thing);
    }, HOLD);
  });
  document.addEventListener('pointermove', (event) => {
    if (down && event.pointerType === 'touch' && Math.hypot(event.clientX - down.x, event.clientY - down.y) > STILL) clearTimeout(waiting);
  });
  for (const name of ['pointerup', 'pointercancel']) {
    document.addEventListener(name, (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') clearTimeout(waiting);
      down = null;
    });
  }
  // A finger that was held has read: it does not act as well, nor does it want the browser's own menu.
  document.addEventListener(
    'click',
    (event) => {
      if (held) event.stopPropagation();
      held = false;
    },
    { capture: true },
  );
  document.addEventListener('contextmenu', (event) => {
    if (held || (down && thingAt(event.target))) event.preventDefault();
  });
}

/** The keyboard: whatever it comes to. */
function listenToFocus() {
  document.addEventListener('focusin', (event) => {
    const at = event.target instanceof Element ? event.target : null;
    if (!at?.matches(':focus-visible')) return;
    keepInSight(at);
    const thing = thingAt(at);
    if (thing) {
      byFinger = false;
      void open(thing, true);
    } else if (read && !at.closest('#reader')) {
      // Not even what was read needs to have told that it has lost the focus: it may be gone from the page.
      close();
    }
  });
  document.addEventListener('focusout', (event) => {
    const next = event.relatedTarget instanceof Element ? event.relatedTarget : null;
    if (!read || !thingAt(event.target) || thingAt(next) || next?.closest('#reader')) return;
    // Along the foot of a small window it may lie over what has the focus now, even if it is only on its way.
    if (next) close();
    else leaving = setTimeout(close, LINGER);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
}

/** Listens to pointer, fingers and keyboard. */
export function startReader() {
  listenToPointer();
  listenToFingers();
  listenToFocus();
  for (const query of [small, tall, low]) query.addEventListener('change', settle);
  // Pointing at what nothing can be done with reads it.
  document.addEventListener('click', (event) => {
    const thing = thingAt(event.target);
    if (!thing || thing.matches('.lit, .chosen')) return;
    byFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    void open(thing);
  });
}
