// @ts-check
/** What every page does: it asks the server for a part of a page, and says something to those who do not see it change. */

/** The status of an answer that never came. */
export const UNREACHED = 0;

/**
 * Asks the server as the page's script, and gets a fragment. If the program was stopped, or the machine sleeps, that is the
 * answer, in the visitor's language.
 * @param {string} url
 * @param {RequestInit} [init]
 */
export async function fetchPart(url, init) {
  try {
    const answer = await fetch(url, { ...init, headers: { ...init?.headers, 'x-shell': '1' }, credentials: 'same-origin' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return { status: answer.status, ok: answer.ok, body: page.body };
  } catch (error) {
    // Whoever gave up the question needs no answer.
    if (init?.signal?.aborted) throw error;
    const body = document.createElement('body');
    body.textContent = document.getElementById('connection')?.dataset.unreached ?? '';
    return { status: UNREACHED, ok: false, body };
  }
}

/**
 * Says something to those who do not see the page change.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}
