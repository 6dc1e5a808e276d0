// Legions and pips: two people in two browsers play to the count.

import { expect, test } from 'vitest';
import { Hasty, playOut, sitTogether } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

test('two people play a whole game', async () => {
  const flavia = await Person.arrive(at.browser, at.server.url, 'Flavia', { speed: 0 });
  const marcus = await Person.arrive(at.browser, at.server.url, 'Marcus', { speed: 0 });
  await sitTogether(flavia, marcus, [], { game: 'para_bellum' });

  const hasty = new Hasty(2);
  await playOut([flavia, marcus], (person) => hasty.answer(person));
  expect(hasty.clicks).toBeGreaterThan(40);
});
