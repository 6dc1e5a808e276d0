// A duel on a map under fog: two people, two browsers, to the end of a short game.

import { expect, test } from 'vitest';
import { Hasty, sitTogether } from './game';
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
