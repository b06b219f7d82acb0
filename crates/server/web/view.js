// @ts-check
/** The view goes where something is to be done or has happened, and a small map shows where that is. The board can be turned. */

import { isBehind } from './beats.js';
import { hasMotion } from './motion.js';
import { inch, make, standOf } from './sketch.js';
import { middle, shared } from './things.js';
import { keepWheel } from './wheel.js';
import { look, onView, parts, sheet, toView, zoomOut } from './zoom.js';

/** As large as something must be on the screen to be read and pointed at, in pixels. */
const READABLE = 30;

/** The same for what is only pointed at next: small, but all of it in sight. */
const SMALL = 19;

/** And for one at whom someone aims from afar. */
const TINY = 11;

/** How long the view takes to get there, in milliseconds. */
const TRAVEL = 320;

/** Has the player chosen what to look at? Then the view stays until another phase begins. */
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
    const now = { x: between(from.x, to.x), y: between(from.y, to.y), width: between(from.width, to.width), height: between(from.height, to.height) };
    look(now, false, share < 1);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** How large a figure is on a measured table, in the board's units: whatever is looked at, figures are to be seen. */
function figure() {
  return inch() * 1.12;
}

/** Where a thing is on the screen, without what is written beside it. @param {Element} thing */
function placeOf(thing) {
  return (thing.querySelector('.fig-halo') ?? thing).getBoundingClientRect();
}

/** An order by how far away something is, the nearest first. @param {DOMRect} from */
function nearestTo(from) {
  const { x, y } = middle(from);
  const far = (/** @type {DOMRect} */ box) => Math.hypot(middle(box).x - x, middle(box).y - y);
  return (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) => far(a) - far(b);
}

/**
 * The part of the board to look at so that these can be read: all of them if they fit, else those round the first.
 * @param {DOMRect[]} boxes
 * @param {number} [room] how much is seen round them, in their own size
 * @param {number} [readable] how large they must be at least, in pixels
 * @param {number} [must] how many of them must be seen, however small
 */
function partFor(boxes, room = 8, readable = READABLE, must = 1) {
  const now = parts();
  const scale = now?.svg.getScreenCTM()?.a;
  if (!now || !scale || !boxes.length) return null;
  const frame = freeFrame() ?? now.svg.getBoundingClientRect();
  const size = figure() || Math.max(boxes[0].width, boxes[0].height) / scale;
  const least = readable / size;
  const farthest = Math.min(frame.width / now.all.width, frame.height / now.all.height);
  if (!(least > farthest) && must === 1) return now.all;
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => toView(now.svg, x, y) ?? { x: 0, y: 0 };
  const area = (/** @type {DOMRect[]} */ some) => {
    const low = corner(Math.min(...some.map((box) => box.left)), Math.min(...some.map((box) => box.top)));
    const high = corner(Math.max(...some.map((box) => box.right)), Math.max(...some.map((box) => box.bottom)));
    return { ...low, width: high.x - low.x, height: high.y - low.y };
  };
  // Room enough round them to see where they could go.
  const pad = size * room;
  const fits = (/** @type {{ width: number, height: number }} */ { width, height }) =>
    Math.min(frame.width / (width + 2 * pad), frame.height / (height + 2 * pad));
  // As many of them as can be read at once, from the first on.
  let count = boxes.length;
  while (count > must && fits(area(boxes.slice(0, count))) < least) count -= 1;
  const { x, y, width, height } = area(boxes.slice(0, count));
  const chosen = Math.min(must > 1 ? fits({ width, height }) : Math.max(fits({ width, height }), least), (READABLE * 1.4) / size);
  const part = { width: frame.width / chosen, height: now.svg.getBoundingClientRect().height / chosen };
  return { x: x + width / 2 - part.width / 2, y: y + height / 2 - frame.height / chosen / 2, ...part };
}

/**
 * Goes to where these are, unless the player looks at something else. Whoever can shoot is shown with whom he can shoot at.
 * @param {string} selector
 * @param {string[][]} [shots] who can shoot, and at whom
 */
export function lookAt(selector, shots = []) {
  const main = document.getElementById('main');
  const phase = document.querySelector('.strip [aria-current]')?.textContent ?? '';
  const turn = `${main?.dataset.state} ${main?.dataset.seat ?? ''} ${phase}`;
  if (turn !== lastTurn) byHand = false;
  lastTurn = turn;
  if (byHand || !document.querySelector('#board[data-inch]')) return;
  // Places to choose from lie all over the board, and are large enough from afar.
  if (document.querySelector('#board .spot')) return travel(null);
  // What is nearest to being done comes first.
  const parts_of = selector.split(',').map((one) => [...document.querySelectorAll(one.trim())]);
  const things = parts_of.find((some) => some.length) ?? [];
  const boxes = things.map(placeOf).filter((box) => box.width);
  if (!boxes.length) return;
  const man = (/** @type {string} */ id) => [...document.querySelectorAll(`#board .piece[data-id="${CSS.escape(id)}"]`)].map(placeOf);
  const [from] = shots.flatMap(([shooter]) => man(shooter));
  if (!from) return travel(partFor(boxes));
  const first = shots[0][0];
  const aims = [...new Set(shots.filter(([shooter]) => shooter === first).map(([, target]) => target))].flatMap(man);
  aims.sort(nearestTo(from));
  // The nearest of them at least, if that is not so far away that nobody could be made out.
  const scale = parts()?.svg.getScreenCTM()?.a ?? 1;
  const frame = freeFrame();
  const across = (/** @type {number} */ room, /** @type {number} */ apart) => (room * figure()) / (apart / scale + 4 * figure());
  const [dx, dy] = aims.length ? [middle(aims[0]).x - middle(from).x, middle(aims[0]).y - middle(from).y] : [Infinity, 0];
  const size = frame ? Math.min(across(frame.width, Math.abs(dx)), across(frame.height, Math.abs(dy))) : 0;
  travel(size < TINY ? partFor(boxes) : partFor([from, ...aims, ...boxes], 1.5, Math.min(size * 0.95, SMALL)));
}

/**
 * Shows what has been picked and what can be pointed at next, as much of it as can be read. Under a hand that holds it nothing
 * moves.
 */
export function lookOn() {
  if (!document.querySelector('#board[data-inch]') || document.querySelector('#board .dragged')) return;
  const chosen = [...document.querySelectorAll('#board .chosen')].map(placeOf).filter((box) => box.width);
  const frame = freeFrame();
  if (!chosen.length || !frame) return;
  const sorted = (/** @type {string} */ css) => [...document.querySelectorAll(css)].map(placeOf).sort(nearestTo(chosen[0]));
  const spots = sorted('#board .spot');
  const lit = sorted('#board .piece.lit, #board .ground.lit');
  const inside = (/** @type {DOMRect} */ box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  const wanted = [...chosen, ...spots, ...lit];
  const small = (parts()?.svg.getScreenCTM()?.a ?? 1) * figure() < SMALL;
  if (wanted.every(inside) && !small) return;
  // Every place, the nearest of what glows, and as many of the others as can be read; whoever has chosen what to look at keeps
  // that.
  if (!byHand) travel(partFor(wanted, 1, SMALL, chosen.length + spots.length + Math.min(lit.length, 1)));
}

/** The part of the screen where the board can be seen. */
function freeFrame() {
  return document.getElementById('board')?.getBoundingClientRect() ?? null;
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
  const watching = isBehind() || ['machine', 'other'].includes(document.getElementById('main')?.dataset.state ?? '');
  if (!stirred.length || byHand || !watching || !document.querySelector('#board[data-inch]')) return;
  const boxes = stirred.map(placeOf).filter((box) => box.width);
  requestAnimationFrame(() => travel(partFor(boxes)));
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
  const marks = [...document.querySelectorAll('#board .ground')].flatMap((ground) => {
    const box = ground instanceof SVGGraphicsElement ? ground.getBBox() : null;
    const { x, y, width, height } = box ?? all;
    return box ? [make('rect', { class: ground.matches('.g-river') ? 'map-water' : 'map-ground', x, y, width, height })] : [];
  });
  const dots = [...document.querySelectorAll('#board .piece[data-id]')].flatMap((piece) => {
    const at = standOf(piece);
    const side = [...piece.classList].find((name) => name.startsWith('l-')) ?? '';
    return at ? [make('circle', { class: `map-dot f-figure ${side}`, cx: at.x, cy: at.y, r: grain * 1.5, 'stroke-width': grain * 0.8 })] : [];
  });
  const drawn = make('g', turned ? { transform: `rotate(180 ${all.x + all.width / 2} ${all.y + all.height / 2})` } : {});
  drawn.append(make('rect', { class: 'map-paper', ...all }), ...marks, ...dots);
  const box = { x: Math.max(seen.x, all.x), y: Math.max(seen.y, all.y), width: Math.min(seen.width, all.width), height: Math.min(seen.height, all.height) };
  map.replaceChildren(drawn, make('rect', { class: 'map-view', ...box, 'stroke-width': grain * 1.5 }));
  settleMap(map);
}

/** Puts the small map into a corner where it covers nothing that can be pointed at, and as few others as can be. @param {Element} map */
function settleMap(map) {
  const board = document.getElementById('board')?.getBoundingClientRect();
  const field = document.getElementById('field')?.getBoundingClientRect();
  if (!board || !field || !(map instanceof SVGElement)) return;
  map.style.display = '';
  const { width, height } = map.getBoundingClientRect();
  const things = [...document.querySelectorAll('#board .lit, #board .spot, #board .chosen, #board .able, #board .tag, #wheel')].map((thing) => thing.getBoundingClientRect());
  const places = [
    [board.right - width - 6, board.bottom - height - 6],
    [board.left + 6, board.bottom - height - 6],
    [board.right - width - 6, board.top + 6],
    [board.left + 6, board.top + 6],
  ];
  const others = [...document.querySelectorAll('#board .piece')].map((piece) => piece.getBoundingClientRect());
  const covered = (/** @type {DOMRect[]} */ boxes, /** @type {number[]} */ [x, y]) =>
    boxes.filter((box) => shared(box, new DOMRect(x, y, width, height))).length;
  const free = places.filter((place) => !covered(things, place)).sort((a, b) => covered(others, a) - covered(others, b))[0];
  map.style.display = free ? '' : 'none';
  if (!free) return;
  map.style.left = `${free[0] - field.left}px`;
  map.style.top = `${free[1] - field.top}px`;
}

/** Under what name it is kept whether the board is turned: for this battle, at one screen for both or for oneself. */
function turning() {
  const { battle, hotseat } = document.getElementById('main')?.dataset ?? {};
  return `turned ${battle ?? ''} ${hotseat === undefined ? 'own' : 'both'}`;
}

/** Does the player want the board turned for whoever sits at the far side, if anyone does? */
function wantsTurn() {
  try {
    return localStorage.getItem(turning()) === 'yes' && document.querySelector('[data-turn]') !== null;
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
  const changed = svg?.classList.contains('turned') !== turned;
  svg?.classList.toggle('turned', turned);
  if (turned && now) sheet()?.setAttribute('transform', `rotate(180 ${now.all.x + now.all.width / 2} ${now.all.y + now.all.height / 2})`);
  else sheet()?.removeAttribute('transform');
  for (const button of document.querySelectorAll('[data-turn]')) button.setAttribute('aria-pressed', String(wanted));
  return changed;
}

/** How large the board was when it was last looked at. */
let wide = '';

/** What lies on the board keeps its size and its place when the board gets another: a panel beside it may have been opened. */
const sizes = new ResizeObserver(([{ contentRect }]) => {
  const now = `${contentRect.width} ${contentRect.height}`;
  const before = wide;
  wide = now;
  if (before && before !== now) look(parts()?.seen ?? { x: 0, y: 0, width: 1, height: 1 });
});

/** Watches the board that is shown: each swap brings a new one. @type {Element | null} */
let watched = null;

function watchSize() {
  const board = document.getElementById('board');
  if (board === watched || !board) return;
  sizes.disconnect();
  sizes.observe(board);
  watched = board;
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
    watchSize();
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
        localStorage.setItem(turning(), wantsTurn() ? 'no' : 'yes');
      } catch {
        // Where nothing can be kept, the board is not turned.
      }
      const now = parts();
      // The same part of the board is seen from the other side.
      if (turn() && now?.near) {
        const { seen, all } = now;
        look({ ...seen, x: 2 * all.x + all.width - seen.x - seen.width, y: 2 * all.y + all.height - seen.y - seen.height });
      }
      keepWheel();
      drawMap();
    }
    const map = target?.closest('#map');
    const now = parts();
    if (!(map instanceof SVGSVGElement) || !now) return;
    const place = toView(map, event.clientX, event.clientY);
    if (place) look({ ...now.seen, x: place.x - now.seen.width / 2, y: place.y - now.seen.height / 2 }, true);
  });
  watchSize();
  turn();
  if (document.querySelector('#board[data-inch]')) zoomOut();
  byHand = false;
}
