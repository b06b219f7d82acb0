// @ts-check
/** The page where a link that holds a whole battle leads. */

/** The largest journal that is made of a code that someone sent, as large as the server reads. */
const LARGEST = 8 << 20;

/**
 * The text that the letters of a link hold. Nothing larger than a journal can be is unfolded.
 * @param {string} code
 */
async function unpacked(code) {
  const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST) throw new RangeError('too large');
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

/** Reads the battle out of the address, or out of a link that is pasted, and offers to open it here. */
function start() {
  const form = document.getElementById('arrival');
  const pasted = document.getElementById('pasted');
  const open = form?.querySelector('button');
  const told = document.getElementById('arrived');
  if (!(form instanceof HTMLFormElement) || !(pasted instanceof HTMLInputElement) || !open || !told) return;
  let journal = '';
  const look = async () => {
    const from = pasted.value.trim() || location.hash;
    const code = /#j=([\w-]+)/.exec(from)?.[1] ?? '';
    journal = code ? await unpacked(code).catch(() => '') : '';
    open.disabled = !journal;
    // Whoever came by a link has nothing to paste.
    for (const part of form.querySelectorAll('#pasted, label')) if (part instanceof HTMLElement) part.hidden = journal !== '' && !pasted.value;
    told.textContent = (journal ? form.dataset.found : from ? form.dataset.broken : form.dataset.none) ?? '';
  };
  pasted.addEventListener('input', look);
  window.addEventListener('hashchange', look);
  // The journal goes through the same door as a file that someone brings.
  form.addEventListener('formdata', (event) => event.formData.set('shared', new File([journal], 'shared.jsonl')));
  void look();
}

start();
