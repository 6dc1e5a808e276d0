// The pages around the tables: nothing cut or covered, too small to be read or touched, on a phone, a small and a large screen.

import { expect, test } from 'vitest';
import { openTable } from './game';
import { misfits } from './misfits';
import { LARGE, Person, PHONE, WIDE } from './people';
import { tooSmall } from './readable';
import { at, setUp } from './set_up';

setUp();

test('home, tables, a new table, the waiting room', async () => {
  const saga = await Person.arrive(at.browser, at.server.url, 'Saga', { speed: 0, tools: true });
  await openTable(saga);
  const waiting = await openTable(saga, [{ is: 'open' }]);
  const pages: [string, string, string][] = [
    ['home', '/', 'h2'],
    ['tables', '/lobby', 'h2'],
    ['new', '/new', 'form, fieldset'],
    ['waiting', `/t/${waiting}`, 'main svg'],
    ['missing', '/nowhere', 'main h1'],
  ];
  for (const [where, path, shown] of pages) {
    await saga.page.goto(path);
    await saga.page.locator(shown).first().waitFor();
    await saga.page.waitForLoadState('networkidle');
    for (const size of [PHONE, WIDE, LARGE]) {
      await saga.page.setViewportSize(size);
      await saga.still();
      const found = [...(await misfits(saga.page)), ...(await tooSmall(saga.page, size === PHONE))];
      expect.soft(found, `${where} ${size.width}`).toEqual([]);
    }
  }
  expect(saga.faults).toEqual([]);
  await saga.leave();
});
