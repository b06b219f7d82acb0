// @ts-check
/** Choosing on the board: a piece, then where. What is lawful glows; what is not says why. */

import { askWhy, showOdds, showReach } from './asking.js';
import { main, send } from './table.js';
import { restWays } from './ways.js';
import { toTable } from './zoom.js';

/** What has been picked so far, one thing after the other, by the ids that choices know them by. @type {string[]} */
let picked = [];

/** The lawful choices of this page. @type {{ row: HTMLElement, button: HTMLButtonElement, touches: string[] }[]} */
let choices = [];

/** @param {string} id */
function things(id) {
  return document.querySelectorAll(`#board [data-id="${CSS.escape(id)}"], #beside [data-id="${CSS.escape(id)}"]`);
}

/**
 * The pieces on a space that are somebody's.
 * @param {string} id
 */
function upon(id) {
  return document.querySelectorAll(`#board .piece:not(.f-work, .f-blaze, .f-marker)[data-space="${CSS.escape(id)}"]`);
}

/** The choices that begin with what has been picked. */
function open() {
  return choices.filter(({ touches }) => picked.every((id, index) => touches[index] === id));
}

/** Reads the choices of a page that has just been shown. */
export function refresh() {
  picked = [];
  choices = [...document.querySelectorAll('#choices .choice')].map((row) => ({
    row: /** @type {HTMLElement} */ (row),
    button: /** @type {HTMLButtonElement} */ (row.querySelector('button')),
    touches: (row.getAttribute('data-touches') ?? '').split(' ').filter(Boolean),
  }));
  for (const row of document.querySelectorAll('.choice.hinted, .plan [data-touches]')) {
    for (const id of (row.getAttribute('data-touches') ?? '').split(' ').filter(Boolean)) mark(id, 'noted');
  }
  restWays();
  for (const id of (main().dataset.point ?? '').split(' ').filter(Boolean)) mark(id, 'noted');
  for (const help of document.querySelectorAll('[data-help]')) if (help instanceof HTMLElement) help.hidden = false;
  show();
}

/** Forgets what was picked. */
export function clearPicks() {
  picked = [];
  document.getElementById('reach')?.remove();
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

/**
 * @param {string} id
 * @param {string} name
 */
function mark(id, name) {
  for (const thing of things(id)) thing.classList.add(name);
}

/** Lights what can be pointed at next, and lists what is left to choose from. */
function show() {
  for (const name of ['lit', 'chosen']) {
    for (const thing of document.querySelectorAll(`#main .${name}`)) thing.classList.remove(name);
  }
  const left = open();
  const next = new Set(left.map(({ touches }) => touches[picked.length]).filter(Boolean));
  for (const id of next) mark(id, 'lit');
  for (const id of picked) {
    mark(id, 'chosen');
    for (const piece of upon(id)) piece.classList.add('chosen');
  }
  for (const { row } of choices) row.hidden = true;
  for (const { row } of left) row.hidden = false;
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#choices .group'))) {
    group.hidden = !group.querySelector('.choice:not([hidden])');
    const details = group.querySelector('details');
    if (details && picked.length) details.open = true;
  }
  const told = document.getElementById('picked');
  if (told) {
    told.hidden = !picked.length;
    told.replaceChildren(...(picked.length ? [names(), closer()] : []));
  }
  for (const thing of document.querySelectorAll('#board [data-id], #beside [data-id]')) {
    const id = thing.getAttribute('data-id') ?? '';
    if (!id) continue;
    const can = next.has(id) || picked.includes(id);
    if (can) thing.setAttribute('role', 'button');
    else if (thing instanceof SVGElement) thing.setAttribute('role', 'img');
    else thing.removeAttribute('role');
    if (!(thing instanceof SVGElement)) thing.setAttribute('tabindex', can ? '0' : '-1');
    if (picked.includes(id)) thing.setAttribute('aria-pressed', 'true');
    else thing.removeAttribute('aria-pressed');
  }
  showOdds(left.map(({ row }) => row));
}

/** What is picked, in words. */
function names() {
  const text = picked.map((id) => {
    // A person thinks of the piece, not of the space it stands on.
    const thing = upon(id)[0] ?? things(id)[0];
    return thing?.getAttribute('aria-label') ?? thing?.querySelector('title')?.textContent ?? thing?.textContent?.trim() ?? id;
  });
  const span = document.createElement('span');
  span.textContent = text.join(' → ');
  return span;
}

function closer() {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = '✕';
  button.setAttribute('aria-label', 'Esc');
  button.addEventListener('click', putBack);
  return button;
}

/**
 * The ids by which a thing on the board may be meant: its own, the space's it stands on, or those of what stands on it.
 * @param {Element} thing
 */
function meanings(thing) {
  const id = thing.getAttribute('data-id') ?? '';
  const space = thing.getAttribute('data-space');
  const above = [...document.querySelectorAll(`#board [data-space="${CSS.escape(id)}"]`)].map((el) => el.getAttribute('data-id') ?? '');
  return [id, ...(space ? [space] : []), ...above].filter(Boolean);
}

/**
 * Someone points at a thing.
 * @param {Element} thing
 * @param {{ x: number, y: number } | null} [place] where, on a measured table
 */
export function point(thing, place) {
  if (!choices.length) return;
  const ids = meanings(thing);
  if (!ids.length) return;
  const meant = (/** @type {string[]} */ so_far) => {
    const fitting = choices.filter(({ touches }) => so_far.every((id, index) => touches[index] === id));
    const id = ids.find((one) => fitting.some(({ touches }) => touches[so_far.length] === one));
    return id === undefined ? null : [...so_far, id];
  };
  if (picked.length && ids.includes(picked[picked.length - 1]) && !meant(picked)) return putBack();
  const next = meant(picked) ?? (picked.length ? meant([]) : null);
  if (!next) {
    void pointFreely(thing, place ?? null);
    return;
  }
  document.getElementById('reach')?.remove();
  picked = next;
  const left = open();
  // On a measured table the first thing is only taken up: where it should go is still to be pointed at.
  const first = picked.length === 1 && document.querySelector('#board[data-inch]') !== null;
  if (left.length === 1 && left[0].touches.length === picked.length && !first) {
    submit(left[0].button);
    return;
  }
  show();
  if (left.every(({ touches }) => touches.length === picked.length)) left[0].button.focus();
  void showReach(thing.getAttribute('data-id') ?? '');
}

/**
 * What no listed choice is about may still have a meaning on a measured table: a piece that can be given an order, or a
 * place for the one that was chosen. If it has none, the rules say why.
 * @param {Element} thing
 * @param {{ x: number, y: number } | null} place
 */
async function pointFreely(thing, place) {
  const id = thing.getAttribute('data-id') ?? '';
  const so_far = [...picked];
  if (await showReach(id)) {
    picked = [];
    show();
    thing.classList.add('chosen');
    return;
  }
  if (!place || !pointAt(place.x, place.y)) await askWhy([...so_far, id]);
}

/** @param {HTMLButtonElement} button */
function submit(button) {
  const form = button.form;
  if (form) void send(form, button);
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
  const [inch, wide, deep] = [table.dataset.inch, table.dataset.wide, table.dataset.deep].map(Number);
  // Beyond the edge of the table there is nothing to point at.
  if (x < 0 || y < 0 || x > wide || y > deep) return false;
  // Orders are given in inches.
  const place = [x, y].map((units) => (units / inch).toFixed(2)).join(' ');
  const order = { verb: reach.dataset.verb ?? '', words: `${reach.dataset.words ?? ''} ${place}`.trim() };
  const fields = Object.entries(order).map(([name, value]) => Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.append(...fields);
  const { version } = main().dataset;
  const { piece } = reach.dataset;
  void send(form, null).finally(() => {
    fields.forEach((field) => field.remove());
    // Refused: whoever was to go there is still the one to be sent.
    const again = version && version === main().dataset.version && piece ? things(piece)[0] : null;
    if (again && !document.querySelector('[data-asks]')) point(again);
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
  for (const piece of board.querySelectorAll('.piece[data-id]')) {
    const box = piece.getBoundingClientRect();
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (far < least) [best, least] = [piece, far];
  }
  return best;
}

/** Listens to the mouse and to fingers: pointing, and dragging a piece to where it should go. */
export function startPicking() {
  /** @type {{ thing: SVGElement, x: number, y: number, moved: boolean } | null} */
  let drag = null;
  let dragged = false;
  document.addEventListener('pointerdown', (event) => {
    const thing = event.target instanceof Element ? event.target.closest('#board .piece[data-id]') : null;
    const lit = thing && meanings(thing).some((id) => choices.some(({ touches }) => touches[0] === id && touches.length > 1));
    if (lit && event.isPrimary && event.button === 0) {
      drag = { thing: /** @type {SVGElement} */ (thing), x: event.clientX, y: event.clientY, moved: false };
      dragged = false;
    }
  });
  document.addEventListener('pointermove', (event) => {
    if (!drag || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) > 8) {
      drag.moved = true;
      putBack();
      point(drag.thing);
      drag.thing.classList.add('dragged');
    }
    if (drag.moved) {
      const scale = drag.thing.ownerSVGElement?.getScreenCTM()?.a || 1;
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
    if (event.type === 'pointerup' && under && under !== thing) point(under);
    else if (event.type !== 'pointerup') putBack();
  };
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
  document.addEventListener('click', (event) => {
    if (dragged) {
      dragged = false;
      return;
    }
    if (!(event.target instanceof Element)) return;
    const board = event.target.closest('#board svg');
    const whole = board?.closest('[data-inch]') && !document.getElementById('reach') && !event.target.closest('.piece');
    const near = whole && board ? nearby(board, event.clientX, event.clientY) : null;
    const thing = near ?? event.target.closest('#board [data-id], #beside [data-id]');
    const place = board instanceof SVGSVGElement ? toTable(board, event.clientX, event.clientY) : null;
    const bare = !thing || !thing.getAttribute('data-id') || thing.matches('.ground');
    if (bare && place && pointAt(place.x, place.y)) return;
    if (thing?.getAttribute('data-id')) point(thing, place);
    else if (board) putBack();
  });
}
