// What the arrangement of a table needs to know: the live table has it, and the replay.

import type { Desk } from '../lib/desk';
import { arrangement, placesOfWide, type Ring } from '../lib/places';
import type { Line, Piece, Scene, Table } from '../lib/wire';

export interface Seen extends Desk {
  readonly table: Table;
  readonly scene: Scene | null;
  readonly log: readonly Line[];
  /** Who must decide. */
  readonly waiting: readonly number[];
  /** Whose things lie beside mine, and the seat somebody picked for it (-1: nobody did). */
  readonly shown: number;
  picked: number;
  /** The log shows every step, and what is done is told of each by name: a replay. */
  readonly steps?: boolean;
  /** Room is short, since a coach sits beside the table: what lies below the prompt is left out. */
  readonly brief?: boolean;
  /** The areas that a lesson looks at. */
  readonly spotlit?: readonly string[];
  /** What is looked at closely. */
  readonly inspected?: { face?: string; piece?: Piece } | null;
}

/** Whether a wide table has a place beside it for what is looked at. */
export const hasBeside = (view: Seen): boolean =>
  !!view.scene &&
  placesOfWide(arrangement(view.book.layout, view.scene, ringOf(view)).wide).some(({ is }) => is === 'INSPECT');

/** Whether a piece that is looked at closely lies beside the table, where the layout has a place for it. */
export const isBeside = (piece: Piece | null | undefined): boolean => !!piece?.name || !!piece?.line;

export const ringOf = (view: Seen): Ring => ({ you: view.you, shown: view.shown, seats: view.table.seats.length });
