// Nations that grow on one map: two people in two browsers and a bot, to the end of a week.

import { expect, test } from 'vitest';
import { BOT, Hasty, playOut, sitTogether } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

test('two people and a bot play a whole game', async () => {
  const eir = await Person.arrive(at.browser, at.server.url, 'Eir', { speed: 0 });
  const odd = await Person.arrive(at.browser, at.server.url, 'Odd', { speed: 0 });
  await sitTogether(eir, odd, [BOT], { game: 'battalia', options: { weeks: 1 } });

  const hasty = new Hasty(3);
  await playOut([eir, odd], (person) => hasty.answer(person));
  expect(hasty.clicks).toBeGreaterThan(40);
});
