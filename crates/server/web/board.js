// @ts-check
/** The script of a page with a board: a table, a replay, a lesson. It starts the parts, each after those it listens behind. */

import { startBeats } from './beats.js';
import { startClock } from './clock.js';
import { startDragging } from './dragging.js';
import { startFan } from './fan.js';
import { startHand } from './hand.js';
import { startKeys } from './keys.js';
import { startLegible } from './legible.js';
import { startLists } from './lists.js';
import { startPointer } from './pointer.js';
import { startReader } from './reader.js';
import { startSettings } from './settings.js';
import { startTable } from './table.js';
import { startView } from './view.js';
import { startWays } from './ways.js';
import { startZoom } from './zoom.js';

/** What few pages have, and what it needs: that is fetched when there is such a thing. @type {[string, () => Promise<unknown>][]} */
const LATER = [
  ['main[data-replay]', async () => (await import('./replay.js')).startReplay()],
  ['#share', async () => (await import('./share.js')).startShare()],
  ['#own-share', () => import('./shares.js')],
];

function fetchWhatIsNeeded() {
  for (const part of LATER.filter(([css]) => document.querySelector(css))) {
    LATER.splice(LATER.indexOf(part), 1);
    // What could not be had is asked for again when something has changed.
    part[1]().catch(() => LATER.push(part));
  }
}

if (document.getElementById('board')) {
  startZoom();
  startView();
  startLegible();
  startHand();
  startLists();
  startPointer();
  startDragging();
  startKeys();
  startWays();
  startFan();
  startSettings();
  startBeats();
  startTable();
  startClock();
  startReader();
  fetchWhatIsNeeded();
  new MutationObserver(fetchWhatIsNeeded).observe(document.body, { childList: true });
}
