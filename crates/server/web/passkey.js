// @ts-check
/**
 * Passkeys: the browser's device signs what the server asks for, and a form takes the answer there. Where the browser cannot,
 * nothing is offered, and the password is left.
 */

/** How long the server remembers what it asked for is ten minutes; a page that lies open longer asks again before. */
const RENEWED = 8 * 60_000;

/** Does the browser know passkeys, and how they are written? */
const known = () => 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** What the server does not allow, in its own words. */
class Refused extends Error {}

/**
 * Asks the server what is to be signed.
 * @param {string} purpose @param {string} [name]
 */
async function challenge(purpose, name) {
  const sent = new URLSearchParams({ purpose, token: document.body.dataset.token ?? '' });
  if (name !== undefined) sent.set('name', name);
  const answer = await fetch('/passkey/challenge', { method: 'POST', body: sent, headers: { 'x-shell': '1' }, credentials: 'same-origin' });
  if (answer.ok) return answer.json();
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  throw new Refused(page.querySelector('.refusal')?.textContent ?? '');
}

/** What the page waits for while someone fills in a form; only one thing can be asked of a device at a time. */
let waiting = new AbortController();

/**
 * Lets a device sign.
 * @param {string} purpose @param {string | undefined} name
 */
async function signed(purpose, name) {
  const asked = await challenge(purpose, name);
  if (purpose === 'sign-in') return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) });
  return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) });
}

/**
 * Takes what a device has signed to the server, as a form.
 * @param {HTMLFormElement} form @param {string} action @param {Credential | null} credential
 */
function send(form, action, credential) {
  const field = form.elements.namedItem('credential');
  if (!(credential instanceof PublicKeyCredential) || !(field instanceof HTMLInputElement)) return;
  field.value = JSON.stringify(credential.toJSON());
  form.action = action;
  form.submit();
}

/** @param {HTMLButtonElement} button */
async function use(button) {
  const { form } = button;
  const trouble = form?.querySelector('[data-passkey-trouble]');
  if (!form || !(trouble instanceof HTMLElement)) return;
  const { passkey = '', action = '', cancelled = '', known: taken = '', failed = '' } = button.dataset;
  const name = form.elements.namedItem('name');
  // Whoever signs up says first how they are called.
  if (passkey === 'sign-up' && name instanceof HTMLInputElement && !name.reportValidity()) return;
  trouble.hidden = true;
  button.disabled = true;
  waiting.abort();
  try {
    send(form, action, await signed(passkey, passkey === 'sign-up' && name instanceof HTMLInputElement ? name.value : undefined));
  } catch (cause) {
    const kind = cause instanceof Refused ? '' : cause instanceof Error || cause instanceof DOMException ? cause.name : '';
    const told = cause instanceof Refused && cause.message ? cause.message : failed;
    trouble.textContent = kind === 'NotAllowedError' ? cancelled : kind === 'InvalidStateError' ? taken : told;
    trouble.hidden = false;
    button.disabled = false;
    button.focus();
    if (passkey === 'sign-in') void offer(button);
  }
}

/** Lets the browser offer passkeys where a name is written, for as long as the page is open. @param {HTMLButtonElement} button */
async function offer(button) {
  if (!button.form || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  for (;;) {
    waiting = new AbortController();
    const { signal } = waiting;
    const renewed = setTimeout(() => waiting.abort('renewed'), RENEWED);
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await challenge('sign-in'));
      const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
      return send(button.form, button.dataset.action ?? '', credential);
    } catch {
      if (signal.reason !== 'renewed') return;
    } finally {
      clearTimeout(renewed);
    }
  }
}

/** Tells the browser which passkeys are still good for anything, where it wants to know. */
function tell() {
  const accepted = document.querySelector('[data-passkeys]');
  const kept = /** @type {{ signalAllAcceptedCredentials?: (accepted: unknown) => Promise<void> }} */ (/** @type {unknown} */ (PublicKeyCredential));
  if (!(accepted instanceof HTMLElement)) return;
  void kept.signalAllAcceptedCredentials?.(JSON.parse(accepted.dataset.passkeys ?? '')).catch(() => {});
}

/** Offers passkeys where the browser has them. */
function start() {
  if (!known()) return;
  for (const part of document.querySelectorAll('[data-passkey-part]')) if (part instanceof HTMLElement) part.hidden = false;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-passkey]') : null;
    if (button instanceof HTMLButtonElement) void use(button);
  });
  // Whoever presses Enter in a form that has nothing else to send means the same.
  document.addEventListener('submit', (event) => {
    const button = event.target instanceof Element ? event.target.querySelector('button[data-passkey=add]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void use(button);
  });
  const entrance = document.querySelector('button[data-passkey=sign-in]');
  if (entrance instanceof HTMLButtonElement) void offer(entrance);
  tell();
}

start();
