// Pictures of the pages, on a large and a small screen, for the documents (WARTABLE_PICTURES=1) or for nobody but the
// test. What must be in sight without scrolling is checked on the way.

import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BATTLE, BOT, Hasty, hurryUntil, openTable } from './game';
import { KEPT, SIZES, type Size, take } from './kept';
import { misfits } from './misfits';
import { LARGE, launch, Person } from './people';
import { Server } from './server';

/** The words of the question that lets one choose among cards just drawn. */
const CHOICE = 'Which Relic do you keep';

/** A picture that is kept shows a game of three as one would play it; else one quicker rival will do. */
const VETERAN = { is: 'bot', bot: 'veteran' } as const;
const BOTS = KEPT ? [VETERAN, VETERAN] : [{ is: 'bot', bot: 'soldier' } as const];

let server: Server;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
  folder = KEPT || (await mkdtemp(join(tmpdir(), 'wartable-pictures-')));
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  if (!KEPT) await rm(folder, { recursive: true, force: true });
});

/** Both pictures of what is on the screen, at rest. */
async function picture(person: Person, name: string, check?: (size: Size) => Promise<void>): Promise<void> {
  for (const size of ['narrow', 'wide'] as const) {
    await person.page.setViewportSize(SIZES[size]);
    const path = await take(person, folder, name, size);
    await check?.(size);
    const { size: bytes } = await stat(path);
    expect(bytes, path).toBeGreaterThan(10_000);
    expect(bytes, path).toBeLessThan(1_500_000);
    await fits(person, `${name} ${size}`);
  }
  if (!KEPT) return;
  await person.page.setViewportSize(LARGE);
  await person.still();
  await fits(person, `${name} large`);
}

/** Nothing is cut or covered. The positions differ from run to run, so it is asked where somebody looks at the pictures. */
async function fits(person: Person, where: string): Promise<void> {
  if (KEPT) expect.soft(await misfits(person.page), where).toEqual([]);
}

/** Every one of these lies fully on the screen, and the page itself does not scroll. */
async function inSight(person: Person, what: Record<string, string>, size: Size): Promise<void> {
  const { width, height } = SIZES[size];
  for (const [name, selector] of Object.entries(what)) {
    const boxes = await person.page
      .locator(selector)
      .evaluateAll((found) => found.map((el) => el.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length, `${name} ${size}`).toBeGreaterThan(0);
    for (const { left, top, right, bottom } of boxes) {
      const inside = left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1;
      expect(inside, `${name} ${size}: ${[left, top, right, bottom].map(Math.round).join(' ')}`).toBe(true);
    }
  }
  const page = await person.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);
  expect(page, size).toEqual([width, height]);
}

test('pictures of a game from the home page to the replay', async () => {
  const liv = await Person.arrive(browser, server.url, 'Liv', { speed: 0 });
  await liv.page.goto('/');
  await liv.page
    .getByRole('button', { name: /play a bot/i })
    .first()
    .waitFor();
  await liv.page.waitForLoadState('networkidle');
  await picture(liv, 'home');

  await liv.page.goto('/new');
  await liv.page
    .getByRole('radio', { name: /^Veteran/ })
    .first()
    .waitFor();
  await liv.page.waitForLoadState('networkidle');
  await picture(liv, 'new');

  const open = async (): Promise<void> => {
    const table = await openTable(liv, BOTS);
    await liv.page.goto(`/t/${table}`);
    await liv.until('the start', () => liv.table?.id === table && liv.scene !== null);
  };
  /** Some games end before what is looked for comes up: then the next one is played. */
  const reach = async (what: string, holds: () => boolean): Promise<void> => {
    for (let games = 1; !(await hurryUntil(liv, holds)); games++) {
      expect(games, what).toBeLessThan(12);
      await open();
    }
    await liv.myTurn();
  };
  await open();
  const mine = (): number => liv.table?.yours ?? 0;
  const sight = async (size: Size): Promise<void> => {
    const cards = liv.scene?.areas[`hand:${mine()}`];
    const held = cards?.is === 'row' ? (cards.pieces ?? []) : [];
    expect(held.length).toBeGreaterThan(0);
    const always = { prompt: '[data-prompt]', hand: held.map(({ id }) => `[data-piece="${id}"]`).join(', ') };
    const strips = { 'own numbers': `[data-seat="${mine()}"] b`, strips: '[data-seat]' };
    await inSight(liv, size === 'wide' ? { ...always, ...strips } : always, size);
    if (size === 'wide') expect(await liv.page.locator('[data-seat]').count()).toBe(BOTS.length + 1);
  };
  await reach('an opening', () => liv.scene?.stage !== BATTLE);
  // What happened before one sat down is offered once; it is not what this picture is of.
  await liv.page.waitForLoadState('networkidle');
  const skip = liv.page.getByRole('button', { name: 'Skip', exact: true });
  if (await skip.isVisible()) await skip.click();
  await picture(liv, 'opening', sight);

  // In the thick of it: units of mine stand against others, and there are more in my hand.
  const filled = (area: string): number => {
    const board = liv.scene?.areas[area];
    return board?.is === 'board' ? (board.cells ?? []).filter(({ pieces }) => pieces?.length).length : 0;
  };
  const fight = (): boolean => {
    const hand = liv.scene?.areas[`hand:${mine()}`];
    const held = hand?.is === 'row' ? (hand.pieces ?? []).length : 0;
    const least = KEPT ? 1 : 0;
    return liv.scene?.stage === BATTLE && filled('attacker') > least && filled('defender') > 0 && held > least;
  };
  await reach('a battle', fight);
  await picture(liv, 'battle', sight);

  // Most games never ask it, so it is waited for only where somebody will look at the picture.
  if (KEPT) {
    await reach(CHOICE, () => !!liv.prompt?.text?.includes(CHOICE) && liv.prompt.choices!.length > 1);
    await picture(liv, 'relic');
  }

  await hurryUntil(liv, () => false);
  expect(liv.over).toBe(true);
  await liv.page
    .getByText(/wins|won|winner/i)
    .first()
    .waitFor();
  await picture(liv, 'end');

  await liv.page.goto(`/t/${liv.table!.id}/replay?row=30`);
  await liv.page.getByRole('slider').first().waitFor();
  await liv.page.waitForLoadState('networkidle');
  await picture(liv, 'replay');

  // A choice of a bot that had much to weigh.
  const { rows } = (await (await liv.context.request.get(`/api/tables/${liv.table!.id}/reasons`)).json()) as {
    rows: Record<string, { candidates?: object[] }>;
  };
  const weighed = Object.entries(rows).sort(
    ([, a], [, b]) => (b.candidates?.length ?? 0) - (a.candidates?.length ?? 0),
  );
  await liv.page.goto(`/t/${liv.table!.id}/replay?row=${weighed[0]?.[0]}`);
  await liv.page.getByRole('button', { name: 'Reasons' }).click();
  await liv.page.getByRole('region', { name: 'Why?' }).waitFor();
  await picture(liv, 'why');

  // The coach takes a minute or two.
  if (KEPT) {
    await liv.page.goto(`/t/${liv.table!.id}/replay?coach=1`);
    await liv.page.getByRole('button', { name: 'Look back with the coach' }).click();
    await liv.page.getByRole('button', { name: 'Next turning point' }).click({ timeout: 300_000 });
    await picture(liv, 'coach');
  }
  expect(liv.faults).toEqual([]);
});

test('a picture of what highlights mean', async () => {
  const liv = await Person.arrive(browser, server.url, 'Liv', { speed: 0 });
  await liv.page.goto('/gallery?part=highlights');
  const all = liv.page.locator('[data-meanings]');
  await all.waitFor();
  await liv.still();
  await all.screenshot({ path: join(folder, 'highlights.png'), animations: 'disabled' });
  for (const means of ['choose', 'go', 'explore', 'attack', 'blocked', 'preview'])
    expect(await all.locator(`[data-means="${means}"]`).count(), means).toBeGreaterThan(2);
  expect(liv.faults).toEqual([]);
});

/** The question whose answers all stand on the map, so that a phone shows it. */
const CHOOSE_BLOCK = 'MW-3.6';

test('pictures of a war on a map', async () => {
  const liv = await Person.arrive(browser, server.url, 'Liv', { speed: 0 });
  // A picture that is kept shows a war of some rounds, against somebody who fights.
  const [other, limit] = KEPT ? [VETERAN, 10] : [BOT, 5];
  const table = await openTable(liv, [other], { game: 'multiverse_war', options: { turn_limit: limit } });
  await liv.page.goto(`/t/${table}`);
  await liv.until('the start', () => liv.scene !== null);
  const sight = (size: Size): Promise<void> =>
    inSight(liv, { prompt: '[data-prompt]', map: '[data-area="map"]' }, size);
  const round = (): number => {
    const rounds = liv.scene?.areas['rounds'];
    return rounds?.is === 'track' ? (rounds.markers?.[0]?.[1] ?? -1) + 1 : 0;
  };
  const hasty = new Hasty(9, false);
  expect(await hasty.until(liv, () => round() > 2 && liv.scene?.stage === 'build')).toBe(true);
  await liv.myTurn();
  await picture(liv, 'mw-build', sight);
  expect(
    await hasty.until(
      liv,
      () => round() > limit - 2 && liv.prompt?.rule === CHOOSE_BLOCK && (liv.prompt.choices?.length ?? 0) > 2,
    ),
  ).toBe(true);
  await liv.myTurn();
  await picture(liv, 'mw-map', sight);
  await hasty.until(liv, () => false);
  expect(liv.over).toBe(true);
  await liv.page
    .getByText(/wins|won|winner/i)
    .first()
    .waitFor();
  await picture(liv, 'mw-end');
  expect(liv.faults).toEqual([]);
});
