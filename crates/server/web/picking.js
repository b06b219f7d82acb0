// @ts-check
/** Choosing on the board: a piece, then where. What is lawful glows; what is not says why. */

import { askAbout, askWhy, clearReach, drawReach, showOdds } from './asking.js';
import { isBehind } from './beats.js';
import { areInSight, layRows } from './lists.js';
import { caption, clearSketch, inch, numbers, outline, showSpots, sketch, WAYS } from './sketch.js';
import { main, send } from './table.js';
import { mark, meanings, middle, nameOf, upon } from './things.js';
import { lookAt, lookOn } from './view.js';
import { restWays } from './ways.js';
import { closing, hideWheel, showWheel } from './wheel.js';

/** @typedef {{ row: HTMLElement, button: HTMLButtonElement, paths: string[][], spot: string | null, kind: string }} Choice */

/** What has been picked so far, one thing after the other, by the ids that choices know them by. @type {string[]} */
let picked = [];

/** The place that has been pointed at, if several choices lead there. @type {string | null} */
let pickedSpot = null;

/** The lawful choices of this page, and those that were asked for since. @type {Choice[]} */
let choices = [];

/**
 * The paths of a choice that begin with these.
 * @param {Choice} choice
 * @param {string[]} with_these
 */
function beginning({ paths }, with_these) {
  return paths.filter((path) => with_these.every((id, index) => path[index] === id));
}

/** The choices that begin with what has been picked. */
function open() {
  return choices.filter((choice) => beginning(choice, picked).length && (pickedSpot === null || choice.spot === pickedSpot));
}

/** Is nothing more to be pointed at for it? @param {Choice} choice */
function isWhole(choice) {
  return beginning(choice, picked).some((path) => path.length === picked.length);
}

/** @param {Element} row */
function read(row) {
  const words = (/** @type {string} */ text) => text.split(' ').filter(Boolean);
  const otherwise = row.getAttribute('data-otherwise');
  const paths = [words(row.getAttribute('data-touches') ?? ''), ...(otherwise === null ? [] : otherwise.split('|').map(words))];
  const last = numbers(row, 'data-spots', 2).pop();
  return {
    row: /** @type {HTMLElement} */ (row),
    button: /** @type {HTMLButtonElement} */ (row.querySelector('button')),
    paths,
    spot: last ? last.join(' ') : null,
    kind: row.getAttribute('data-kind') ?? 'other',
  };
}

/** Reads the choices of a page that has just been shown. */
export function refresh() {
  picked = [];
  pickedSpot = null;
  choices = [...document.querySelectorAll('#choices .choice')].map(read);
  for (const row of document.querySelectorAll('.choice.hinted, .plan [data-touches]')) {
    for (const id of (row.getAttribute('data-touches') ?? '').split(' ').filter(Boolean)) mark(id, 'noted');
  }
  restWays();
  clearReach();
  for (const id of (main().dataset.point ?? '').split(' ').filter(Boolean)) mark(id, 'noted');
  for (const help of document.querySelectorAll('[data-help]')) if (help instanceof HTMLElement) help.hidden = false;
  show();
  // While the way to it is still shown, the view follows that.
  const shots = choices.filter(({ kind }) => kind === 'attack').flatMap(({ paths }) => paths.filter((path) => path.length > 1));
  if (choices.length && !isBehind()) lookAt('#board .noted, #board .lit, #board .spot, #board .able', shots);
}

/** Forgets what was picked. */
export function clearPicks() {
  picked = [];
  pickedSpot = null;
  for (const { row } of choices.filter(({ row }) => row.matches('.asked'))) row.remove();
  choices = choices.filter(({ row }) => !row.matches('.asked'));
  clearReach();
  clearSketch();
  hideWheel();
  caption('');
}

/** Is anything picked up? */
export function hasPicks() {
  return picked.length > 0;
}

/** Puts back what was picked up. */
export function putBack() {
  clearPicks();
  show();
}

/** Lights what can be pointed at next, and lists what is left to choose from. */
function show() {
  for (const name of ['lit', 'chosen', 'to-move', 'to-attack']) {
    for (const thing of document.querySelectorAll(`#main .${name}`)) thing.classList.remove(name);
  }
  const left = open();
  const ends = left.flatMap((choice) => beginning(choice, picked).map((path) => ({ id: path[picked.length], kind: choice.kind })));
  const next = new Set(ends.map(({ id }) => id).filter(Boolean));
  for (const id of next) {
    mark(id, 'lit');
    const kinds = new Set(ends.filter((end) => end.id === id).map(({ kind }) => kind));
    // Whoever acts glows in brass; where it leads has the colour of what is done there.
    if (picked.length && kinds.size === 1 && !kinds.has('other')) mark(id, `to-${[...kinds][0]}`);
  }
  for (const id of picked) {
    mark(id, 'chosen');
    for (const piece of upon(id)) piece.classList.add('chosen');
  }
  const rows = (/** @type {Choice[]} */ some) => some.map(({ row }) => row);
  layRows(rows(choices), rows(left), picked.length > 0);
  const told = document.getElementById('picked');
  if (told) {
    told.hidden = !picked.length;
    told.replaceChildren(...(picked.length ? [names(), closing(putBack, 'quiet')] : []));
  }
  for (const thing of document.querySelectorAll('#board [data-id], #beside [data-id]')) {
    const id = thing.getAttribute('data-id') ?? '';
    if (!id) continue;
    const can = thing.matches(choices.length ? '.lit, .chosen, .able' : '.lit, .chosen');
    if (can) thing.setAttribute('role', 'button');
    else if (thing instanceof SVGElement) thing.setAttribute('role', 'img');
    else thing.removeAttribute('role');
    if (!(thing instanceof SVGElement)) thing.setAttribute('tabindex', can ? '0' : '-1');
    if (thing.matches('.chosen')) thing.setAttribute('aria-pressed', 'true');
    else thing.removeAttribute('aria-pressed');
  }
  outline(picked.flatMap((id) => [...document.querySelectorAll(`#board [data-body="${CSS.escape(id)}"]`)]));
  offer(left, next);
  showOdds(left.map(({ row }) => row));
}

/**
 * Puts on the board what is left: the places that choices lead to, the ways, and what is only done, not pointed at.
 * @param {Choice[]} left
 * @param {Set<string>} next
 */
function offer(left, next) {
  const whole = left.filter(isWhole);
  /** @type {Map<string, Element[]>} */
  const places = new Map();
  for (const { row, spot } of whole) if (spot !== null && pickedSpot === null) places.set(spot, [...(places.get(spot) ?? []), row]);
  showSpots(places);
  const plain = whole.filter(({ spot }) => spot === null || pickedSpot !== null);
  const ways = Object.keys(WAYS).flatMap((way) => {
    const rows = left.filter((choice) => beginning(choice, [...picked, `to-${way}`]).length).map(({ row }) => row);
    return rows.length ? [{ way, row: rows[0], take: () => pick([...picked, `to-${way}`]) }] : [];
  });
  // One thing that can be done, and nowhere to go: pointing at it again does it, and the list says what. Several want to be told
  // apart on the spot, unless the list that tells them apart is in sight: nothing is said twice.
  const several = plain.length > 1 || (plain.length === 1 && (next.size > 0 || places.size > 0));
  const told = !several || areInSight(plain.map(({ row }) => row));
  if (!picked.length || (!ways.length && told)) return hideWheel();
  showWheel({
    title: names(true).textContent ?? '',
    ways,
    deeds: told ? [] : plain.map(({ row, button }) => ({ row, take: () => submit(button) })),
    beside: [...document.querySelectorAll('#board .chosen')],
    close: putBack,
  });
}

/** What is picked, in words; only by name if they are to be short. */
function names(short = false) {
  const span = document.createElement('span');
  span.textContent = picked.map((id) => nameOf(id, short)).filter(Boolean).join(' → ');
  return span;
}

/**
 * What was picked, and one of these after it, if a choice goes on like that.
 * @param {string[]} so_far
 * @param {string[]} ids
 */
function goingOn(so_far, ids) {
  const id = ids.find((one) => choices.some((choice) => beginning(choice, [...so_far, one]).length));
  return id === undefined ? null : [...so_far, id];
}

/**
 * Someone points at a thing.
 * @param {Element} thing
 * @param {{ x: number, y: number } | null} [place] where, on a measured table
 */
export async function point(thing, place) {
  let ids = meanings(thing);
  if (!ids.length || !choices.length) return;
  const next = picked.length ? goingOn(picked, ids) : null;
  const either = next ? meant(thing, ids) : [];
  if (either.length > 1) return tellApart(either);
  if (next) return pick(next);
  const last = picked[picked.length - 1];
  if (picked.length && ids.includes(last)) {
    // Pointed at again: the one thing that can be done with it; or the one of a body; or it is put back.
    const left = open();
    if (left.length === 1 && isWhole(left[0]) && left[0].spot === null) return submit(left[0].button);
    if (thing.getAttribute('data-body') !== last) return putBack();
    ids = ids.filter((id) => id !== last);
  }
  if (await begin(ids)) return;
  if (place && pointAt(place.x, place.y)) return;
  await askWhy([...picked, thing.getAttribute('data-id') ?? '']);
}

/**
 * Whoever stands on a space covers it: pointing there may mean either. What can be done then, if nothing more is pointed at for it.
 * @param {Element} thing
 * @param {string[]} ids
 */
function meant(thing, ids) {
  const further = choices.filter((choice) => ids.some((id) => beginning(choice, [...picked, id]).length));
  const ends = (/** @type {Choice} */ { paths }) => paths.some((path) => path.length === picked.length + 1);
  return thing.hasAttribute('data-space') && further.every(ends) ? further : [];
}

/** Puts several deeds above the board. @param {Choice[]} some */
function tellApart(some) {
  const deeds = some.map(({ row, button }) => ({ row, take: () => submit(button) }));
  showWheel({ title: names(true).textContent ?? '', ways: [], deeds, beside: [...document.querySelectorAll('#board .chosen')], close: putBack });
}

/**
 * Takes up the first of these that anything can be done with. On a measured table more can be done than is listed: that is
 * asked for.
 * @param {string[]} ids
 */
async function begin(ids) {
  const before = main();
  for (const id of ids) {
    const listed = goingOn([], [id]);
    const more = inch() ? await askAbout(id) : null;
    // The page has changed meanwhile.
    if (before !== main()) return true;
    if (!listed && !more) continue;
    clearPicks();
    if (more) {
      const list = document.querySelector('#choices ul.choices:not(.plain)');
      list?.append(...more.rows);
      choices.push(...more.rows.map(read));
      drawReach(more.reach, id);
    }
    pick([id]);
    return true;
  }
  return false;
}

/**
 * Has these picked, and does what is left to be done if it is only one thing.
 * @param {string[]} next
 */
function pick(next) {
  picked = next;
  pickedSpot = null;
  clearSketch();
  const left = open();
  // The first thing is only taken up: what it does can be read before it is done.
  const first = picked.length === 1;
  if (left.length === 1 && isWhole(left[0]) && !first) return submit(left[0].button);
  show();
  lookOn();
  if (left.length && left.every((choice) => isWhole(choice)) && !inch()) left[0].button.focus();
}

/** @param {HTMLButtonElement} button */
function submit(button) {
  const form = button.form;
  if (form) void send(form, button);
}

/**
 * Someone points at one of the places that choices lead to.
 * @param {string} spot
 */
function pointAtSpot(spot) {
  const rows = open().filter((choice) => choice.spot === spot && isWhole(choice));
  if (rows.length === 1) return submit(rows[0].button);
  pickedSpot = spot;
  if (!picked.length) picked = rows[0]?.paths[0] ?? [];
  show();
}

/**
 * Someone points at a bare place of a measured table.
 * @param {number} x
 * @param {number} y
 */
function pointAt(x, y) {
  const reach = document.getElementById('reach');
  const form = document.getElementById('choices');
  if (!reach || !(form instanceof HTMLFormElement)) return false;
  const table = /** @type {HTMLElement} */ (reach.closest('[data-inch]'));
  const [unit, wide, deep] = [table.dataset.inch, table.dataset.wide, table.dataset.deep].map(Number);
  // Beyond the edge of the table there is nothing to point at.
  if (x < 0 || y < 0 || x > wide || y > deep) return false;
  // Orders are given in inches.
  const place = [x, y].map((units) => (units / unit).toFixed(2)).join(' ');
  const order = { verb: reach.dataset.verb ?? '', words: `${reach.dataset.words ?? ''} ${place}`.trim() };
  const fields = Object.entries(order).map(([name, value]) => Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.append(...fields);
  const { version } = main().dataset;
  const { piece } = reach.dataset;
  void send(form, null).finally(() => {
    fields.forEach((field) => field.remove());
    // Refused: whoever was to go there is still the one to be sent.
    if (version && version === main().dataset.version && piece && !document.querySelector('[data-asks]')) void begin([piece]);
  });
  return true;
}

/** As far from a small figure one may point and still mean it, on the screen. */
const NEARBY = 14;

/**
 * The figure that someone means who points just beside it; on a whole table figures are smaller than a fingertip.
 * @param {Element} board
 * @param {number} x
 * @param {number} y
 */
function nearby(board, x, y) {
  let best = null;
  let least = NEARBY;
  for (const piece of board.querySelectorAll(picked.length ? '.piece.lit[data-id]' : '.piece[data-id]')) {
    const at = middle(piece.getBoundingClientRect());
    const far = Math.hypot(at.x - x, at.y - y);
    if (far < least) [best, least] = [piece, far];
  }
  return best;
}

/**
 * Someone points at the board, or at what lies beside it.
 * @param {Element} target
 * @param {{ clientX: number, clientY: number }} where
 * @param {{ x: number, y: number } | null} place
 */
export function pointTo(target, { clientX, clientY }, place) {
  const board = target.closest('#board svg');
  const spot = target.closest('#board [data-spot]')?.getAttribute('data-spot');
  if (spot) return pointAtSpot(spot);
  // Where one aims, and does not go, a place beside a target means the target.
  const aims = document.getElementById('reach')?.dataset.follow === 'aim';
  const whole = inch() && (picked.length === 0 || aims) && !target.closest('.piece, .tag');
  const near = whole && board ? nearby(board, clientX, clientY) : null;
  const thing = near ?? target.closest('#board [data-id]:not(.land), #beside [data-id]');
  const bare = !thing || !thing.getAttribute('data-id') || thing.matches('.ground:not(.lit)');
  if (bare && board && place && pointAt(place.x, place.y)) return;
  if (thing?.getAttribute('data-id')) void point(thing, place);
  else if (board) putBack();
}

/**
 * What pointing there would do, in words and drawn; nothing where no choice leads.
 * @param {Element} target
 */
export function foretell(target) {
  const spot = target.closest('#board [data-spot]')?.getAttribute('data-spot');
  const rows = spot ? open().filter((choice) => choice.spot === spot && isWhole(choice)) : [];
  if (!rows.length) return null;
  sketch(rows[0].row);
  return rows.map(({ button }) => button.textContent?.trim() ?? '').join(', ');
}

/**
 * Can this piece be dragged to where it should go?
 * @param {Element} thing
 */
export function canDrag(thing) {
  if (inch()) return choices.length > 0 && thing.matches('.lit, .chosen, .able');
  return meanings(thing).some((id) => choices.some(({ paths }) => paths.some((path) => path[0] === id && path.length > 1)));
}
