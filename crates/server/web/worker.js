// @ts-check
/**
 * What the tabs of a browser share: one event stream for all that they watch. A browser keeps about six connections to a
 * server, so that with a stream for each tab the seventh could not even load.
 */

import { createSource } from './source.js';

/** What a tab watches, and the lock that it holds while it lives, where there are locks. @typedef {{ watch: string[], lock: string }} Tab */

/** @type {Map<MessagePort, Tab>} */
const tabs = new Map();

/** What was told last of each thing, for tabs that come later. @type {Map<string, import('./source.js').Told>} */
const latest = new Map();

let connected = true;

const source = createSource(
  (told) => {
    latest.set(told.about, told);
    for (const [port, tab] of tabs) if (tab.watch.includes(told.about)) port.postMessage({ told });
  },
  (now) => {
    connected = now;
    for (const port of tabs.keys()) port.postMessage({ connected });
  },
);

/** Watches what the tabs watch between them. */
function settle() {
  const watched = new Set([...tabs.values()].flatMap((tab) => tab.watch));
  for (const about of latest.keys()) if (!watched.has(about)) latest.delete(about);
  source.watch([...watched]);
}

/**
 * A tab says what it watches from now on.
 * @param {MessagePort} port
 * @param {Tab} tab
 */
function hear(port, tab) {
  const before = tabs.get(port);
  tabs.delete(port);
  if (tab.watch.length) {
    tabs.set(port, tab);
    for (const about of tab.watch) {
      const told = latest.get(about);
      if (told && !before?.watch.includes(about)) port.postMessage({ told });
    }
    if (!before) port.postMessage({ connected });
    // A tab that dies without a word loses its lock.
    if (tab.lock && tab.lock !== before?.lock) {
      void navigator.locks.request(tab.lock, () => {
        if (tabs.get(port)?.lock === tab.lock) hear(port, { watch: [], lock: '' });
      });
    }
  }
  settle();
}

self.addEventListener('connect', (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  port.onmessage = ({ data }) => hear(port, data);
});
