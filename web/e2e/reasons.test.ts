// A game against a bot, and what the bot has to say about it when it is over.

import { expect, test } from 'vitest';
import { asked } from './game';
import { Person, PHONE } from './people';
import { at, setUp } from './set_up';

setUp();

test('somebody beats a Soldier, or not, and asks why', async () => {
  const liv = await Person.arrive(at.browser, at.server.url, 'Liv', { speed: 0 });
  const { page } = liv;

  // The bot in the middle is offered; arrows make it weaker.
  await page.goto('/new?with=bot');
  const levels = page.getByRole('group', { name: 'How well the bot at seat 2 plays' }).getByRole('radio');
  await levels.first().waitFor();
  expect(await levels.count()).toBe(5);
  expect(await levels.nth(2).isChecked()).toBe(true);
  await levels.nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await levels.nth(1).isChecked()).toBe(true);
  await page.getByText('a soldier bot').waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();

  // Everybody sees whom they play with.
  await liv.until('the start', () => liv.scene !== null);
  const bot = liv.table!.seats[1]!;
  expect([bot.kind, bot.level]).toEqual(['bot', 'Soldier']);
  await page.locator('[data-seat="1"]').getByText('Soldier').first().waitFor();
  const id = liv.table!.id;

  for (let n = 0; n < 25 && (await asked(liv)); n++) await liv.answer(n * 7);
  expect(liv.raw.some((frame) => /"candidates"|"searches"/.test(frame))).toBe(false);
  const early = await liv.context.request.get(`/api/tables/${id}/reasons`);
  expect(early.status()).toBe(409);
  if (!liv.over) {
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await liv.until('the end', () => liv.over);
  }

  // The replay at a choice with several candidates.
  const { rows } = (await (await liv.context.request.get(`/api/tables/${id}/reasons`)).json()) as {
    rows: Record<string, { choice: string; candidates?: { choice: string; label: string }[] }>;
  };
  const [row, reasons] = Object.entries(rows).sort(
    ([, a], [, b]) => (b.candidates?.length ?? 0) - (a.candidates?.length ?? 0),
  )[0]!;
  const candidates = reasons.candidates ?? [];
  expect(candidates.length).toBeGreaterThan(1);
  await page.goto(`/t/${id}/replay?row=${row}`);
  const why = page.getByRole('button', { name: 'Reasons' });
  await why.click();
  const panel = page.getByRole('region', { name: 'Why?' });
  await panel.getByText(`${bot.name} weighed`).waitFor();
  const listed = panel.getByRole('listitem');
  expect(await listed.count()).toBe(candidates.length);
  for (const [i, { label }] of candidates.entries()) expect(await listed.nth(i).innerText()).toContain(label);
  const taken = panel.getByRole('listitem').filter({ hasText: 'Chosen:' });
  expect(await taken.count()).toBe(1);
  expect(await taken.innerText()).toContain(candidates.find(({ choice }) => choice === reasons.choice)!.label);
  expect(await taken.innerText()).toMatch(/\d %/);

  // Before the first choice there is nothing to explain; on a phone it is a sheet.
  await page.keyboard.press('Home');
  await panel.waitFor({ state: 'detached' });
  expect(await why.isDisabled()).toBe(true);
  await page.setViewportSize(PHONE);
  await page.goto(`/t/${id}/replay?row=${row}`);
  await why.click();
  const sheet = page.getByRole('dialog', { name: 'Why?' });
  await sheet.getByText(`${bot.name} weighed`).waitFor();
  expect(await sheet.getByRole('listitem').count()).toBe(candidates.length);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(liv.faults).toEqual([]);
});
