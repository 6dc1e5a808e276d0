// Beginning a lesson: a table of one's own, in one click.

import { api } from '../lib/api';
import { go } from '../lib/router.svelte';
import { me } from '../shell/me.svelte';

export async function begin(game: string, lesson: string): Promise<void> {
  await me.ready();
  const { id } = await api.learn(game, lesson);
  go(`/t/${id}`);
}
