// Armies on a field: two people in two browsers muster from ready lists, one of them changes his, and they fight it out.

import { expect, test } from 'vitest';
import { asked, playOut, sitTogether } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

/** Choose the first that begins like this. */
async function first(person: Person, beginning: string): Promise<void> {
  await asked(person);
  const found = person.prompt?.choices?.find(({ notation }) => notation.startsWith(beginning));
  if (!found) throw await person.stuck(`cannot ${beginning}`);
  await person.choose(found.notation);
}

test('two people muster and fight a whole battle', async () => {
  const livia = await Person.arrive(at.browser, at.server.url, 'Livia', { speed: 0 });
  const brennus = await Person.arrive(at.browser, at.server.url, 'Brennus', { speed: 0 });
  await sitTogether(livia, brennus, [], {
    game: 'engagement',
    options: { size: 60, rounds: 3, roles: 'first_seat_attacks' },
  });

  await first(livia, 'army rom');
  await first(brennus, 'army cel');

  // Livia takes a ready army; Brennus leaves one of his men at home and takes another along.
  await first(livia, 'list ');
  await first(brennus, 'change ');
  await first(brennus, 'drop ');
  await first(brennus, 'add ');
  await first(brennus, 'finish');
  for (const person of [livia, brennus]) await first(person, 'as-listed');

  let choices = 0;
  await playOut([livia, brennus], async (person) => {
    const all = person.prompt?.choices ?? [];
    const bold = all.find(({ notation }) => /^(charge|carry-on) /.test(notation));
    const { notation } = bold ?? all[(choices * 7) % all.length]!;
    // Orders without a zone are touched, for a while; zones may be full of others, and the rest only has to come to an end.
    const touched = choices < 12 && !/^(move|redeploy) /.test(notation);
    await (touched ? person.choose(notation) : person.send(notation));
    choices += 1;
  });
  expect(choices).toBeGreaterThan(20);
});
