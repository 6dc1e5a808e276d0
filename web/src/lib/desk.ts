// What every area and piece can ask of the table it lies on. The table page, the replay and the gallery each provide one.

import { getContext, setContext } from 'svelte';
import type { Book } from './book';
import type { Budget, Hindrance, Pick, Piece, Scene, Show } from './wire';

export interface Desk {
  readonly book: Book;
  /** All of what lies on it, where one area shows another in itself. */
  readonly scene?: Scene | null;
  /** The names of the seats, and which is the viewer's (-1: a spectator). */
  readonly names: string[];
  readonly you: number;
  /** Places (a piece's id, a cell's `at`, an area's name) that answer the open question, with the choices they stand for. */
  readonly targets: ReadonlyMap<string, readonly Pick[]>;
  /** Places that do not, and why. */
  readonly blocked: ReadonlyMap<string, Hindrance>;
  /** What the beat being played is about, and its kind ("struck", "fell", ...; "" between beats). */
  readonly lit: ReadonlySet<string>;
  readonly beat: string;
  /** The pieces that the open question is about. */
  readonly acting?: ReadonlySet<string>;
  /** The place under the mouse, the finger or the keyboard. */
  readonly held: string;
  /** The piece that is chosen first, before what it does. */
  readonly chosen?: string;
  /** A choice is about to be made: a click makes it. */
  readonly deciding?: boolean;
  /** What the held choice would do: drawn over the areas. */
  readonly show: Show | null;
  /** Look at a face or piece more closely; null to stop. */
  inspect(what: { face?: string; piece?: Piece } | null): void;
  /** The words of a rule. */
  why(rule: string): void;
  /** The text of a list that is being built: to share it, or to use another. Absent where nothing is built. */
  share?(list: Budget): void;
  /** Build a list of choices in place of what was built. */
  build?(list: readonly string[]): void;
}

const KEY = Symbol('desk');
export const putDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);

/*
 * Elements that can be touched carry `data-place` (what choices point at); elements that show a piece carry `data-piece`
 * as well, so that it can be followed when it moves. Clicks, hovering and keys are handled once, at the table's root:
 * a component only sets these attributes and draws targets, `lit`, `held` and `show`.
 */
