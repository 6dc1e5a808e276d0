// Sitting down at a table, or opening one for whoever comes.

import { api } from '../../lib/api';
import type { GameCard } from '../../lib/book';
import { go } from '../../lib/router.svelte';
import type { Table } from '../../lib/wire';
import { me } from '../../shell/me.svelte';
import { words } from '../new/words';

export async function sitDown(table: Table): Promise<void> {
  await me.ready();
  await api.sit(table.id, { words: words() });
  go(`/t/${table.id}`);
}

/** The open table that suits best: of this game, with so many seats where that matters (0: any), the fullest first. */
export function suiting(open: readonly Table[], game: string, seats: number): Table | undefined {
  const free = (table: Table): number => table.seats.filter((seat) => seat.kind === 'open').length;
  return open
    .filter((table) => table.game === game && free(table) > 0 && (!seats || table.seats.length === seats))
    .sort((a, b) => free(a) - free(b))[0];
}

/** A table with the usual rules, open to everybody. */
export async function openTable(game: GameCard, seats: number): Promise<void> {
  await me.ready();
  const count = seats || Math.max(2, game.seats[0]);
  const { id } = await api.open({
    game: game.key,
    options: {},
    seats: [{ is: 'me' }, ...Array.from({ length: count - 1 }, () => ({ is: 'open' as const }))],
    public: true,
    spectators: true,
    words: words(),
  });
  go(`/t/${id}`);
}
