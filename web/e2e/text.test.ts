// The table as text, played with the keyboard alone: numbers and Enter, as somebody who hears the page would.

import { expect, test } from 'vitest';
import { asked, openTable } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

test('a whole game is played in the text view by keyboard', async () => {
  const gudrun = await Person.arrive(at.browser, at.server.url, 'Gudrun', { text: true, speed: 0 });
  await gudrun.page.goto(`/t/${await openTable(gudrun)}`);
  const heading = gudrun.page.getByRole('heading', { name: 'Your decision' });
  const focused = (): Promise<string> => gudrun.page.evaluate(() => document.activeElement?.tagName ?? '');

  // Into the text once, by Tab; from there on numbers lead everywhere.
  await gudrun.until('the start', () => gudrun.scene !== null);
  expect(await asked(gudrun)).toBe(true);
  await heading.waitFor();
  const inside = gudrun.page.locator('[aria-label="The table as text"] :focus');
  for (let tabs = 0; (await inside.count()) === 0; tabs++) {
    expect(tabs).toBeLessThan(20);
    await gudrun.page.keyboard.press('Tab');
  }

  let decisions = 0;
  for (; await asked(gudrun); decisions++) {
    await heading.waitFor();
    const question = gudrun.prompt!;
    const acks = gudrun.acks;
    await gudrun.page.getByText(question.text!.slice(0, 40)).first().waitFor();
    expect(await focused(), question.text).not.toBe('BODY');
    const number = (decisions % question.choices!.length) + 1;
    const choice = gudrun.page.locator(`[data-number="${number}"]`);
    expect(await choice.innerText()).toContain(question.choices![number - 1]!.label);
    for (const digit of String(number)) await gudrun.page.keyboard.press(digit);
    expect(await choice.evaluate((el) => el === document.activeElement), `choice ${number}: ${question.text}`).toBe(
      true,
    );
    await gudrun.page.keyboard.press('Enter');
    await gudrun.until('what came of it', () => gudrun.acks > acks && gudrun.prompt !== question);
    expect(gudrun.chosen.at(-1)?.choice).toBe(question.choices![number - 1]!.notation);
  }
  expect(gudrun.over).toBe(true);
  expect(decisions).toBeGreaterThan(40);
  await gudrun.page
    .getByText(/wins|won|winner/i)
    .first()
    .waitFor();
  expect(gudrun.faults).toEqual([]);
});
