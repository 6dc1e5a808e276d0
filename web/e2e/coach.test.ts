// A game that was given up, looked at again with the coach: its graph, the others' hands, and a second try.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Film } from '../src/lib/wire';
import { asked, BOT, openTable } from './game';
import { LARGE, launch, PATIENCE, Person, PHONE, WIDE } from './people';
import { tooFaint, tooSmall } from './readable';
import { Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  // The coach takes a short look here.
  server = await Server.start({ WARTABLE_COACH_SECONDS: '8' });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Over a connection of its own, whatever lies over the table. */
const giveUp = ({ page }: Person, table: string): Promise<void> =>
  page.evaluate(async (id) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    socket.send(JSON.stringify({ do: 'concede', id: 'enough' }));
  }, table);

test('somebody asks the coach, looks at everything and tries a decision again', async () => {
  const liv = await Person.arrive(browser, server.url, 'Liv', { speed: 0 });
  const { page } = liv;
  const table = await openTable(liv, [BOT]);
  await page.goto(`/t/${table}`);
  await liv.until('the start', () => liv.scene !== null);

  // Among bots one may ask what the Veteran would do.
  await liv.myTurn();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^The Veteran gives you \d+ of 100/).waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: 'Hint' }).click();

  for (let n = 0; n < 40 && (await asked(liv)); n++) {
    const choices = liv.prompt!.choices!;
    await liv.send(choices[(n * 7) % choices.length]!.notation);
  }
  if (!liv.over) await giveUp(liv, table);
  await liv.until('the end', () => liv.over);

  // From the end to the coach, who takes a moment.
  await page.getByRole('button', { name: 'Look back with the coach' }).click();
  const coach = page.getByRole('complementary', { name: 'The coach' });
  const graph = page.getByRole('slider', { name: 'Chance of winning over the game' });
  await graph.waitFor({ timeout: PATIENCE });
  // Where there is little room, one decision is told at a time, and where the chance went last.
  const sum = coach.getByRole('heading', { name: /^Where your \d+ % went$/ });
  const next = coach.getByRole('button', { name: /^Decision \d|^Where the chance went/ }).last();
  await sum.or(next).first().waitFor();
  for (let n = 0; n < 3 && !(await sum.isVisible()); n++) await next.click();
  await sum.waitFor();
  expect(await graph.getAttribute('aria-valuetext')).toMatch(/^Row \d+ of \d+: Liv .*\d %/);

  // The graph is the slider of the replay, by keyboard too.
  await graph.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^1\/\d+$/).waitFor();

  for (const size of [LARGE, PHONE, WIDE]) {
    await page.setViewportSize(size);
    await liv.still();
    expect(await tooSmall(page, size === PHONE)).toEqual([]);
    expect(await tooFaint(page)).toEqual([]);
  }

  // Everything: what the other held is turned over.
  await page.getByText('Everything', { exact: true }).click();
  await page.getByRole('group', { name: 'Hidden then' }).getByRole('img').first().waitFor();
  await page.getByText('What you knew', { exact: true }).click();

  // A decision tried again, as the button below each of the coach's cards does.
  const row = ((await (await liv.context.request.get(`/api/tables/${table}/film?as=0`)).json()) as Film).frames.find(
    ({ seat }) => seat === 0,
  )!.row;
  const answer = await liv.context.request.post(`/api/tables/${table}/practice`, { data: { row, seat: 0 } });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/t/${id}`);
  await page.getByText('Practice, dealt anew from what you knew').waitFor();
  await liv.until('a table of practice', () => !!liv.table?.practice && liv.scene !== null);
  expect(liv.table!.practice).toEqual({ table, row });
  expect(liv.faults).toEqual([]);
});
