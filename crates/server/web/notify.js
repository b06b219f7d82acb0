// @ts-check
/** Notifications of the browser's own, while a page with a table is open; and letters' links that need only be opened. */

import { announce } from './part.js';

const KEY = 'notify';

/** Does whoever sits here want them, and does the browser show them? */
function wanted() {
  return localStorage.getItem(KEY) === 'on' && Notification.permission === 'granted';
}

/** @param {HTMLElement} button */
function show(button) {
  const on = wanted();
  button.hidden = false;
  const text = (on ? button.dataset.on : button.dataset.off) ?? '';
  if (button.textContent !== text) button.textContent = text;
  button.setAttribute('aria-pressed', String(on));
}

/** Asks the browser, when its owner has asked for it and never before. @param {HTMLElement} button */
async function toggle(button) {
  if (wanted()) localStorage.setItem(KEY, 'off');
  else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(KEY, 'on');
  else announce(button.dataset.denied ?? '');
  show(button);
}

/** The table and whose turn it was when it was looked at last. */
let stood = '';

/** Tells that it is one's turn, if nobody looks at the page. */
function notice() {
  const table = document.getElementById('main');
  const button = document.querySelector('[data-notify]');
  const stands = `${table?.dataset.table} ${table?.dataset.state}`;
  const turned = stood !== '' && stands !== stood && table?.dataset.state === 'person';
  stood = stands;
  if (!(button instanceof HTMLElement)) return;
  show(button);
  if (!turned || !wanted() || (!document.hidden && document.hasFocus())) return;
  const { title = '', body = '' } = button.dataset;
  const told = new Notification(title, { body, tag: table?.dataset.table, lang: document.documentElement.lang });
  told.onclick = () => {
    window.focus();
    told.close();
  };
}

/** Offers notifications where the browser has them. */
export function startNotify() {
  for (const form of document.querySelectorAll('form[data-at-once]')) if (form instanceof HTMLFormElement) form.requestSubmit();
  if (!('Notification' in window)) return;
  notice();
  new MutationObserver(notice).observe(document.body, { childList: true });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-notify]') : null;
    if (button instanceof HTMLElement) void toggle(button);
  });
}
