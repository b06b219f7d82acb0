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
import { startReplay } from './replay.js';
import { startSettings } from './settings.js';
import { startShare } from './share.js';
import './shares.js';
import { startTable } from './table.js';
import { startView } from './view.js';
import { startWays } from './ways.js';
import { startZoom } from './zoom.js';

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
