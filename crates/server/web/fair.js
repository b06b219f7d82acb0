// @ts-check
/**
 * What a browser works out again of dice that it had a share in, from what it saw before the battle and from the journal: the
 * hashes of docs/journal.md. The rolls themselves are for a program that knows the rules.
 */

/** @typedef {{ share: string, commitment: string, announced?: Record<string, string> }} Seen this browser's share of a seat, and
 *   what it was shown of the dice: the server's commitment when it made the share, the shares announced when it showed its own */

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash of a text and of the bytes that these digits stand for. @param {string} head @param {string} digits */
async function hashed(head, digits) {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const all = new Uint8Array([...new TextEncoder().encode(head), ...bytes]);
  return `sha256:${hex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)))}`;
}

/** What the server publishes of its secret. @param {string} secret */
const sealed = (secret) => hashed('redoubt commitment 1\0', secret);

/** What is announced of a share. @param {string} commitment @param {string} seat @param {string} share */
export const announced = (commitment, seat, share) => hashed(`redoubt share 1\0${commitment}\0${seat}\0`, share);

/**
 * What a journal makes of what this browser saw. `held`: the server's secret and all shares are those that were announced, and
 * its own is in the dice; `missing`: its own is not; `exchanged`: something else had been announced; `false`: the secret does
 * not belong to the commitment.
 * @param {string} journal @param {string} seat @param {Seen} seen
 * @returns {Promise<'held' | 'missing' | 'exchanged' | 'false'>}
 */
export async function proved(journal, seat, seen) {
  const [header, ...lines] = journal.trim().split('\n').map((line) => JSON.parse(line));
  const commitment = header.dice?.fair?.commitment;
  if (commitment !== seen.commitment) return 'exchanged';
  const secret = lines.findLast((line) => line.end)?.end.secret ?? '';
  if ((await sealed(secret)) !== commitment) return 'false';
  const seal = lines.find((line) => line.seal)?.seal ?? [];
  const commits = Object.fromEntries(lines.flatMap(({ commit }) => (commit ? [[commit.seat, commit.share]] : [])));
  for (const { reveal } of lines.filter((line) => line.reveal)) {
    if (reveal.seat !== seat && seen.announced?.[reveal.seat] !== commits[reveal.seat]) return 'exchanged';
    if ((await announced(commitment, reveal.seat, reveal.share)) !== commits[reveal.seat]) return 'false';
  }
  const own = lines.some(({ reveal }) => reveal?.seat === seat && reveal.share === seen.share);
  return own && seal.includes(seat) ? 'held' : 'missing';
}
