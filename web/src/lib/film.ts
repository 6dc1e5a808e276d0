// A film as moments that can be jumped to. Every scene is made once, forward, by patching; scenes share all that did not
// change between them, so that a whole game of them costs little and going back costs nothing.

import { lineOf } from './lines';
import { patched } from './patch';
import { restOf } from './player.svelte';
import type { Film, Line, Scene, Told } from './wire';

export interface Moment {
  /** The row of the record, and which of its beats: 0 is its first. */
  row: number;
  beat: number;
  /** Whether the row ends here. */
  last: boolean;
  /** Who chose; -1 at the start. */
  seat: number;
  choice: string;
  waiting: readonly number[];
  /** What a hint named that was asked for here; empty where none was. */
  hint: string;
  told: Told | null;
  scene: Scene;
  /** How long it is looked at, in ms at the normal pace. */
  rest: number;
}

/** Who watches a replay has not seen it coming: a sentence needs time to be read, a change to be noticed. */
const READING = 520;
const NOTICING = 140;

export function moments(film: Film): Moment[] {
  let scene = film.scene;
  const out: Moment[] = [
    {
      row: film.first - 1,
      beat: 0,
      last: true,
      seat: -1,
      choice: '',
      waiting: [],
      hint: '',
      told: null,
      scene,
      rest: READING,
    },
  ];
  for (const frame of film.frames) {
    // A row that showed this viewer nothing is still a moment: somebody decided in secret.
    const beats = frame.beats.length ? frame.beats : [{}];
    for (const [beat, { told, patch }] of beats.entries()) {
      if (patch) scene = patched(scene, patch);
      out.push({
        row: frame.row,
        beat,
        last: beat === beats.length - 1,
        seat: frame.seat,
        choice: frame.choice ?? '',
        waiting: frame.waiting ?? [],
        hint: frame.hint ?? '',
        told: told ?? null,
        scene,
        rest: Math.max(restOf({ ...(told && { told }), ...(patch && { patch }) }), told ? READING : NOTICING),
      });
    }
  }
  return out;
}

/** The number of rows before the part that comes after this one. */
export const nextPart = ({ first, frames }: Film): number => first + frames.length;

/** A film with the part that comes after it. */
export const joined = (film: Film, part: Film): Film => ({
  ...film,
  frames: [...film.frames, ...part.frames],
  left: part.left ?? 0,
});

/** What was said, each line with the moment it was said at as its `v`. */
export function linesOf(film: Film, all: readonly Moment[]): Line[] {
  const lead = (film.log ?? []).map((line) => ({ ...line, v: 0 }));
  const rest = all.flatMap(({ told }, v): Line[] => (told ? [lineOf(told, v)] : []));
  return [...lead, ...rest];
}

/** A hint that was asked for: after which row, by whom, and whether that seat then chose what it named. */
export interface Hinted {
  row: number;
  seat: number;
  taken: boolean;
}

export const hintsOf = (all: readonly Moment[]): Hinted[] =>
  all.flatMap(({ hint, row, seat, last }, i) => {
    if (!hint || !last) return [];
    const next = all.slice(i + 1).find((one) => one.seat === seat && one.choice);
    return [{ row, seat, taken: next?.choice === hint }];
  });

/** The moment of an address: the end of a row, or one of its beats. A row that is not there is the nearest before it. */
export function find(all: readonly Moment[], row: number, beat = -1): number {
  let at = 0;
  for (const [i, moment] of all.entries()) {
    if (moment.row > row) break;
    if (moment.row === row && beat >= 0 && moment.beat > beat) break;
    at = i;
  }
  return at;
}

/** The end of the next row, or of the one before. */
export function step(all: readonly Moment[], at: number, by: 1 | -1): number {
  let i = at + by;
  while (i > 0 && i < all.length - 1 && !all[i]?.last) i += by;
  return Math.max(0, Math.min(all.length - 1, i));
}

/** What follows the "?" of a link to a moment. */
export function address(moment: Moment, as: number): { row: string; beat: string; as: string } {
  return { row: String(moment.row), beat: moment.last ? '' : String(moment.beat), as: String(as) };
}
