// Which sound goes with what is told, and how often: a table should be heard, not be loud.

import type { Told } from './wire';

export type Sound = 'dice' | 'card' | 'coin' | 'blow' | 'victory' | 'turn';

const BY_BEAT: Readonly<Record<string, Sound>> = {
  rolled: 'dice',
  moved: 'card',
  turned: 'card',
  shown: 'card',
  joined: 'card',
  changed: 'coin',
  struck: 'blow',
  fell: 'blow',
};

/** The same sound again is heard only after so many ms: ten cards are a few swishes. */
export const APART = 140;

/** Whether a sentence says that the viewer has won something: not that something of the viewer's came to grief. */
function isMyVictory(told: Told, you: number): boolean {
  const [first, next] = told.text;
  const mine = typeof first === 'object' && 'seat' in first && first.seat === you && you >= 0;
  return told.news === 'outcome' && told.beat !== 'fell' && mine && !(typeof next === 'string' && /^['’]/.test(next));
}

export function soundOf(told: Told, you: number): Sound | null {
  return isMyVictory(told, you) ? 'victory' : (BY_BEAT[told.beat] ?? null);
}

export interface SoundsOptions {
  on: () => boolean;
  play: (sound: Sound) => void;
  now?: () => number;
}

export class Sounds {
  #last = new Map<Sound, number>();
  readonly #o: SoundsOptions;

  constructor(o: SoundsOptions) {
    this.#o = o;
  }

  /** A beat is seen: beats that are skipped are silent. */
  hear(told: Told, you: number): void {
    const sound = soundOf(told, you);
    if (sound) this.play(sound);
  }

  play(sound: Sound): void {
    if (!this.#o.on()) return;
    const now = this.#o.now?.() ?? performance.now();
    if (now - (this.#last.get(sound) ?? -Infinity) < APART) return;
    this.#last.set(sound, now);
    this.#o.play(sound);
  }
}
