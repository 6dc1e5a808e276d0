// Opening a table in one click.

import { api, type TableWish, usualBot } from '../../lib/api';
import type { GameCard } from '../../lib/book';
import { go } from '../../lib/router.svelte';
import { me } from '../../shell/me.svelte';
import { words } from '../new/words';

/** Me and one bot, the usual rules. It starts at once. */
export async function playBot(game: GameCard): Promise<void> {
  await me.ready();
  const { bots } = await api.games();
  const bot = usualBot(bots);
  const least = Math.max(2, game.seats[0]);
  const seats: TableWish['seats'] = [
    { is: 'me' },
    ...Array.from({ length: least - 1 }, () => ({ is: 'bot' as const, bot })),
  ];
  const { id } = await api.open({
    game: game.key,
    options: {},
    seats,
    public: false,
    spectators: true,
    words: words(),
  });
  go(`/t/${id}`);
}
