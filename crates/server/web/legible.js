// @ts-check
/**
 * Words on the board: as large as can be read, or in a small window left to the reader and to whoever comes closer; and never one
 * over the other. On a measured table the names of men stand beside them where there is room.
 */

import { inch } from './sketch.js';
import { onView, sheet } from './zoom.js';

/** No words are smaller, in pixels. */
const LEAST = 14;

/** As in the style sheet: a phone, or a page at twice its size. */
const small = matchMedia('(max-width: 52rem), (max-height: 37rem)');

/** What the edges of the board or its colours tell as well: in a small window too many for each to have more room. */
const CROWDED = '.rating, .map-coordinate, .map-margin';

/** As much of its size such a thing must have for it to be printed a little larger all the same. */
const NEARLY = 0.8;

/** What stays where it is printed, however large: on its shield, along its edge. */
const FIXED = '.rating, .map-margin';

/** What finds its place first: whatever comes later makes room. */
const RANKS = ['.own-name', '.card-name', '.letters', '.map-title', '.sign text', '.map-words'];

/** Letters on a counter may stand out of it by so much of its width, a name on a card by as much as its space has room. */
const BEYOND = 1.3;

/** So close together can letters still be read, as a part of their usual width. */
const CLOSEST = 0.68;

/** How large each kind of words is printed, in the units of the board. @type {Map<string, number>} */
const printed = new Map();

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {SVGTextElement} text */
function ownSize(text) {
  const kind = `${text.getAttribute('class') ?? ''} in ${text.parentElement?.getAttribute('class') ?? ''}`;
  let size = printed.get(kind);
  if (size === undefined) {
    text.style.fontSize = '';
    size = parseFloat(getComputedStyle(text).fontSize);
    printed.set(kind, size);
  }
  return size;
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function meet(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * @param {Box} box
 * @param {number[]} step
 */
function moved({ left, top, right, bottom }, [dx, dy]) {
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

/**
 * The first of these steps that leads to a place where nothing is yet, within the frame.
 * @param {Box} box
 * @param {number[][]} steps
 * @param {Box[]} taken
 * @param {Box} frame
 */
function freeStep(box, steps, taken, frame) {
  const inside = (/** @type {Box} */ one) => one.left >= frame.left && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom;
  return steps.find((step) => {
    const there = moved(box, step);
    return inside(there) && !taken.some((other) => meet(there, other));
  });
}

/** How many pixels a unit of these words has: less than none where they stand on their head. @param {SVGTextElement} text */
function scaleOf(text) {
  const { a, b } = text.getScreenCTM() ?? { a: 1, b: 0 };
  return Math.hypot(a, b) * (a < 0 ? -1 : 1) || 1;
}

/**
 * @param {boolean} [passing] is the view still on its way? Then the words wait until it is there.
 */
function fit(passing = false) {
  if (passing) return;
  fitWords();
  if (inch()) nameMen();
}

function fitWords() {
  const texts = /** @type {SVGTextElement[]} */ ([...document.querySelectorAll('#board svg text:not(.tag text, .measure, .fig-name)')]);
  // Everything is measured before anything is changed.
  const measures = texts.map((text) => ({ text, own: ownSize(text), scale: scaleOf(text) }));
  for (const { text, own, scale } of measures) {
    const tiny = own * Math.abs(scale) < LEAST - 0.01;
    const crowded = small.matches && own * Math.abs(scale) < LEAST * NEARLY && text.matches(CROWDED);
    text.classList.toggle('unread', tiny && crowded);
    text.classList.toggle('enlarged', tiny && !crowded);
    text.style.fontSize = tiny && !crowded ? `${(LEAST / Math.abs(scale)).toFixed(2)}px` : '';
    shift(text, '');
    if (text.hasAttribute('data-close')) {
      for (const name of ['textLength', 'lengthAdjust', 'data-close']) text.removeAttribute(name);
    }
  }
  if (texts.some((text) => text.matches('.enlarged, .unread'))) arrange(texts);
}

/** Moves words, with the paper they are printed on. @param {SVGTextElement} text @param {string} way */
function shift(text, way) {
  text.style.translate = way;
  const paper = text.previousElementSibling;
  if (paper instanceof SVGElement && paper.matches('.strip, .band')) paper.style.translate = way;
}

/** What is seen of the board, within its rule. */
function board() {
  const [seen, ruled] = ['#board svg', '#board svg .frame'].map((css) => document.querySelector(css)?.getBoundingClientRect());
  if (!seen || !ruled) return null;
  const [left, top] = [Math.max(seen.left, ruled.left), Math.max(seen.top, ruled.top)];
  return { left, top, right: Math.min(seen.right, ruled.right), bottom: Math.min(seen.bottom, ruled.bottom) };
}

/** How far letters may spread on what they are written on, in pixels. @param {SVGTextElement} text */
function roomOf(text) {
  const piece = text.closest('.piece');
  if (text.matches('.letters')) {
    const face = piece?.querySelector('.face')?.getBoundingClientRect();
    return (face?.width ?? Infinity) * BEYOND;
  }
  const space = document.querySelector(`#board .space[data-id="${CSS.escape(piece?.getAttribute('data-space') ?? '')}"] .area`);
  return (space?.getBoundingClientRect().width ?? Infinity) - 2;
}

/** Puts enlarged words where they lie over no others; what finds no place is left to the reader. @param {SVGTextElement[]} texts */
function arrange(texts) {
  const frame = board();
  if (!frame) return;
  for (const text of texts.filter((one) => one.matches('.enlarged:is(.letters, .card-name)'))) draw(text);
  const rank = (/** @type {Element} */ text) => RANKS.findIndex((css) => text.matches(css)) >>> 0;
  const shown = texts.filter((text) => !text.matches(`.unread, ${FIXED}`)).map((text) => ({ text, rank: rank(text), box: text.getBoundingClientRect() }));
  shown.sort((a, b) => a.rank - b.rank);
  const faces = [...document.querySelectorAll('#board .piece .face')].map((face) => ({ piece: face.closest('.piece'), box: face.getBoundingClientRect() }));
  /** @type {Box[]} */
  const taken = [];
  for (const { text, box } of shown) {
    // What is out of sight altogether stays there.
    if (!box.width || box.right < frame.left || box.left > frame.right) continue;
    const steps = stepsOf(text, box);
    // A name lies under none of the others, if it can be.
    const others = text.matches('.own-name') ? faces.filter(({ piece }) => piece !== text.closest('.piece')).map((face) => face.box) : [];
    const step = freeStep(box, steps, [...taken, ...others], frame) ?? freeStep(box, steps, taken, frame);
    if (!step && !text.matches('.own-name')) {
      text.classList.add('unread');
      continue;
    }
    const [dx, dy] = step ?? [Math.max(frame.left + 3 - box.left, 0) - Math.max(box.right + 3 - frame.right, 0), 0];
    taken.push(moved(box, [dx, dy]));
    if (dx || dy) shift(text, `${(dx / scaleOf(text)).toFixed(1)}px ${(dy / scaleOf(text)).toFixed(1)}px`);
  }
}

/** Draws letters closer together where they need it, or leaves them to the reader. @param {SVGTextElement} text */
function draw(text) {
  const room = roomOf(text);
  const { width } = text.getBoundingClientRect();
  if (width <= room) return;
  // Closer than this they could not be read; then they stand out of it, if nobody else's are there.
  const least = width * CLOSEST;
  if (text.matches('.letters') && room < least) return text.classList.add('unread');
  text.setAttribute('textLength', (Math.max(room, least) / Math.abs(scaleOf(text))).toFixed(1));
  text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  text.setAttribute('data-close', '');
}

/**
 * Where words may go from where they stand, the nearest first.
 * @param {SVGTextElement} text
 * @param {DOMRect} box
 */
function stepsOf(text, { width, height }) {
  const counter = text.closest('.piece')?.querySelector('.face')?.getBoundingClientRect().height ?? height;
  if (text.matches('.letters, .card-name')) return [[0, 0], [0, -counter * 0.6]];
  const aside = [0, 0.15, -0.15, 0.3, -0.3, 0.5, -0.5, 0.75, -0.75].map((part) => part * width);
  const down = text.matches('.own-name') ? [0, height * 0.5, -counter - height * 0.4, height] : [0, -height * 0.6, height * 0.6, -height * 1.2, height * 1.2];
  if (text.matches('.sign text')) return [[0, 0], [0, -height * 0.5], [0, height * 0.5]];
  return down.flatMap((dy) => aside.map((dx) => [dx, dy]));
}

/** As large as a man must be for his name to stand beside him, in pixels. */
const NAMED = 17;

/** About as wide as a letter of a name is, and as high as a line, in pixels. */
const LETTER = 7.6;
const LINE = 17;

/** Writes the names of warbands apart from each other, and those of men where they cover neither men nor names. */
function nameMen() {
  const frame = board();
  if (!frame) return;
  const tags = /** @type {NodeListOf<SVGGElement>} */ (document.querySelectorAll('#board .tag-paper'));
  for (const paper of tags) paper.style.translate = '';
  const pieces = [...document.querySelectorAll('#board .piece.f-figure')].map((piece) => ({
    piece,
    box: piece.querySelector('.fig-halo')?.getBoundingClientRect() ?? piece.getBoundingClientRect(),
    upright: piece.querySelector('.upright')?.getBoundingClientRect(),
  }));
  // What is written on them is as large as on the screen: a board's unit is found in what holds them.
  const unit = sheet()?.getScreenCTM()?.a || 1;
  const papers = [...tags].map((paper) => ({ paper, box: paper.getBoundingClientRect() }));
  const men = pieces.filter(({ box }) => meet(box, frame));
  // A man takes up his base, not the ring around it.
  const bases = men.map(({ box }) => ({ left: box.left + box.width * 0.1, right: box.right - box.width * 0.1, top: box.top + box.height * 0.1, bottom: box.bottom - box.height * 0.1 }));
  // Whoever stands upright is seen above it, too.
  const bodies = [...bases, ...men.flatMap(({ upright }) => upright ?? [])];
  /** @type {Box[]} */
  const taken = [];
  for (const { paper, box } of papers) {
    const rows = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2, -3, 3, -4, 4, -5, 5].map((row) => row * (box.height + 1));
    const columns = [0, 0.3, -0.3, 0.6, -0.6, 1.05, -1.05, 1.6, -1.6].map((column) => column * box.width);
    const steps = rows.flatMap((dy) => columns.map((dx) => [dx, dy])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
    const seen = meet(box, frame);
    // Beside the men if it can be, and in any case beside the other names; whoever is covered can still be pointed at.
    const free = seen && freeStep(box, steps, [...taken, ...bodies], frame);
    const [dx, dy] = free || (seen && freeStep(box, steps, taken, frame)) || [0, 0];
    paper.style.pointerEvents = seen && !free ? 'none' : '';
    if (dx || dy) paper.style.translate = `${(dx / unit).toFixed(1)}px ${(dy / unit).toFixed(1)}px`;
    taken.push(moved(box, [dx, dy]));
  }
  for (const { piece, box } of men) {
    const name = /** @type {SVGTextElement | null} */ (piece.querySelector('.fig-name'));
    if (!name) continue;
    const wide = (name.textContent ?? '').length * LETTER;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const at = { left: x - wide / 2, right: x + wide / 2, top: y - LINE / 2, bottom: y + LINE / 2 };
    const [down, aside] = [(box.height + LINE) / 2 + 1, (box.width + wide) / 2 + 2];
    const steps = [[0, down], [0, -down], [aside, 0], [-aside, 0], [wide * 0.4, down], [-wide * 0.4, down], [wide * 0.4, -down], [-wide * 0.4, -down]];
    const step = box.width >= NAMED ? freeStep(at, steps, [...taken, ...bases], frame) : undefined;
    piece.classList.toggle('named', step !== undefined);
    const scale = scaleOf(name);
    // The words stand on their line, which is below their middle.
    const [dx, dy] = step ?? [0, down];
    name.style.translate = `${(dx / scale).toFixed(1)}px ${((dy + 5) / scale - Number(name.getAttribute('y') ?? 0)).toFixed(1)}px`;
    if (step) taken.push(moved(at, step));
  }
}

/** Keeps the words on the board legible. */
export function startLegible() {
  onView((_, passing) => fit(passing));
  small.addEventListener('change', () => fit());
  fit();
}
