// Plays what happened, beat by beat: lights up what a beat is about, changes the scene by its patch, lets it rest a
// moment. Knows nothing of tables or sockets; the replay and the live table both drive one.

import { patched } from './patch';
import { type Clock, wall } from './socket';
import type { Beat, Scene, Told } from './wire';

/** How long a beat is looked at before the next, in ms at the normal pace. */
const REST: Record<string, number> = {
  moved: 260,
  turned: 320,
  rolled: 820,
  lit: 560,
  struck: 420,
  changed: 260,
  joined: 320,
  fell: 380,
  shown: 480,
  said: 0,
};
const OTHERWISE = 220;
/** How something came out is read, not only seen. */
const READ = 1100;
/** Beats worth watching also after one's own choice; all others then hurry. */
const SPECTACLE = new Set(['rolled', 'lit', 'struck', 'fell', 'joined']);
const HURRY = 0.55;
/** Small steps of others, which the log folds away, are seen in passing. */
const PASSING = 0.6;
/** When more than this waits, it is played faster, so that one never falls far behind. */
const BACKLOG = 4_500;
const NOTHING: ReadonlySet<string> = new Set();

export interface Cue {
  beats: readonly Beat[];
  /** The answer to the viewer's own choice. */
  own?: boolean;
  /** Called as each beat is played. */
  heard?: (beat: Beat) => void;
  /** Asked before each beat: whether it waits until somebody goes on. */
  waits?: (beat: Beat) => boolean;
  /** Called when all of them are. */
  after?: () => void;
}

export interface PlayerOptions {
  /** 1 is normal, 2 twice as fast, 0 at once. */
  speed?: () => number;
  /** Nobody looks: no playing. */
  hidden?: () => boolean;
  /** Lets pieces move while `change` rearranges them. */
  move?: (change: () => void, told: Told | undefined) => void;
  clock?: Clock;
}

interface Item {
  beat?: Beat;
  own: boolean;
  heard?: (beat: Beat) => void;
  waits?: (beat: Beat) => boolean;
  after?: () => void;
}

/** How long a beat rests at the normal pace. */
export function restOf(beat: Beat, own = false): number {
  const kind = beat.told?.beat;
  if (kind === undefined) {
    // What changes after the last event: nothing to see where only the focus moves.
    const changes = beat.patch ?? {};
    if (!('areas' in changes) && !('stage' in changes)) return 0;
    return own ? OTHERWISE * HURRY : OTHERWISE;
  }
  if (beat.told?.news === 'outcome') return READ;
  const rest = REST[kind] ?? OTHERWISE;
  if (SPECTACLE.has(kind)) return rest;
  return own ? rest * HURRY : beat.told?.small ? rest * PASSING : rest;
}

export class Player {
  scene = $state.raw<Scene | null>(null);
  /** What the beat being played is about, its kind and its sentence. */
  lit = $state.raw<ReadonlySet<string>>(NOTHING);
  beat = $state('');
  telling = $state.raw<Told | null>(null);
  playing = $state(false);
  paused = $state(false);
  /** Paused by itself, at a beat that waits for somebody to have looked. */
  waiting = $state(false);
  /** Beats still to come. */
  left = $state(0);

  #queue: Item[] = [];
  #timer: unknown = null;
  /** Cues may be added while one of them calls out. */
  #stepping = false;
  readonly #o: Required<PlayerOptions>;

  constructor(o: PlayerOptions = {}) {
    this.#o = {
      speed: o.speed ?? (() => 1),
      hidden: o.hidden ?? (() => false),
      move: o.move ?? ((change) => change()),
      clock: o.clock ?? wall,
    };
  }

  /** Start anew from a scene; what was still to be played is dropped. */
  reset(scene: Scene | null): void {
    this.#drop();
    if (scene !== this.scene) this.#o.move(() => (this.scene = scene), undefined);
  }

  add(cue: Cue): void {
    const own = cue.own ?? false;
    const { heard, waits } = cue;
    for (const beat of cue.beats) this.#queue.push({ beat, own, ...(heard && { heard }), ...(waits && { waits }) });
    if (cue.after) this.#queue.push({ own, after: cue.after });
    this.#count();
    if (this.#o.hidden()) this.skip();
    else if (!this.playing && !this.#stepping) this.#step();
  }

  pause(): void {
    if (!this.playing) return;
    this.paused = true;
    this.#o.clock.cancel(this.#timer);
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = this.waiting = false;
    this.#step();
  }

  /** One beat, while paused. */
  next(): void {
    this.#o.clock.cancel(this.#timer);
    const paused = this.paused;
    this.paused = this.waiting = false;
    this.#step();
    if (paused && this.playing) this.pause();
  }

  /** All that is left, at once. Pieces still walk, straight to where they end. */
  skip(): void {
    const items = this.#queue;
    this.#drop();
    let scene = this.scene;
    for (const { beat } of items) if (beat?.patch && scene) scene = patched(scene, beat.patch);
    if (scene !== this.scene) this.#o.move(() => (this.scene = scene), undefined);
    for (const item of items) {
      if (item.beat) item.heard?.(item.beat);
      item.after?.();
    }
  }

  #drop(): void {
    this.#o.clock.cancel(this.#timer);
    this.#queue = [];
    this.#rest();
    this.#count();
  }

  #rest(): void {
    this.lit = NOTHING;
    this.beat = '';
    this.telling = null;
    this.playing = false;
    this.paused = this.waiting = false;
  }

  #count(): void {
    this.left = this.#queue.reduce((n, item) => n + (item.beat ? 1 : 0), 0);
  }

  /** The next beats, up to and with the first that takes time. */
  #step(): void {
    this.#stepping = true;
    try {
      for (let item = this.#queue.shift(); item; item = this.#queue.shift()) {
        if (item.beat && item.waits?.(item.beat) && this.#o.speed() > 0) {
          const { waits: _, ...asked } = item;
          this.#queue.unshift(asked);
          this.playing = this.paused = this.waiting = true;
          return;
        }
        const wait = item.beat ? this.#play(item.beat, item.own) : 0;
        if (item.beat) item.heard?.(item.beat);
        item.after?.();
        if (wait > 0) {
          this.playing = true;
          this.#timer = this.#o.clock.after(wait, () => this.#step());
          return;
        }
      }
      this.#rest();
    } finally {
      this.#stepping = false;
      this.#count();
    }
  }

  #play(beat: Beat, own: boolean): number {
    const speed = this.#o.speed();
    const wait = speed > 0 ? (restOf(beat, own) / speed) * this.#haste() : 0;
    const { told, patch } = beat;
    const change = (): void => {
      if (wait > 0) {
        this.lit = told?.at ? new Set(told.at) : NOTHING;
        this.beat = told?.beat ?? '';
        this.telling = told ?? null;
      }
      if (patch && this.scene) this.scene = patched(this.scene, patch);
    };
    if (patch && Object.keys(patch).length) this.#o.move(change, told);
    else change();
    return wait;
  }

  #haste(): number {
    const ahead = this.#queue.reduce((ms, item) => ms + (item.beat ? restOf(item.beat, item.own) : 0), 0);
    return ahead > BACKLOG ? BACKLOG / ahead : 1;
  }
}
