// What the arrangement of a table needs to know: the live table has it, and the replay.

import type { Desk } from '../lib/desk';
import type { Ring } from '../lib/places';
import type { Line, Scene, Table } from '../lib/wire';

export interface Seen extends Desk {
  readonly table: Table;
  readonly scene: Scene | null;
  readonly log: readonly Line[];
  /** Who must decide. */
  readonly waiting: readonly number[];
  /** Whose things lie beside mine, and the seat somebody picked for it (-1: nobody did). */
  readonly shown: number;
  picked: number;
}

export const ringOf = (view: Seen): Ring => ({ you: view.you, shown: view.shown, seats: view.table.seats.length });
