// Two people and a bot play a whole game, each in a browser of their own, by clicking what glows.

import { expect, test } from 'vitest';
import { playOut } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

test('two people and a bot play to the end', async () => {
  const greta = await Person.arrive(at.browser, at.server.url, 'Greta', { speed: 0 });
  const joakim = await Person.arrive(at.browser, at.server.url, 'Joakim', { speed: 0 });

  // Greta opens a table: herself, somebody she invites, a bot.
  await greta.page.goto('/new?with=friends');
  const made = await greta.context.request.post('/api/tables', {
    data: {
      game: (await (await greta.context.request.get('/api/games')).json()).games[0].key,
      options: {},
      seats: [{ is: 'me' }, { is: 'invite' }, { is: 'bot', bot: 'greedy' }],
      public: false,
      spectators: true,
      words: 'Greta was here',
    },
  });
  const { id } = (await made.json()) as { id: string };
  await greta.page.goto(`/t/${id}`);
  const { invites } = (await (await greta.context.request.get(`/api/tables/${id}`)).json()) as {
    invites: Record<string, string>;
  };
  await joakim.page.goto(`/t/${id}?invite=${invites['1']}`);
  await joakim.page.getByRole('button', { name: /sit/i }).first().click();
  await greta.until('the start', () => greta.table?.status === 'playing');

  let clicks = 0;
  const people = [greta, joakim];
  await playOut(people, (person) => person.answer(clicks++ * 7));
  expect(clicks).toBeGreaterThan(60);
  for (const person of people) {
    await person.page
      .getByText(/wins|won|winner/i)
      .first()
      .waitFor();
    expect(person.faults).toEqual([]);
  }

  // The same game again, as a film, and its dice.
  await greta.page.goto(`/t/${id}/replay`);
  await greta.page.getByRole('slider').first().waitFor();
  await joakim.page.goto(`/verify?table=${id}`);
  await joakim.page
    .getByText(/numbers/i)
    .first()
    .waitFor();
});
