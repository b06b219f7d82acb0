// @ts-check
/** A finished battle for others: a link that holds all of it, and a picture. */

/** The longest code that goes into a link: longer ones are cut by those who pass them on. */
const LONGEST = 8192;

/**
 * A journal without the sums that close its lines, but for the last: whoever reads it can work them out again.
 * @param {string} journal
 */
function withoutSums(journal) {
  const lines = journal.trimEnd().split('\n');
  const last = lines.pop();
  return [...lines.map((line) => line.replace(/,"sum":"[0-9a-f]+"}$/, '}')), last, ''].join('\n');
}

/**
 * A text as letters that an address may have.
 * @param {string} text
 */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text */
function say(text) {
  const place = document.getElementById('shared');
  if (place) place.textContent = text;
}

/**
 * Copies a link with the whole battle, where it fits.
 * @param {HTMLElement} share
 * @param {HTMLElement} button
 */
async function shareLink(share, button) {
  const answer = await fetch(share.dataset.journal ?? '', { credentials: 'same-origin' });
  const code = answer.ok ? await packed(withoutSums(await answer.text())) : '';
  if (!code || code.length > LONGEST) return say(button.dataset.long ?? '');
  const link = `${location.origin}/replay#j=${code}`;
  try {
    await navigator.clipboard.writeText(link);
    say(button.dataset.done ?? '');
  } catch {
    // Where the page may not copy, the player does.
    const field = document.createElement('input');
    field.readOnly = true;
    field.value = link;
    field.setAttribute('aria-label', button.textContent ?? '');
    document.getElementById('shared')?.replaceChildren(field);
    field.select();
  }
}

/** The card's size, the room around what is on it, and where its board begins and ends. */
const CARD = { width: 1200, height: 1050, margin: 40, top: 110, bottom: 880 };

/**
 * Draws the last board with what it came to.
 * @param {HTMLElement} share
 */
async function card(share) {
  const { picture = '', title = '', result = '', telling = '' } = share.dataset;
  const board = new Image();
  board.src = picture;
  await board.decode();
  const canvas = document.createElement('canvas');
  ({ width: canvas.width, height: canvas.height } = CARD);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const wide = CARD.width - 2 * CARD.margin;
  pen.fillStyle = '#f4ecd8';
  pen.fillRect(0, 0, CARD.width, CARD.height);
  pen.fillStyle = '#2a2119';
  pen.textAlign = 'center';
  /** @type {(text: string, size: number, y: number) => void} */
  const write = (text, size, y) => {
    pen.font = `${size}px Georgia, 'Times New Roman', serif`;
    pen.fillText(text, CARD.width / 2, y, wide);
  };
  write(title, 54, 78);
  // As large as it fits, in its own shape.
  const scale = Math.min(wide / board.naturalWidth, (CARD.bottom - CARD.top) / board.naturalHeight);
  const [across, down] = [board.naturalWidth * scale, board.naturalHeight * scale];
  pen.drawImage(board, (CARD.width - across) / 2, (CARD.top + CARD.bottom - down) / 2, across, down);
  write(result, 48, 940);
  write(telling, 28, 990);
  write('Redoubt', 22, 1030);
  return new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, 'image/png'));
}

/**
 * Shares the card as a picture, or keeps it as a file where nothing can be shared.
 * @param {HTMLElement} share
 */
async function sharePicture(share) {
  const picture = await card(share);
  if (!picture) return;
  const file = new File([picture], `${share.dataset.file}.png`, { type: 'image/png' });
  const { title = '', result = '' } = share.dataset;
  if (navigator.canShare?.({ files: [file] })) {
    // Whoever changes their mind has not failed.
    await navigator.share({ files: [file], title, text: result }).catch(() => {});
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Offers what only a script can share, and does it. */
export function startShare() {
  const unhide = () => {
    const link = 'CompressionStream' in window;
    for (const button of document.querySelectorAll('[data-share][hidden]')) {
      if (button instanceof HTMLElement) button.hidden = button.dataset.share === 'link' && !link;
    }
  };
  unhide();
  new MutationObserver(unhide).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-share]') : null;
    const share = document.getElementById('share');
    if (!(button instanceof HTMLElement) || !share) return;
    void (button.dataset.share === 'link' ? shareLink(share, button) : sharePicture(share));
  });
}
