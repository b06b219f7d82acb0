// @ts-check
/** What a visitor has switched on or off: kept by the server for the visitor, and changed without a new page. */

/** Is this switched on? @param {string} name */
export function isOn(name) {
  return document.body.dataset[name] === 'on';
}

/** The menu, if it is open. */
function openMenu() {
  return /** @type {HTMLDetailsElement | null} */ (document.querySelector('#menu[open]'));
}

/** Closes the menu; false if it was not open. */
export function closeMenu() {
  const menu = openMenu();
  if (!menu) return false;
  menu.open = false;
  menu.querySelector('summary')?.focus();
  return true;
}

/** Listens to the menu and its switches. */
export function startSettings() {
  // Whatever opens closes again by itself.
  document.addEventListener('pointerdown', (event) => {
    const menu = openMenu();
    if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    const button = event.submitter;
    if (!(form instanceof HTMLFormElement) || !form.matches('.switches') || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const on = button.value === 'on';
    const data = new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]));
    void fetch(form.action, { method: 'POST', body: data, credentials: 'same-origin', redirect: 'manual' });
    document.body.dataset[button.name] = button.value;
    button.setAttribute('aria-pressed', String(on));
    button.value = on ? 'off' : 'on';
    document.dispatchEvent(new CustomEvent('setting', { detail: button.name }));
  });
}
