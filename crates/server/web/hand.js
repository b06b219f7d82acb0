// @ts-check
/** Cards are as large as there is room for: with all their words where every one of them fits, and small otherwise. */

/** What was laid out last, and whether it had room: to lay it out takes the whole page twice. */
let last = { laid: '', fits: false };

/** Lays the cards out anew. */
function fit() {
  const beside = document.getElementById('beside');
  const tray = document.getElementById('tray');
  const hands = tray?.querySelectorAll('.panel.hand') ?? [];
  if (!beside || !tray || !hands.length) return;
  const laid = [innerWidth, innerHeight, document.getElementById('main')?.className, ...[...hands].map((hand) => hand.textContent)].join(' ');
  if (laid === last.laid) {
    beside.classList.toggle('roomy', last.fits);
    return;
  }
  // The room there is when they are small: what they need must not be taken from the board.
  beside.classList.remove('roomy');
  const [room, { top, right }] = [beside.clientHeight, tray.getBoundingClientRect()];
  beside.classList.add('roomy');
  const fits = [...hands].every((hand) => {
    const box = hand.getBoundingClientRect();
    return box.bottom - top <= room && box.right <= right;
  });
  beside.classList.toggle('roomy', fits);
  last = { laid, fits };
}

/** What the cards were laid out in. @type {Element | null} */
let known = null;

/** Lays them out whenever the page or the window changes. */
export function startHand() {
  window.addEventListener('resize', fit);
  new MutationObserver(() => {
    const beside = document.getElementById('beside');
    if (beside === known) return;
    known = beside;
    fit();
  }).observe(document.body, { childList: true, subtree: true });
  fit();
}
