// @ts-check
/** Words on the board in a small window: as large as can be read, or left to the reader and to whoever comes closer. */

import { onView } from './zoom.js';

/** No words are smaller in a small window, in pixels. */
const LEAST = 14;

/** As in the style sheet: a phone, or a page at twice its size. */
const small = matchMedia('(max-width: 52rem), (max-height: 37rem)');

/** What is printed on a piece, and what the edges of the board or its colours tell as well: too many for each to have more room. */
const CROWDED = '.letters, .card-name, .rating, .map-coordinate, .map-margin';

/** How large each kind of words is printed, in the units of the board. @type {Map<string, number>} */
const printed = new Map();

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

function fit() {
  for (const text of /** @type {NodeListOf<SVGTextElement>} */ (document.querySelectorAll('#board svg text:not(.tag text, .measure)'))) {
    const own = ownSize(text);
    const scale = text.getScreenCTM()?.a || 1;
    const tiny = small.matches && own * Math.abs(scale) < LEAST - 0.01;
    const crowded = text.matches(CROWDED);
    text.classList.toggle('unread', tiny && crowded);
    text.classList.toggle('enlarged', tiny && !crowded);
    text.style.fontSize = tiny && !crowded ? `${(LEAST / Math.abs(scale)).toFixed(2)}px` : '';
    text.style.translate = '';
    if (tiny && text.matches('.own-name')) keepWithin(text, scale);
  }
}

/**
 * Moves a name that has grown over the edge of the board back onto it.
 * @param {SVGTextElement} text
 * @param {number} scale
 */
function keepWithin(text, scale) {
  const frame = text.ownerSVGElement?.getBoundingClientRect();
  const box = text.getBoundingClientRect();
  // What is out of sight altogether stays there.
  if (!frame || box.right < frame.left || box.left > frame.right) return;
  const aside = Math.max(frame.left + 3 - box.left, 0) - Math.max(box.right + 3 - frame.right, 0);
  if (aside) text.style.translate = `${(aside / scale).toFixed(1)}px`;
}

/** Keeps the words on the board legible. */
export function startLegible() {
  onView(fit);
  small.addEventListener('change', fit);
  fit();
}
