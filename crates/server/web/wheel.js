// @ts-check
/** A compass rose and a few buttons beside what has been picked: the ways it can go, and what it can do where it is. */

import { announce } from './table.js';
import { clearSketch, sketch } from './sketch.js';

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
  const field = document.getElementById('field');
  if (!field) return;
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
  if (!wheel.ways.length) place.append(closing(wheel));
  field.append(place);
  settle(place);
}

/** @param {Wheel} wheel */
function closing({ close }) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'leave';
  made.textContent = '✕';
  made.setAttribute('aria-label', 'Esc');
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
      if (!way) return closing(wheel);
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

/**
 * How much of one lies under the other, in square pixels.
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * Puts it where it covers the least of what can be pointed at, and not far from what was picked.
 * @param {HTMLElement} place
 */
function settle(place) {
  const field = document.getElementById('field')?.getBoundingClientRect();
  const board = document.getElementById('board')?.getBoundingClientRect();
  // On a small screen it lies along the foot of the board.
  const narrow = window.matchMedia('(max-width: 700px)').matches;
  place.classList.toggle('docked', narrow);
  if (!field || !board || !shown || narrow) return;
  const boxes = shown.beside.map((thing) => thing.getBoundingClientRect()).filter((box) => box.width);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const middle = boxes.length ? { x: (left + right) / 2, y: (top + bottom) / 2 } : { x: board.x + board.width / 2, y: board.y + board.height / 2 };
  const { width, height } = place.getBoundingClientRect();
  const gap = 12;
  const steps = (/** @type {number} */ from, /** @type {number} */ to) => Array.from({ length: 12 }, (_, step) => from + ((to - from) * step) / 11);
  const across = [left - width - gap, middle.x - width / 2, right + gap, ...steps(board.left + 4, board.right - width - 4)];
  const down = [top - height - gap, middle.y - height / 2, bottom + gap, ...steps(board.top + 4, board.bottom - height - 4)];
  const things = [...document.querySelectorAll('#board .lit, #board .spot, #board .chosen')].map((thing) => thing.getBoundingClientRect());
  const others = [...document.querySelectorAll('#board .able, #board .tag')].map((thing) => thing.getBoundingClientRect());
  const ground = [...document.querySelectorAll('#reach .band-reach')].map((band) => band.getBoundingClientRect());
  let best = { x: board.left, y: board.top };
  let least = Infinity;
  for (const x of across) {
    for (const y of down) {
      if (!(x >= board.left && y >= board.top && x + width <= board.right + 1 && y + height <= board.bottom + 1)) continue;
      const box = new DOMRect(x, y, width, height);
      const covered = things.reduce((sum, thing) => sum + shared(box, thing), 0);
      const lost = ground.reduce((sum, band) => sum + shared(box, band), 0);
      const far = Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y);
      const hidden = others.reduce((sum, thing) => sum + shared(box, thing), 0);
      const cost = covered * 50 + hidden * 14 + lost * 0.06 + far * 6;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  place.style.left = `${best.x - field.left}px`;
  place.style.top = `${best.y - field.top}px`;
}

/** Keeps it beside what was picked, when the view of the board has moved. */
export function keepWheel() {
  const place = document.getElementById('wheel');
  if (place) settle(place);
}

