// @ts-check
/** The page's own script: it starts what the page it is on needs. Without it everything still works, with more reloading. */

import { startBeats } from './beats.js';
import { startClauses } from './clauses.js';
import { startClock } from './clock.js';
import { startDragging } from './dragging.js';
import { startFan } from './fan.js';
import { startHand } from './hand.js';
import { startKeys } from './keys.js';
import { startLegible } from './legible.js';
import { startLinks } from './links.js';
import { startLists } from './lists.js';
import { startLobby } from './lobby.js';
import { startNotify } from './notify.js';
import { startPasskeys } from './passkey.js';
import { startPointer } from './pointer.js';
import { startReader } from './reader.js';
import { startReplay } from './replay.js';
import { startSettings } from './settings.js';
import { startArrival, startShare } from './share.js';
import { startShares } from './shares.js';
import { startTable } from './table.js';
import { localTimes } from './times.js';
import { startView } from './view.js';
import { startWays } from './ways.js';
import { startZoom } from './zoom.js';

/** What cannot be taken back is asked about first. */
function askIfSure() {
  document.addEventListener('submit', (event) => {
    const sure = event.submitter instanceof HTMLElement ? event.submitter.dataset.sure : undefined;
    if (sure && !window.confirm(sure)) event.preventDefault();
  });
}

document.documentElement.dataset.script = 'on';
localTimes();
askIfSure();
startClauses();
startLinks();
startShares();
startNotify();
startPasskeys();
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
  startReplay();
  startShare();
  startReader();
}
if (document.getElementById('arrival')) startArrival();
if (document.getElementById('lobby')) startLobby();
