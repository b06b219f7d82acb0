// @ts-check
/** How long what the other side did is shown. Nothing here looks at a clock: what a phase takes can be worked out. */

/** The longest that one moment is looked at before the next, in milliseconds. */
export const BEAT = 600;

/** The longest that a whole phase of the other side is shown. */
export const PHASE = 5000;

/**
 * How long each of so many moments is shown, when so much of the phase's time is planned already. Once it is used up, what is
 * left is shown at once.
 * @param {number} count
 * @param {number} [spent]
 * @returns {number[]}
 */
export function schedule(count, spent = 0) {
  const left = Math.max(0, PHASE - spent);
  const each = count > 0 ? Math.min(BEAT, Math.floor(left / count)) : 0;
  return Array.from({ length: count }, () => each);
}
