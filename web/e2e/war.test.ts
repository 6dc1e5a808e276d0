// Wars on a map under fog, to the end of a short game: a duel of two people in two browsers, and a table of four with treaties.

import { expect, test } from 'vitest';
import { BOT, Hasty, openTable, playOut, sitTogether } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

test('a duel of two people is played to its end', async () => {
  const ada = await Person.arrive(at.browser, at.server.url, 'Ada', { speed: 0 });
  const ben = await Person.arrive(at.browser, at.server.url, 'Ben', { speed: 0 });
  await sitTogether(ada, ben, [], { game: 'multiverse_war', options: { turn_limit: 5 } });

  const hasty = new Hasty();
  await playOut([ada, ben], (person) => hasty.answer(person));
  expect(hasty.clicks).toBeGreaterThan(40);
});

test('a table of four deals, and is drawn to its end', async () => {
  const liv = await Person.arrive(at.browser, at.server.url, 'Liv', { speed: 0 });
  const table = await openTable(liv, [BOT, BOT, BOT], {
    game: 'multiverse_war',
    options: { preset: 'diplomacy', turn_limit: 5 },
  });
  await liv.page.goto(`/t/${table}`);
  await liv.until('the start', () => liv.scene !== null);
  await new Hasty(1).until(liv, () => false);
  expect(liv.over).toBe(true);
  expect(liv.faults).toEqual([]);
});
