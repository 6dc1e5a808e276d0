// Opening a table in one click.

import { api, type TableWish, usualBot } from '../../lib/api';
import type { GameCard } from '../../lib/book';
import { go } from '../../lib/router.svelte';
import type { Table } from '../../lib/wire';
import { tables } from '../../shell/lobby.svelte';
import { me } from '../../shell/me.svelte';
import { loadIcons } from '../../theme/icons.svelte';
import { pages } from '..';
import { words } from '../new/words';

/** Whether a first game of it is another than the usual one: it explains itself, or is short. */
export const hasFirst = (game: GameCard): boolean => Object.keys(game.first_game).length > 0;

/** Whether somebody with these tables has sat at a game of it. */
export const hasPlayed = (game: GameCard, mine: readonly Table[]): boolean =>
  mine.some((table) => table.game === game.key && table.status !== 'open' && (table.yours ?? -1) >= 0);

/** Whether somebody with these tables is new to a game that has one made to begin with. */
export const isFirst = (game: GameCard, mine: readonly Table[]): boolean => hasFirst(game) && !hasPlayed(game, mine);

/** Fetch what a table of this game needs, while somebody still thinks about sitting down. */
export function prepare(game: GameCard): void {
  const fetched = [pages.table.load(), api.book(game.key), loadIcons(game.key)];
  for (const one of fetched)
    one.catch(() => {
      // Whoever sits down asks again, and is told.
    });
}

/** Me and one bot, the usual rules; the first game for who wants it or has never played. It starts at once. */
export async function playBot(game: GameCard, learn = false): Promise<void> {
  const [{ bots }, { mine }] = await Promise.all([api.games(), tables.now ?? api.lobby()]);
  await openWith(game, usualBot(bots), learn || isFirst(game, mine));
}

/** The table of a lesson. */
export async function begin(game: GameCard, lesson: string): Promise<void> {
  await me.ready();
  prepare(game);
  const { id } = await api.learn(game.key, lesson);
  go(`/t/${id}`);
}

/** The first game after the lessons, against the weakest bot: the one made to begin with, where there is one. */
export async function playFirst(game: GameCard): Promise<void> {
  const { bots } = await api.games();
  await openWith(game, bots[0]?.key ?? '', true);
}

async function openWith(game: GameCard, bot: string, first: boolean): Promise<void> {
  await me.ready();
  prepare(game);
  const least = Math.max(2, game.seats[0]);
  const seats: TableWish['seats'] = [
    { is: 'me' },
    ...Array.from({ length: least - 1 }, () => ({ is: 'bot' as const, bot })),
  ];
  const { id } = await api.open({
    game: game.key,
    options: first ? { ...game.first_game } : {},
    seats,
    public: false,
    spectators: true,
    words: words(),
  });
  go(`/t/${id}`);
}
