// @ts-check
/** The view goes where something is to be done or has happened, and a small map shows where that is. The board can be turned. */

import { hasMotion } from './motion.js';
import { make, standOf } from './sketch.js';
import { look, onView, parts, sheet, toView, zoomOut } from './zoom.js';
import { keepWheel } from './wheel.js';

/** As large as something must be on the screen to be read and pointed at, in pixels. */
const READABLE = 30;

/** How long the view takes to get there, in milliseconds. */
const TRAVEL = 320;

/** Has the player chosen what to look at? Then the view stays until the turn passes. */
let byHand = false;

/** Counts the ways the view was sent, so that an older one stops when a newer one begins. */
let sent = 0;

/** The side and the moment that was last looked for. */
let lastTurn = '';

/**
 * Looks at a part of the board, by and by if the player likes to see things move.
 * @param {{ x: number, y: number, width: number, height: number } | null} part
 */
function travel(part) {
  const now = parts();
  if (!now) return;
  sent += 1;
  const to = part ?? now.all;
  const from = now.seen;
  const far = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + Math.abs(to.width - from.width);
  if (far < from.width * 0.02) return;
  if (!hasMotion()) return look(to);
  const mine = sent;
  const began = performance.now();
  const step = (/** @type {number} */ time) => {
    if (mine !== sent) return;
    const share = Math.min(Math.max((time - began) / TRAVEL, 0), 1);
    const eased = share * share * (3 - 2 * share);
    const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
    look({ x: between(from.x, to.x), y: between(from.y, to.y), width: between(from.width, to.width), height: between(from.height, to.height) });
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * The part of the board to look at so that these can be read: all of them if they fit, else those round the first.
 * @param {DOMRect[]} boxes
 */
function partFor(boxes) {
  const now = parts();
  const scale = now?.svg.getScreenCTM()?.a;
  if (!now || !scale || !boxes.length) return null;
  const frame = now.svg.getBoundingClientRect();
  const size = Math.min(...boxes.map((box) => Math.max(box.width, box.height))) / scale;
  const least = READABLE / size;
  const farthest = Math.min(frame.width / now.all.width, frame.height / now.all.height);
  if (!(least > farthest)) return now.all;
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => toView(now.svg, x, y) ?? { x: 0, y: 0 };
  const area = (/** @type {DOMRect[]} */ some) => {
    const low = corner(Math.min(...some.map((box) => box.left)), Math.min(...some.map((box) => box.top)));
    const high = corner(Math.max(...some.map((box) => box.right)), Math.max(...some.map((box) => box.bottom)));
    return { ...low, width: high.x - low.x, height: high.y - low.y };
  };
  const pad = size * 3;
  const fits = (/** @type {{ width: number, height: number }} */ { width, height }) =>
    Math.min(frame.width / (width + 2 * pad), frame.height / (height + 2 * pad));
  // As many of them as can be read at once, from the first on.
  let count = boxes.length;
  while (count > 1 && fits(area(boxes.slice(0, count))) < least) count -= 1;
  const { x, y, width, height } = area(boxes.slice(0, count));
  const chosen = Math.min(Math.max(fits({ width, height }), least), least * 1.6);
  const part = { width: frame.width / chosen, height: frame.height / chosen };
  return { x: x + width / 2 - part.width / 2, y: y + height / 2 - part.height / 2, ...part };
}

/**
 * Goes to where these are, unless the player looks at something else.
 * @param {string} selector
 */
export function lookAt(selector) {
  const main = document.getElementById('main');
  const turn = `${main?.dataset.state} ${main?.dataset.seat ?? ''}`;
  if (turn !== lastTurn) byHand = false;
  lastTurn = turn;
  if (byHand || !document.querySelector('#board[data-inch]')) return;
  // What is nearest to being done comes first.
  const parts_of = selector.split(',').map((one) => [...document.querySelectorAll(one.trim())]);
  const things = parts_of.find((some) => some.length) ?? [];
  const boxes = things.map((thing) => thing.getBoundingClientRect()).filter((box) => box.width);
  if (boxes.length) travel(partFor(boxes));
}

/** Where the pieces stood last. @type {Map<string, string>} */
let stood = new Map();

/** Goes to where pieces have moved, come or gone. */
function lookWhereItHappened() {
  const now = new Map();
  /** @type {Element[]} */
  const stirred = [];
  for (const piece of document.querySelectorAll('#board .piece[data-id]')) {
    const id = piece.getAttribute('data-id') ?? '';
    const place = piece.getAttribute('transform') ?? '';
    now.set(id, place);
    if (stood.size && stood.get(id) !== place) stirred.push(piece);
  }
  stood = now;
  const state = document.getElementById('main')?.dataset.state;
  if (!stirred.length || byHand || state !== 'machine' || !document.querySelector('#board[data-inch]')) return;
  const boxes = stirred.map((piece) => piece.getBoundingClientRect()).filter((box) => box.width);
  requestAnimationFrame(() => travel(partFor(boxes)));
}

/** As large as an inch of a measured table must be for names to stand beside figures without getting in each other's way. */
const ROOMY = 58;

/** Is one so near that every figure can carry its name? */
function nearness() {
  const now = parts();
  const inch = Number(document.getElementById('board')?.dataset.inch) || 0;
  now?.svg.classList.toggle('close', inch * (now.svg.getScreenCTM()?.a ?? 0) >= ROOMY);
}

/** Draws the small map: where the pieces are, and what part is seen. */
function drawMap() {
  const now = parts();
  const field = document.getElementById('field');
  const old = document.getElementById('map');
  if (!now || !field || !now.near || !document.querySelector('#board[data-inch]')) return old?.remove();
  const map = old ?? make('svg', { id: 'map', viewBox: `${now.all.x} ${now.all.y} ${now.all.width} ${now.all.height}`, 'aria-hidden': 'true' });
  if (!old) field.append(map);
  const { all, seen } = now;
  const turned = now.svg.classList.contains('turned');
  const grain = all.width / 130;
  const marks = [...document.querySelectorAll('#board .ground polygon.sea, #board .ground polygon')].slice(0, 40).map((ground) => {
    const copy = make('polygon', { class: ground.closest('.g-river') ? 'map-water' : 'map-ground', points: ground.getAttribute('points') ?? '' });
    return copy;
  });
  const dots = [...document.querySelectorAll('#board .piece[data-id]')].flatMap((piece) => {
    const at = standOf(piece);
    const side = [...piece.classList].find((name) => name.startsWith('l-')) ?? '';
    return at ? [make('circle', { class: `map-dot f-figure ${side}`, cx: at.x, cy: at.y, r: grain * 1.6 })] : [];
  });
  const drawn = make('g', turned ? { transform: `rotate(180 ${all.x + all.width / 2} ${all.y + all.height / 2})` } : {});
  drawn.append(make('rect', { class: 'map-paper', ...all }), ...marks, ...dots);
  const box = { x: seen.x, y: seen.y, width: Math.min(seen.width, all.width), height: Math.min(seen.height, all.height) };
  map.replaceChildren(drawn, make('rect', { class: 'map-view', ...box, 'stroke-width': grain * 1.5 }));
  settleMap(map);
}

/** Puts the small map into a corner where it covers nothing that can be pointed at. @param {Element} map */
function settleMap(map) {
  const board = document.getElementById('board')?.getBoundingClientRect();
  const field = document.getElementById('field')?.getBoundingClientRect();
  if (!board || !field || !(map instanceof SVGElement)) return;
  map.style.display = '';
  const { width, height } = map.getBoundingClientRect();
  const things = [...document.querySelectorAll('#board .lit, #board .spot, #board .chosen, #board .able, #wheel')].map((thing) => thing.getBoundingClientRect());
  const places = [
    [board.right - width - 6, board.bottom - height - 6],
    [board.left + 6, board.bottom - height - 6],
    [board.right - width - 6, board.top + 6],
    [board.left + 6, board.top + 6],
  ];
  const free = places.find(([x, y]) => !things.some((box) => box.right > x && box.left < x + width && box.bottom > y && box.top < y + height));
  map.style.display = free ? '' : 'none';
  if (!free) return;
  map.style.left = `${free[0] - field.left}px`;
  map.style.top = `${free[1] - field.top}px`;
}

/** Does the player want the board turned for whoever sits at the far side? */
function wantsTurn() {
  try {
    return localStorage.getItem('turned') === 'yes';
  } catch {
    return false;
  }
}

/** Turns the board for whoever looks at it: always, or while the far side decides where both sit at one screen. */
function turn() {
  const svg = document.querySelector('#board svg');
  const { hotseat, seat } = document.getElementById('main')?.dataset ?? {};
  const wanted = wantsTurn();
  const now = parts();
  const turned = wanted && (hotseat === undefined || seat !== '0');
  svg?.classList.toggle('turned', turned);
  if (turned && now) sheet()?.setAttribute('transform', `rotate(180 ${now.all.x + now.all.width / 2} ${now.all.y + now.all.height / 2})`);
  else sheet()?.removeAttribute('transform');
  for (const button of document.querySelectorAll('[data-turn]')) button.setAttribute('aria-pressed', String(wanted));
}

/** Listens to the view, to the small map and to the button that turns the board. */
export function startView() {
  let due = false;
  onView((hand) => {
    if (hand) {
      byHand = true;
      sent += 1;
    } else {
      turn();
      lookWhereItHappened();
    }
    keepWheel();
    nearness();
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      drawMap();
    });
  });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-turn]')) {
      try {
        localStorage.setItem('turned', wantsTurn() ? 'no' : 'yes');
      } catch {
        // Where nothing can be kept, the board is not turned.
      }
      turn();
      drawMap();
    }
    const map = target?.closest('#map');
    const now = parts();
    if (!(map instanceof SVGSVGElement) || !now) return;
    const place = toView(map, event.clientX, event.clientY);
    if (place) look({ ...now.seen, x: place.x - now.seen.width / 2, y: place.y - now.seen.height / 2 }, true);
  });
  window.addEventListener('resize', () => look(parts()?.seen ?? { x: 0, y: 0, width: 1, height: 1 }));
  turn();
  if (document.querySelector('#board[data-inch]')) zoomOut();
  byHand = false;
}
