// @ts-check
/** Dice, volleys, cards and fire, made on the spot: nothing is loaded. Silent until someone switches it on. */


/** @type {AudioContext | null} */
let context = null;

/**
 * A burst of noise through a filter.
 * @param {BaseAudioContext} audio
 * @param {{ at: number, length: number, from: number, to: number, type: BiquadFilterType, volume: number }} burst
 */
function noise(audio, { at, length, from, to, type, volume }) {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer: samples });
  const filter = new BiquadFilterNode(audio, { type, frequency: from, Q: 1.2 });
  const gain = new GainNode(audio, { gain: volume });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** What each sounds like, in less than half a second. @type {Record<string, (audio: BaseAudioContext, at: number) => void>} */
export const SOUNDS = {
  // Bone on wood: a few knocks that come closer together and die away.
  dice: (audio, at) => {
    for (const [index, step] of [0, 0.085, 0.155, 0.205, 0.24].entries()) {
      const when = at + step + Math.random() * 0.012;
      const volume = 0.75 * 0.72 ** index;
      noise(audio, { at: when, length: 0.03, from: 2900, to: 1700, type: 'bandpass', volume });
      noise(audio, { at: when, length: 0.05, from: 700, to: 420, type: 'bandpass', volume: volume * 0.7 });
    }
  },
  // No two rifles go off at once: each cracks, and rolls away.
  volley: (audio, at) => {
    for (const step of [0, 0.025, 0.06, 0.1, 0.17]) {
      const when = at + step + Math.random() * 0.01;
      noise(audio, { at: when, length: 0.03, from: 2200, to: 1500, type: 'highpass', volume: 0.16 });
      noise(audio, { at: when, length: 0.3, from: 1600, to: 90, type: 'lowpass', volume: 0.26 });
    }
  },
  card: (audio, at) => noise(audio, { at, length: 0.12, from: 4800, to: 2200, type: 'bandpass', volume: 0.22 }),
  // A breath of flame, and twigs that snap in it.
  fire: (audio, at) => {
    noise(audio, { at, length: 0.48, from: 420, to: 200, type: 'lowpass', volume: 0.34 });
    for (const step of [0.03, 0.09, 0.13, 0.22, 0.29, 0.38]) {
      const volume = 0.25 + Math.random() * 0.25;
      noise(audio, { at: at + step, length: 0.018, from: 3600, to: 2400, type: 'bandpass', volume });
    }
  },
};

/**
 * Lets these lines be heard, each kind once.
 * @param {Element[]} rows
 */
export function sound(rows) {
  const kinds = new Set(rows.map((row) => row.getAttribute('data-sound') ?? '').filter((kind) => kind in SOUNDS));
  if (!kinds.size) return;
  // A browser lets nothing be heard before someone has touched the page.
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const kind of kinds) {
    SOUNDS[kind](context, context.currentTime + 0.01);
    document.dispatchEvent(new CustomEvent('sound', { detail: kind }));
  }
}
