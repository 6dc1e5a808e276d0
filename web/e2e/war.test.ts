// Wars on a map under fog, to the end of a short game: a duel of two people in two browsers, and a table of four with treaties.

import { expect, test } from 'vitest';
import { BOT, Hasty, openTable, sitTogether } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

test('a duel of two people is played to its end', async () => {
  const ada = await Person.arrive(at.browser, at.server.url, 'Ada', { speed: 0 });
  const ben = await Person.arrive(at.browser, at.server.url, 'Ben', { speed: 0 });
  await sitTogether(ada, ben, [], { game: 'multiverse_war', options: { turn_limit: 5 } });

  const people = [ada, ben];
  const settled = (): boolean => people.some((person) => person.asked) || people.every((person) => person.over);
  const hasty = new Hasty();
  while (!people.every((person) => person.over)) {
    const asked = people.find((person) => person.asked);
    if (asked) await hasty.answer(asked);
    else await Promise.race(people.map((person) => person.until('somebody to be asked', settled)));
  }
  expect(hasty.clicks).toBeGreaterThan(40);
  for (const person of people) {
    expect(person.scene?.areas['score'], person.name).toBeDefined();
    expect(person.faults, person.name).toEqual([]);
  }
  expect(ada.table?.scores).toEqual(ben.table?.scores);
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
