// Sounds made out of nothing but waves and noise: no files to fetch. Browsers let a page be heard only after somebody has
// touched it, so there is no sound before that, and none is kept for later.

import type { Sound } from './sounds';

const LOUD = 0.16;
let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Somebody touched the page: from now on it may be heard. */
function wake(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  removeEventListener('pointerdown', wake, true);
  removeEventListener('keydown', wake, true);
}
export function listen(): void {
  if (context) return;
  addEventListener('pointerdown', wake, true);
  addEventListener('keydown', wake, true);
}

/** Loud at once or after `rise`, then fading. */
function fading(audio: AudioContext, at: number, loud: number, lasts: number, rise = 0.004): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(loud * LOUD, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(audio.destination);
  return gain;
}

function tone(
  audio: AudioContext,
  after: number,
  hertz: number,
  lasts: number,
  loud = 1,
  type: OscillatorType = 'sine',
): OscillatorNode {
  const at = audio.currentTime + after;
  const wave = audio.createOscillator();
  wave.type = type;
  wave.frequency.setValueAtTime(hertz, at);
  wave.connect(fading(audio, at, loud, lasts));
  wave.start(at);
  wave.stop(at + lasts);
  return wave;
}

function noise(
  audio: AudioContext,
  after: number,
  hertz: number,
  lasts: number,
  loud: number,
  sharp = 1,
  rise = 0.004,
): void {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const at = audio.currentTime + after;
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  band.Q.value = sharp;
  source.connect(band).connect(fading(audio, at, loud, lasts, rise));
  source.start(at, Math.random() * 0.2);
  source.stop(at + lasts);
}

const MAKE: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  // Knocks that come faster and softer, until it lies.
  dice: (audio) => {
    for (const [i, after] of [0, 0.09, 0.16, 0.22, 0.27, 0.31].entries())
      noise(audio, after, 1500 + Math.random() * 1400, 0.05, 1.1 - i * 0.13, 4);
  },
  card: (audio) => noise(audio, 0, 3800, 0.13, 0.5, 0.7, 0.04),
  coin: (audio) => {
    tone(audio, 0, 2093, 0.22, 0.26);
    tone(audio, 0.05, 2637, 0.3, 0.22);
  },
  blow: (audio) => {
    tone(audio, 0, 150, 0.18, 1.1).frequency.exponentialRampToValueAtTime(55, audio.currentTime + 0.16);
    noise(audio, 0, 700, 0.07, 0.5);
  },
  victory: (audio) => {
    for (const [i, hertz] of [523, 659, 784, 1047].entries()) {
      tone(audio, i * 0.11, hertz, i === 3 ? 0.9 : 0.3, 0.5, 'triangle');
      if (i === 3) tone(audio, i * 0.11, 784, 0.9, 0.3, 'triangle');
    }
  },
  turn: (audio) => {
    tone(audio, 0, 660, 0.5, 0.45);
    tone(audio, 0.14, 880, 0.8, 0.45);
  },
};

export function synthesize(sound: Sound): void {
  if (context?.state === 'running') MAKE[sound](context);
}
