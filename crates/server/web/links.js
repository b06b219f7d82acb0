// @ts-check
/** Links to pass on: copied, or handed to whatever the device shares things with. */

import { announce } from './part.js';

/**
 * Copies a text. A page without TLS has no clipboard: there the browser copies what is selected, as it always could.
 * @param {string} text
 * @returns {Promise<boolean>} was it copied?
 */
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** Copies a link, says so, or leaves it selected for whoever has to copy it themselves. @param {HTMLElement} button @param {string} url */
async function copy(button, url) {
  const { done = '' } = button.dataset;
  if (await copied(url)) {
    button.textContent = done;
    announce(done);
    return;
  }
  const field = button.closest('.invitation')?.querySelector('input.link');
  if (field instanceof HTMLInputElement) field.select();
}

/** Offers what only a script can do with a link, and does it. */
export function startLinks() {
  const unhide = () => {
    for (const button of document.querySelectorAll('[data-copy][hidden], [data-pass][hidden]')) {
      if (button instanceof HTMLElement) button.hidden = button.hasAttribute('data-pass') && !('share' in navigator);
    }
  };
  unhide();
  new MutationObserver(unhide).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy], [data-pass]') : null;
    if (!(button instanceof HTMLElement)) return;
    const { copy: text, pass, title = '' } = button.dataset;
    const url = new URL(text ?? pass ?? '', location.href).href;
    if (text !== undefined) void copy(button, url);
    // Whoever changes their mind has not failed.
    else void navigator.share({ title, url }).catch(() => {});
  });
}
