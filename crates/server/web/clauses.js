// @ts-check
/** A clause opens where it is cited. */

import { fetchPart, UNREACHED } from './part.js';

/** @type {HTMLDialogElement | null} */
let dialog = null;

function place() {
  if (!dialog) {
    dialog = document.createElement('dialog');
    dialog.id = 'rule';
    const label = document.querySelector('#help form button')?.textContent ?? '✕';
    const text = document.createElement('div');
    const form = document.createElement('form');
    form.method = 'dialog';
    const close = document.createElement('button');
    close.textContent = label;
    form.append(close);
    dialog.append(text, form);
    document.body.append(dialog);
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog?.close();
    });
  }
  return dialog;
}

/** Opens clauses in place; with a modifier key, or when that fails, the link does what links do. */
export function startClauses() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-clause]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('main.rules') && !link.closest('dialog')) return;
    event.preventDefault();
    const book = new URL(link.href).pathname;
    void fetchPart(`${book}/${encodeURIComponent(link.dataset.clause ?? '')}`).then((answer) => {
      // The link would lead away from the table to nothing, if the server cannot be reached.
      if (!answer.ok && answer.status !== UNREACHED) return location.assign(link.href);
      const shown = place();
      shown.firstElementChild?.replaceChildren(...answer.body.childNodes);
      const heading = shown.querySelector('h3');
      if (heading) {
        heading.id = 'rule-heading';
        shown.setAttribute('aria-labelledby', 'rule-heading');
      }
      // Its id is that of the clause on the book's own page.
      shown.querySelector('article')?.removeAttribute('id');
      if (!shown.open) shown.showModal();
    });
  });
}
