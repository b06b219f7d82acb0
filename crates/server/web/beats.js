// @ts-check
/**
 * What the other side did, shown in short beats. Only the board lags behind while they run: what is to be done, the choices
 * and the log are those of the newest position. Whoever acts has seen enough.
 */

import { hasMotion, glide, places, tell, trim } from './motion.js';
import { refresh } from './picking.js';
import { schedule } from './schedule.js';
import { fetchPart } from './part.js';
import { main } from './table.js';
import { keepZoom } from './zoom.js';

/** The board and the words above it as they really are, while older ones are shown. @type {{ board: Element, told: Element } | null} */
let truth = null;

/** How many actions stand on the board that is shown. */
let shown = 0;

/** How much time is planned for this phase. */
let spent = 0;

let running = false;

/** @type {(() => void) | null} */
let wake = null;

/**
 * Waits, unless someone skips.
 * @param {number} time
 */
function pause(time) {
  return new Promise((done) => {
    const timer = setTimeout(done, time);
    wake = () => {
      clearTimeout(timer);
      done(undefined);
    };
  });
}

/** Is an older board shown than the one that counts? */
export function isBehind() {
  return truth !== null;
}

/**
 * Keeps the board that is seen where a newer middle of the page is about to take its place. The newer board is shown when
 * the way to it has been.
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 */
export function holdBoard(old, next) {
  const [seen, board] = [old, next].map((part) => part.querySelector('#board > svg'));
  const [said, told] = [old, next].map((part) => part.querySelector('#beat'));
  if (!seen || !board || !said || !told) return;
  if (!truth) {
    shown = Number(old.dataset.ply ?? 0);
    // Whoever had to decide has done so: another phase begins.
    if (!['machine', 'other'].includes(old.dataset.state ?? '')) spent = 0;
  }
  truth = { board, told };
  board.replaceWith(seen);
  told.replaceWith(said);
}

/** What is on the page now is the truth: nothing is shown any more, and what comes next is a phase of its own. */
export function dropBeats() {
  truth = null;
  spent = 0;
  wake?.();
  wake = null;
}

/** Shows the board as it is. */
export function settle() {
  if (!truth) return;
  const { board, told } = truth;
  truth = null;
  wake?.();
  wake = null;
  const before = places();
  document.querySelector('#board > svg')?.replaceWith(board);
  document.getElementById('beat')?.replaceWith(told);
  trim();
  keepZoom();
  refresh();
  if (hasMotion()) glide(before);
  showButtons();
}

/**
 * Puts a moment on the board.
 * @param {Element} beat
 */
function showBeat(beat) {
  const board = document.querySelector('#board > svg');
  const next = beat.querySelector('svg');
  if (!board || !next) return;
  const before = places();
  board.replaceWith(document.adoptNode(next));
  keepZoom();
  if (hasMotion()) glide(before);
  const rows = [...beat.querySelectorAll('.told > li')];
  if (rows.length) tell(rows);
}

/**
 * The board that counts as the one moment on the way to it, if one action led there and the board tells of nothing else: then it
 * need not be asked for once more.
 * @returns {Element[]}
 */
function newest() {
  const { since, ply } = main().dataset;
  if (!truth || Number(since) !== shown || Number(ply) !== shown + 1) return [];
  const beat = document.createElement('div');
  beat.dataset.ply = ply;
  beat.append(truth.board.cloneNode(true), ...[...truth.told.children].map((part) => part.cloneNode(true)));
  return [beat];
}

/**
 * The moments on the way to the board that counts.
 * @returns {Promise<Element[]>}
 */
async function moments() {
  const one = newest();
  if (one.length) return one;
  const { table, ply } = main().dataset;
  const answer = await fetchPart(`/game/${table}/beats?from=${shown}&to=${ply}`);
  return answer.ok ? [...answer.body.querySelectorAll('.beat')] : [];
}

/** Shows the way from the board that is seen to the one that counts. */
export async function playBeats() {
  if (running) return;
  running = true;
  showButtons();
  try {
    while (truth) {
      // Someone may have skipped meanwhile, and more may have happened: nothing is shown that is older than what is seen.
      const beats = (await moments()).filter((beat) => Number(beat.getAttribute('data-ply')) > shown);
      if (!beats.length || !(await play(beats))) break;
    }
  } finally {
    running = false;
    settle();
  }
}

/**
 * Shows these moments, one after the other; false if there is no time left for them, or someone has seen enough.
 * @param {Element[]} beats
 */
async function play(beats) {
  if (!truth) return false;
  const times = schedule(beats.length, spent);
  spent += times.reduce((sum, time) => sum + time, 0);
  document.dispatchEvent(new CustomEvent('beats', { detail: { times, spent } }));
  // Drawing a moment takes some of its time: however slow the machine, the whole takes no longer than planned, and what comes too
  // late to be seen is left out.
  let due = performance.now();
  for (const [index, beat] of beats.entries()) {
    if (!truth || !times[index]) return false;
    due += times[index];
    shown = Number(beat.getAttribute('data-ply'));
    const late = performance.now() >= due;
    if (late && index < beats.length - 1) continue;
    showBeat(beat);
    showButtons();
    await pause(Math.max(0, due - performance.now()));
  }
  return truth !== null && shown < Number(main().dataset.ply);
}

/** Shows once more what happened since the player decided last. */
async function seeAgain() {
  const { table, since, ply } = main().dataset;
  const [board, told] = [document.querySelector('#board > svg'), document.getElementById('beat')];
  if (truth || running || !table || !board || !told) return;
  const answer = await fetchPart(`/game/${table}/beats?from=${since}&to=${ply}&start=1`);
  const start = answer.body.querySelector('.start svg');
  const beats = [...answer.body.querySelectorAll('.beat')];
  if (!start || !beats.length || truth || main().dataset.ply !== ply) return;
  const words = /** @type {Element} */ (told.cloneNode(false));
  truth = { board, told };
  running = true;
  [shown, spent] = [Number(since), 0];
  board.replaceWith(document.adoptNode(start));
  told.replaceWith(words);
  keepZoom();
  showButtons();
  try {
    await pause(0);
    await play(beats);
  } finally {
    running = false;
    settle();
  }
}

/** Skip while something is shown; see it again when there is something to see. */
export function showButtons() {
  const [skip, again] = ['skip', 'again'].map((id) => document.getElementById(id));
  const { since, ply, table } = main().dataset;
  if (!skip || !again) return;
  if (truth) main().dataset.shown = String(shown);
  else delete main().dataset.shown;
  const focused = document.activeElement === skip || document.activeElement === again;
  skip.hidden = truth === null;
  again.hidden = truth !== null || !table || !(Number(since) < Number(ply));
  if (focused) (skip.hidden ? again : skip).focus({ preventScroll: true });
  // The buttons take some of the line: what has no room beside them is left to the log.
  trim();
}

/** Keys that do nothing by themselves. */
const QUIET = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** Listens to whoever has seen enough, or wants to see it again. */
export function startBeats() {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('#skip')) settle();
    if (event.target.closest('#again')) void seeAgain();
  });
  // Before anything is done with what is pointed at, so that it is pointed at as it is.
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.target instanceof Element && event.target.closest('#board, #beside, #orders')) settle();
    },
    { capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const onButton = event.target instanceof Element && event.target.closest('#moment');
      if (!QUIET.has(event.key) && !onButton) settle();
    },
    { capture: true },
  );
  showButtons();
}
