// A short film of a real game, for the README: pictures of the table as it is played, each with its moment, in the folder that
// WARTABLE_FILM names. `scripts/film.py` makes one animated picture of them. Without the folder there is nothing to do.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch, Person, WIDE } from './people';
import { Server } from './server';

const FOLDER = process.env['WARTABLE_FILM'] ?? '';
/** A table of positions.py. */
const TABLE = process.env['WARTABLE_FILM_TABLE'] ?? '';
const POSITIONS = new URL('positions.py', import.meta.url).pathname;
const LASTS = 16_000;
/** How long a question is looked at before it is answered. */
const THINKS = 900;

/** What a player would do: the usual thing, an attack, else the first that gives nothing up. */
function likely({ prompt }: Person): string {
  const picks = prompt?.choices ?? [];
  const good = picks.filter(({ tone }) => tone !== 'give_up' && tone !== 'loses');
  return (picks.find(({ usual }) => usual) ?? good.find(({ means }) => means === 'attack') ?? good[0] ?? picks[0])!
    .notation;
}

test.skipIf(!FOLDER)('a film', async () => {
  await mkdir(FOLDER, { recursive: true });
  const [server, said] = await Server.filled(POSITIONS, TABLE.replace(/-.*/, ''));
  const { cookie } = JSON.parse(said) as { cookie: string };
  const browser = await launch();
  const liv = await Person.arrive(browser, server.url, 'Liv', { speed: 1, cookie });
  await liv.context.route('**/since', (route) => route.fulfill({ status: 404, json: {} }));
  await liv.page.setViewportSize(WIDE);
  await liv.page.goto(`/t/${TABLE}`);
  await liv.until('the table', () => liv.scene !== null);
  await liv.still();

  const shots: { file: string; at: number }[] = [];
  const writing: Promise<void>[] = [];
  const camera = await liv.context.newCDPSession(liv.page);
  camera.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = `${String(shots.length).padStart(4, '0')}.jpg`;
    shots.push({ file, at: metadata.timestamp ?? 0 });
    writing.push(writeFile(join(FOLDER, file), Buffer.from(data, 'base64')));
    void camera.send('Page.screencastFrameAck', { sessionId });
  });
  await camera.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 4 });
  for (const end = Date.now() + LASTS; Date.now() < end && !liv.over; ) {
    await liv.page.waitForTimeout(THINKS);
    const goes = liv.page.locator('[data-go-on]');
    if (await goes.count()) await goes.click();
    else if (liv.asked && (await liv.page.locator('[data-prompt].mine').count())) await liv.send(likely(liv));
  }
  await camera.send('Page.stopScreencast');
  await Promise.all(writing);
  await writeFile(join(FOLDER, 'film.json'), JSON.stringify(shots));
  expect(shots.length).toBeGreaterThan(10);
  await browser.close();
  await server.stop();
});
