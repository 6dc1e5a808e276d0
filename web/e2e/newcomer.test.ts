// Somebody who has never been here: reads what a game is, learns it, plays the guided first game.

import { expect, test } from 'vitest';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();
const GAME = 'Multiverse War';

test('from the front door to a first game that explains itself', async () => {
  const nils = await Person.arrive(at.browser, at.server.url, 'Nils', { speed: 0 });
  const { page } = nils;
  await page.goto('/');
  const game = page.locator('article.game', { has: page.getByRole('heading', { name: GAME }) });
  await expect.poll(() => game.innerText()).toMatch(/2–4\s+players\s+\S+ min\s+hard/);

  await page.getByRole('link', { name: `How to play ${GAME}` }).click();
  await page.getByRole('heading', { name: 'What wins' }).waitFor();
  const picture = page.locator('article img').first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'All rules' }).first().click();
  await page.getByRole('searchbox').waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/Content to author|picture is lost/);

  await page.goto('/');
  // One click to the first lesson; it is left for a game that explains itself.
  await game.getByRole('button', { name: 'Learn by playing' }).click();
  await nils.until('the lesson', () => nils.table?.lesson !== undefined && nils.asked);
  await page.locator('[data-lesson]').getByRole('link', { name: 'Leave the lesson' }).click();
  await page.getByRole('heading', { name: 'Learn by playing' }).waitFor();
  await page.getByRole('button', { name: 'Play a bot now' }).first().click();
  await nils.until('the start', () => nils.table?.options['preset'] === 'first_game' && nils.scene !== null);
  expect(nils.table?.lesson).toBeUndefined();
  // Through the landing, until one of one's blocks can act.
  while (!nils.prompt?.choices?.some(({ notation }) => notation.startsWith('act '))) {
    await nils.until('a question', () => nils.asked);
    await nils.send(nils.prompt!.choices![0]!.notation);
    await nils.until('what comes next', () => nils.asked);
  }
  const advice = page.locator('[data-advice]');
  await expect.poll(() => advice.innerText()).toMatch(/^Hint: /);
  expect(await page.locator('[data-area="goals"]').innerText()).toMatch(/Goal 1/);
  const before = nils.prompt;
  await nils.answer(0, 'click');
  expect(nils.prompt).not.toBe(before);
  await expect.poll(() => advice.innerText()).toMatch(/^Hint: /);
  expect(await page.locator('[data-area="goals"]').innerText()).toMatch(/Goal 1/);

  // The second time one knows it.
  await page.goto('/');
  await game.getByRole('button', { name: 'Play a bot' }).click();
  await nils.until('another table', () => nils.table?.options['preset'] === 'starter');
  expect(nils.faults).toEqual([]);
});
