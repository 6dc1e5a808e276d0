// Opening a table in one click.

import { api, type TableWish, usualBot } from '../../lib/api';
import type { GameCard } from '../../lib/book';
import { go } from '../../lib/router.svelte';
import type { Table } from '../../lib/wire';
import { me } from '../../shell/me.svelte';
import { words } from '../new/words';

/** Whether somebody with these tables is new to a game, and the game has a first one that explains itself. */
export const isFirst = (game: GameCard, mine: readonly Table[]): boolean =>
  Object.keys(game.first_game).length > 0 &&
  !mine.some((table) => table.game === game.key && table.status !== 'open' && (table.yours ?? -1) >= 0);

/** Me and one bot, the usual rules; the guided game for who has never played. It starts at once. */
export async function playBot(game: GameCard): Promise<void> {
  await me.ready();
  const [{ bots }, { mine }] = await Promise.all([api.games(), api.lobby()]);
  const bot = usualBot(bots);
  const least = Math.max(2, game.seats[0]);
  const seats: TableWish['seats'] = [
    { is: 'me' },
    ...Array.from({ length: least - 1 }, () => ({ is: 'bot' as const, bot })),
  ];
  const { id } = await api.open({
    game: game.key,
    options: isFirst(game, mine) ? { ...game.first_game } : {},
    seats,
    public: false,
    spectators: true,
    words: words(),
  });
  go(`/t/${id}`);
}
