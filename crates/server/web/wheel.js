// @ts-check
/**
 * What can be done with what has been picked where it is, if that is several things, and a compass rose of the ways it can go.
 * They stand in the line above the board, which is always kept; a rose lies on the board where nothing at all is covered by it.
 */

import { announce } from './part.js';
import { clearSketch, sketch } from './sketch.js';
import { middle, shared } from './things.js';

/** @typedef {{ row: HTMLElement, take: () => void }} Deed */
/** @typedef {{ title: string, ways: (Deed & { way: string })[], deeds: Deed[], beside: Element[], close: () => void }} Wheel */

/** How the rose lies on the screen, row by row; the middle closes it. */
const ROSE = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];

/** @type {Wheel | null} */
let shown = null;

/** Takes the rose off the board. */
export function hideWheel() {
  shown = null;
  document.getElementById('wheel')?.remove();
}

/** Says at its head what would be done, or who it is. @param {string} text */
function say(text) {
  const head = document.querySelector('#wheel > p');
  if (head) head.textContent = text;
}

/** The words of a deed. @param {Deed} deed */
function words({ row }) {
  return row.querySelector('button')?.textContent?.trim() ?? '';
}

/**
 * A button for a deed: what it would come to is drawn while it is looked at. A finger looks first, and does it with the second tap.
 * @param {Deed} deed
 * @param {string} label
 */
function button(deed, label) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  if (label !== words(deed)) made.setAttribute('aria-label', words(deed));
  const look = () => {
    sketch(deed.row);
    if (label !== words(deed)) say(words(deed));
  };
  made.addEventListener('pointerenter', look);
  made.addEventListener('focus', look);
  made.addEventListener('pointerleave', () => {
    clearSketch();
    say(shown?.title ?? '');
  });
  made.addEventListener('click', (event) => {
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    const looked = made.classList.contains('aimed');
    if (finger && !looked && label !== words(deed)) {
      for (const other of document.querySelectorAll('#wheel .aimed')) other.classList.remove('aimed');
      made.classList.add('aimed');
      look();
      announce(words(deed));
      return;
    }
    deed.take();
  });
  return made;
}

/**
 * Shows the rose and the buttons.
 * @param {Wheel} wheel
 */
export function showWheel(wheel) {
  hideWheel();
  shown = wheel;
  const place = document.createElement('div');
  place.id = 'wheel';
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', wheel.title);
  const head = document.createElement('p');
  head.textContent = wheel.title;
  place.append(head);
  if (wheel.ways.length) place.append(rose(wheel));
  for (const deed of wheel.deeds) place.append(button(deed, words(deed)));
  if (!wheel.ways.length) place.append(closing(wheel.close, 'leave'));
  else keepRoom(place, head, [wheel.title, ...wheel.ways.map(words)]);
  settle(place);
}

/**
 * Keeps the room for the longest of what its head will say: the rose must not move from under whoever points at it.
 * @param {HTMLElement} place
 * @param {HTMLElement} head
 * @param {string[]} texts
 */
function keepRoom(place, head, texts) {
  document.getElementById('field')?.append(place);
  const heights = texts.map((text) => {
    head.textContent = text;
    return head.offsetHeight;
  });
  head.textContent = texts[0];
  head.style.minHeight = `${Math.max(...heights)}px`;
}

/**
 * A button that puts away what it stands on.
 * @param {() => void} close
 * @param {string} kind
 * @param {string} [name]
 */
export function closing(close, kind, name = 'Esc') {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.textContent = '✕';
  made.setAttribute('aria-label', name);
  made.addEventListener('click', close);
  return made;
}

/** Is the board turned round? */
function turned() {
  return document.querySelector('#board svg.turned') !== null;
}

/** @param {Wheel} wheel */
function rose(wheel) {
  const made = document.createElement('div');
  made.className = 'rose';
  const places = turned() ? [...ROSE].reverse() : ROSE;
  made.append(
    ...places.map((way, index) => {
      if (!way) return closing(wheel.close, 'leave');
      const deed = wheel.ways.find((one) => one.way === way);
      const arrow = '↖↑↗←·→↙↓↘'[index];
      if (deed) return button(deed, arrow);
      const none = document.createElement('span');
      none.textContent = arrow;
      none.setAttribute('aria-hidden', 'true');
      return none;
    }),
  );
  return made;
}

/** What can be pointed at on the board, and whatever else lies there: none of it is covered. */
const POINTED = '#board :is(.piece, .tag, .spot, .lit, .able, .chosen, .ground[data-id]:not([data-id=""], .land)), #map';

/** A place that takes up more of the board than this is ground to stand on. */
const GROUND = 0.12;

/**
 * Puts a rose near what was picked if there is a free place for it, and all else into the line above the board.
 * @param {HTMLElement} place
 */
function settle(place) {
  const field = document.getElementById('field');
  const board = document.getElementById('board')?.getBoundingClientRect();
  if (!field || !board || !shown) return;
  const small = window.matchMedia('(max-width: 700px), (max-height: 37rem)').matches;
  place.classList.remove('lined');
  if (place.parentElement !== field) field.append(place);
  const spot = shown.ways.length && !small ? free(place.getBoundingClientRect(), board) : null;
  if (spot) {
    const frame = field.getBoundingClientRect();
    [place.style.left, place.style.top] = [`${spot.x - frame.left}px`, `${spot.y - frame.top}px`];
    return;
  }
  [place.style.left, place.style.top] = ['', ''];
  place.classList.add('lined');
  document.getElementById('moment')?.append(place);
}

/**
 * Where something so large covers nothing that can be pointed at, nearest to what was picked; nowhere, if there is no such place.
 * @param {DOMRect} size
 * @param {DOMRect} board
 */
function free({ width, height }, board) {
  const rects = (/** @type {Iterable<Element>} */ some) => [...some].map((thing) => thing.getBoundingClientRect()).filter((box) => box.width);
  const boxes = rects(shown?.beside ?? []);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const { x: far, y: deep } = middle(boxes.length ? new DOMRect(left, top, right - left, bottom - top) : board);
  const gap = 12;
  const steps = (/** @type {number} */ from, /** @type {number} */ to) => Array.from({ length: 16 }, (_, step) => from + ((to - from) * step) / 15);
  const across = [left - width - gap, far - width / 2, right + gap, ...steps(board.left + 4, board.right - width - 4)];
  const down = [top - height - gap, deep - height / 2, bottom + gap, ...steps(board.top + 4, board.bottom - height - 4)];
  const things = rects(document.querySelectorAll(POINTED)).filter((box) => box.width * box.height < GROUND * board.width * board.height);
  const ground = rects(document.querySelectorAll('#reach .band-reach'));
  let best = null;
  let least = Infinity;
  for (const x of across) {
    for (const y of down) {
      if (!(x >= board.left && y >= board.top && x + width <= board.right + 1 && y + height <= board.bottom + 1)) continue;
      const box = new DOMRect(x, y, width, height);
      if (things.some((thing) => shared(box, thing))) continue;
      const lost = ground.reduce((sum, band) => sum + shared(box, band), 0);
      const cost = lost * 0.06 + Math.hypot(x + width / 2 - far, y + height / 2 - deep) * 6;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return best;
}

/** Keeps it beside what was picked, when the view of the board has moved. */
export function keepWheel() {
  const place = document.getElementById('wheel');
  if (place) settle(place);
}

