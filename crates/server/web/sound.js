// @ts-check
/** Dice, volleys, cards and fire, made on the spot: nothing is loaded. Silent until someone switches it on. */

import { isOn } from './settings.js';

/** @type {AudioContext | null} */
let context = null;

/**
 * A burst of noise through a filter.
 * @param {AudioContext} audio
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

/** What each sounds like. @type {Record<string, (audio: AudioContext, at: number) => void>} */
const SOUNDS = {
  dice: (audio, at) => {
    for (const [step, volume] of [0.22, 0.3, 0.18, 0.12].entries()) {
      const when = at + step * 0.07 + Math.random() * 0.02;
      noise(audio, { at: when, length: 0.035, from: 2600, to: 1400, type: 'bandpass', volume });
    }
  },
  volley: (audio, at) => {
    for (const step of [0, 0.03, 0.07]) noise(audio, { at: at + step, length: 0.3, from: 2400, to: 120, type: 'lowpass', volume: 0.28 });
  },
  card: (audio, at) => noise(audio, { at, length: 0.09, from: 5200, to: 2200, type: 'highpass', volume: 0.1 }),
  fire: (audio, at) => {
    noise(audio, { at, length: 0.38, from: 500, to: 180, type: 'lowpass', volume: 0.16 });
    for (const step of [0.05, 0.14, 0.26]) noise(audio, { at: at + step, length: 0.02, from: 3800, to: 2600, type: 'bandpass', volume: 0.2 });
  },
};

/**
 * Lets these lines be heard, each kind once.
 * @param {Element[]} rows
 */
export function sound(rows) {
  if (!isOn('sound')) return;
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
