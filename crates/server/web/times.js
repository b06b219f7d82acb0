// @ts-check
/** Times, as the visitor's own clock and language have them. */

/** Writes those that are on the page. @param {string} [which] */
export function localTimes(which = 'time[data-time]') {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll(which))) {
    const date = new Date(Number(time.dataset.time) * 1000);
    time.dateTime = date.toISOString();
    const { lang } = document.documentElement;
    // The English of these pages is British.
    time.textContent = date.toLocaleString(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'medium', timeStyle: 'short' });
  }
}
