// @ts-check
/** What happens elsewhere, as the server tells it: over the stream that all tabs share, or one of this page's own. */

import { createSource } from './source.js';

/**
 * Who hears of a thing, and of the connection.
 * @typedef {{ onNews: (news: any) => void, onState: (connected: boolean) => void }} Listener
 */

/** @type {Map<string, Listener>} */
const listeners = new Map();

let connected = true;

/** @param {import('./source.js').Told} told */
function tell({ about, news }) {
  listeners.get(about)?.onNews(news);
}

/** @param {boolean} now */
function turn(now) {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners.values()) listener.onState(connected);
}

/** Says what this page watches to whoever keeps the stream. @type {((watch: string[]) => void) | null} */
let say = null;

/** Is this page on the screen, and not kept by the browser in case one goes back to it? */
let here = true;

/** The lock that this page holds while it is here, and what gives it back. */
let lock = '';
let release = () => {};

/** A lock of the page's own: the browser takes it back from a page that dies, and the others notice. */
function hold() {
  // Only where the address is safe: on this machine it always is.
  if (!('locks' in navigator)) return;
  const name = `page-${Math.random().toString(36).slice(2)}`;
  void navigator.locks.request(name, () => {
    if (!here) return;
    lock = name;
    watch();
    return new Promise((done) => {
      release = () => done(undefined);
    });
  });
}

/** A stream of this page's own, where tabs can share nothing. */
function alone() {
  const source = createSource(tell, turn);
  return (/** @type {string[]} */ watch) => source.watch(watch);
}

/** The stream that all tabs share. */
function shared() {
  const worker = new SharedWorker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'stream' });
  // It could not be loaded, or this browser knows no such workers.
  const fail = () => {
    say = alone();
    watch();
  };
  worker.addEventListener('error', fail, { once: true });
  worker.port.onmessage = ({ data }) => ('told' in data ? tell(data.told) : turn(data.connected));
  hold();
  return (/** @type {string[]} */ watch) => worker.port.postMessage({ watch, lock });
}

function watch() {
  say?.(here ? [...listeners.keys()] : []);
}

/** A page that is left watches nothing; one that is come back to watches again. */
function mindLeaving() {
  window.addEventListener('pagehide', () => {
    here = false;
    watch();
    lock = '';
    release();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    here = true;
    hold();
    watch();
  });
}

/**
 * Listens to what is told of a thing, beginning with how it stands now, and to whether the connection holds. Gives what ends it.
 * @param {string} about `game:ID` or `study:ID`
 * @param {(news: any) => void} onNews hears null if there is no such thing
 * @param {(connected: boolean) => void} onState
 */
export function listen(about, onNews, onState) {
  listeners.set(about, { onNews, onState });
  if (!say) {
    say = typeof SharedWorker === 'undefined' ? alone() : shared();
    mindLeaving();
  }
  watch();
  if (!connected) onState(false);
  return () => {
    listeners.delete(about);
    watch();
    // Whoever waits for nothing misses nothing.
    if (!connected) onState(true);
  };
}
