// @ts-check
/** The list of choices: never more than a dozen rows open, and the keys 1 to 9 for the first of them. */

/** The most rows that are open. */
const DOZEN = 12;

/** What was laid out last, to be laid out again. @type {{ rows: HTMLElement[], left: HTMLElement[], narrowed: boolean }} */
let laid = { rows: [], left: [], narrowed: false };

function form() {
  return document.getElementById('choices');
}

/**
 * Shows the rows that are left to choose from. Once something is picked they stand without their groups: they are all about it.
 * @param {HTMLElement[]} rows
 * @param {HTMLElement[]} left
 * @param {boolean} narrowed
 */
export function layRows(rows, left, narrowed) {
  const was = laid.narrowed;
  laid = { rows, left, narrowed };
  lay(DOZEN);
  if (narrowed || was) for (const group of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('#choices .group > details'))) group.open = narrowed || group.querySelector('.hinted') !== null;
  number();
}

/** @param {number} most */
function lay(most) {
  const { rows, left, narrowed } = laid;
  const shown = new Set(narrowed ? left.slice(0, most) : left);
  for (const row of rows) row.hidden = !shown.has(row);
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#choices .group'))) {
    group.hidden = !group.querySelector('.choice:not([hidden])');
  }
  form()?.classList.toggle('narrowed', narrowed);
  const rest = document.getElementById('rest-of-choices');
  if (rest) rest.hidden = shown.size === left.length;
}

/**
 * Are all of these rows in sight, and can be pointed at?
 * @param {HTMLElement[]} rows
 */
export function areInSight(rows) {
  return rows.every((row) => {
    const button = row.querySelector('button');
    if (!button?.checkVisibility()) return false;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

/** The part of the list that the keys are about: what was opened last, or the whole. */
function part() {
  const open = [...(form()?.querySelectorAll('details[open]') ?? [])];
  return open.find((details) => !details.querySelector('details[open]'))?.querySelector('ul') ?? form();
}

/** Gives the first rows their numbers. */
function number() {
  for (const old of document.querySelectorAll('#choices [data-number]')) {
    old.removeAttribute('data-number');
    old.removeAttribute('aria-keyshortcuts');
  }
  const all = '.choice:not([hidden]) > button';
  const rows_of = (/** @type {string} */ list) => `${list} > .choice:not([hidden]) > button, ${list} > .group:not([hidden]) > details > summary`;
  const direct = `${rows_of(':scope')}, ${rows_of(':scope > ul')}`;
  const rows = (laid.narrowed ? form()?.querySelectorAll(all) : part()?.querySelectorAll(direct)) ?? [];
  [...rows].slice(0, 9).forEach((row, index) => {
    row.setAttribute('data-number', String(index + 1));
    row.setAttribute('aria-keyshortcuts', String(index + 1));
  });
}

/**
 * Takes the row of this number.
 * @param {string} key
 */
export function takeRow(key) {
  const row = document.querySelector(`#choices [data-number="${CSS.escape(key)}"]`);
  if (!(row instanceof HTMLElement)) return;
  if (row.matches('summary')) row.focus();
  row.click();
}

/** Closes the group that is open; false if none is. */
export function closeGroup() {
  if (laid.narrowed) return false;
  const group = part()?.parentElement;
  if (!(group instanceof HTMLDetailsElement)) return false;
  group.open = false;
  group.querySelector('summary')?.focus();
  return true;
}

/** Listens to what is opened. */
export function startLists() {
  document.addEventListener(
    'toggle',
    (event) => {
      const group = event.target;
      if (!(group instanceof HTMLDetailsElement) || !group.closest('#choices')) return;
      if (group.open && !laid.narrowed) {
        for (const other of document.querySelectorAll('#choices details[open]')) {
          if (other instanceof HTMLDetailsElement && !other.contains(group)) other.open = other === group;
        }
      }
      number();
    },
    { capture: true },
  );
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-more]')) return;
    lay(Infinity);
    number();
  });
}
