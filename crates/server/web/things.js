// @ts-check
/** The things on the board and beside it: what stands for an id, what ids a thing may be meant by, what it is called, and where it is on the screen. */

/** What stands for this on the board: itself, or all that belong to a body. @param {string} id */
function things(id) {
  const name = CSS.escape(id);
  return document.querySelectorAll(`#board [data-id="${name}"], #board [data-body="${name}"], #beside [data-id="${name}"]`);
}

/**
 * The pieces on a space that are somebody's.
 * @param {string} id
 */
export function upon(id) {
  return document.querySelectorAll(`#board .piece:not(.f-work, .f-blaze, .f-marker)[data-space="${CSS.escape(id)}"]`);
}

/**
 * @param {string} id
 * @param {string} name
 */
export function mark(id, name) {
  for (const thing of things(id)) thing.classList.add(name);
}

/**
 * The ids by which a thing on the board may be meant: the body's it belongs to, its own, the space's it stands on, or those of
 * what stands on it.
 * @param {Element} thing
 */
export function meanings(thing) {
  const id = thing.getAttribute('data-id') ?? '';
  const space = thing.getAttribute('data-space');
  const above = [...document.querySelectorAll(`#board [data-space="${CSS.escape(id)}"]`)].map((el) => el.getAttribute('data-id') ?? '');
  return [thing.getAttribute('data-body') ?? '', id, ...(space ? [space] : []), ...above].filter(Boolean);
}

/**
 * What a person calls it; only its name, if that is to be short.
 * @param {string} id
 * @param {boolean} short
 */
export function nameOf(id, short) {
  // A person thinks of the piece, not of the space it stands on.
  const own = document.querySelector(`#board .tag[data-id="${CSS.escape(id)}"]`) ?? document.querySelector(`#board [data-id="${CSS.escape(id)}"]`);
  const thing = upon(id)[0] ?? own ?? things(id)[0];
  const title = thing?.querySelector('title') ?? thing?.querySelector('.card-title, .chip-name, th');
  const name = thing?.getAttribute('aria-label') ?? title?.textContent ?? thing?.textContent?.trim() ?? '';
  return short && thing?.matches('.piece') ? name.split(',')[0] : name;
}

/** @param {DOMRect} box */
export function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Two that lie over each other: how much of them does, in square pixels. @param {DOMRect} a @param {DOMRect} b */
export function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
