// From the home page to the first decision, one click, as somebody who was never here: with an empty cache, each game some times.
// Asked for with WARTABLE_FIRST=1, on a machine with nothing else to do; it says how long, and finds nothing wrong.

import { expect, test } from 'vitest';
import { PATIENCE, Person } from './people';
import { at, setUp } from './set_up';

setUp();
const TIMES = 5;

test('from the home page to the first decision', async () => {
  const { games } = (await (await fetch(`${at.server.url}/api/games`)).json()) as { games: { title: string }[] };
  for (const { title } of games) {
    const took: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const ada = await Person.arrive(at.browser, at.server.url, 'Ada', { speed: 0 });
      await ada.page.goto('/');
      const box = ada.page.locator('article.game', { has: ada.page.getByRole('heading', { name: title }) });
      const button = box.getByRole('button', { name: 'Play a bot' });
      await button.waitFor({ timeout: PATIENCE });
      const from = Date.now();
      await button.click();
      await ada.myTurn();
      expect((await ada.answers()).length).toBeGreaterThan(0);
      took.push(Date.now() - from);
      await ada.leave();
    }
    took.sort((a, b) => a - b);
    console.log(`${title}: ${took[TIMES >> 1]} ms (${took[0]} to ${took.at(-1)})`);
  }
});
