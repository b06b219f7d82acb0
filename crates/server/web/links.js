// @ts-check
/** Links to pass on: copied, or handed to whatever the device shares things with. */

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
    const { copy, pass, done = '', title = '' } = button.dataset;
    const url = new URL(copy ?? pass ?? '', location.href).href;
    if (copy !== undefined) void navigator.clipboard.writeText(url).then(() => (button.textContent = done));
    // Whoever changes their mind has not failed.
    else void navigator.share({ title, url }).catch(() => {});
  });
}
