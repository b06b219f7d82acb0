// @ts-check
/** One event stream for everything that is watched: opened anew when that changes, and tried again for as long as it takes. */

/** Something told of a thing that is watched; `news` is null when there is no such thing. @typedef {{ about: string, news: any }} Told */

/** Things that the server tells about in one stream. */
const MOST = 64;

/** How long to wait before trying again: at first, and at most. Each time in vain doubles it. */
const FIRST = 1000;
const LONGEST = 30_000;

/** The server is heard every 15 seconds. One that is silent for longer than this is not there any more. */
const SILENCE = 45_000;

/** Several tabs that come or go together change the stream once. */
const TOGETHER = 30;

/**
 * @param {(told: Told) => void} tell hears what is told
 * @param {(connected: boolean) => void} turn hears when the connection is lost, and when it is back
 */
export function createSource(tell, turn) {
  /** What is watched, the latest last. @type {string[]} */
  let watched = [];
  /** The stream that is heard, and the one that is to take its place. @type {EventSource | null} */
  let current = null;
  /** @type {EventSource | null} */
  let next = null;
  let wait = FIRST;
  let connected = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let opening;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  /** @param {boolean} now */
  function state(now) {
    if (connected === now) return;
    connected = now;
    turn(connected);
  }

  function close() {
    clearTimeout(opening);
    clearTimeout(silence);
    current?.close();
    next?.close();
    current = next = null;
  }

  /** Whatever the reason, a refusal too: the browser would give up after some of them and hurry after others. */
  function lose() {
    close();
    state(false);
    // Not all at the same moment, when many were sent away together.
    opening = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST);
  }

  function heard() {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE);
  }

  function open() {
    next?.close();
    const query = new URLSearchParams(watched.slice(-MOST).map((about) => ['watch', about]));
    const source = new EventSource(`/events?${query}`);
    next = source;
    heard();
    source.onopen = () => {
      // The old stream ends only now: nobody is missed at a table in between.
      current?.close();
      current = source;
      next = null;
      wait = FIRST;
      heard();
      state(true);
    };
    source.onmessage = (event) => {
      heard();
      tell(JSON.parse(event.data));
    };
    source.addEventListener('alive', heard);
    source.onerror = lose;
  }

  return {
    /**
     * Watches these things and no others. How each of them stands is told at once.
     * @param {string[]} things
     */
    watch(things) {
      const same = things.length === watched.length && things.every((about) => watched.includes(about));
      watched = things;
      if (!things.length) {
        close();
        wait = FIRST;
        state(true);
      } else if (!same) {
        clearTimeout(opening);
        opening = setTimeout(open, TOGETHER);
      }
    },
  };
}
