// A game of another author, without a layout file: the table arranges it by itself. WARTABLE_PICTURES=1 keeps the
// pictures for the documents, and those of the gallery besides.

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOT, hurryUntil, openTable } from './game';
import { launch, Person, PHONE, WIDE } from './people';
import { Server } from './server';
import { tutorialProject } from './tutorial';

const KEPT = process.env['WARTABLE_PICTURES'] ? new URL('../../docs/pictures', import.meta.url).pathname : '';
const SIZES = { wide: WIDE, narrow: PHONE };

/** What lies over the page for those who use the keyboard. */
const HIDDEN = 'a[href="#content"], .skip { display: none }';
/** What is pictured of the gallery, by its parts. */
const GALLERY: Record<string, Record<string, string>> = {
  areas: {
    piles: '[aria-label="Piles and rows"]',
    lines: '[aria-label="Lines, tides, figures"]',
    hexes: '[aria-label="An island under fog"]',
    squares: '.two:has([aria-label="Roads that run on"])',
    numbers: '[aria-label="Tracks and numbers"]',
  },
  tiles: {
    tiles: '.two:has([aria-label="Tiles as one picture"])',
    rings: '[aria-label="Two rings, and what things cost"]',
  },
  marble: {
    marble: '[aria-label="A card about to be laid"]',
    joined: '[aria-label="Cards that neighbors complete, dice with pips, pennants"]',
    payments: '[aria-label="What players have earned, what is to be paid"]',
  },
  pieces: {
    pieces: '.world',
    names: '[aria-label="Icons, ornaments, textures"]',
  },
};

let project: string;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  project = await tutorialProject();
  server = await Server.start({ PYTHONPATH: project });
  browser = await launch();
  if (KEPT) await mkdir(KEPT, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

/** The middle of an area on the screen. */
async function middleOf(person: Person, area: string): Promise<{ x: number; y: number }> {
  const box = await person.page.locator(`[data-area="${area}"]`).first().boundingBox();
  expect(box, area).not.toBeNull();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

test('the game of the tutorial looks like a table', async () => {
  const liv = await Person.arrive(browser, server.url, 'Liv', { speed: 0 });
  const holds = (area: string): number => {
    const found = liv.scene?.areas[area];
    return found?.is === 'row' ? (found.pieces?.length ?? 0) : 0;
  };
  // Somebody who defends is asked with both cards on the table. A picture that is kept has a banner in it as well.
  const wanted = (): boolean => holds('border') > 1 && (!KEPT || holds('banners:0') + holds('banners:1') > 0);
  do {
    const table = await openTable(liv, [BOT], { game: 'border_clash' });
    await liv.page.goto(`/t/${table}`);
    await liv.until('the start', () => liv.table?.id === table && liv.scene !== null);
  } while (!(await hurryUntil(liv, wanted)));
  await liv.myTurn();
  for (const size of ['narrow', 'wide'] as const) {
    await liv.page.setViewportSize(SIZES[size]);
    await liv.page.mouse.move(1, 1);
    await liv.still();
    if (KEPT) await liv.page.screenshot({ path: join(KEPT, `new-game-${size}.png`), animations: 'disabled' });
    const [theirs, border, mine] = [
      await middleOf(liv, 'hand:1'),
      await middleOf(liv, 'border'),
      await middleOf(liv, 'hand:0'),
    ];
    expect(theirs.y, `${size}: the rival sits opposite`).toBeLessThan(border.y);
    expect(border.y, `${size}: the own hand lies below`).toBeLessThan(mine.y);
    expect(await liv.page.locator('[data-holds]').count(), `${size}: nothing is put away`).toBe(0);
    const strips = liv.page.locator('[data-seat]');
    expect(await strips.count()).toBe(2);
  }
  await liv.answer(0);
  expect(liv.faults).toEqual([]);
});

if (KEPT)
  test('pictures of the gallery', async () => {
    const liv = await Person.arrive(browser, server.url, 'Liv', { speed: 0 });
    await liv.page.setViewportSize({ width: 1100, height: 900 });
    for (const [part, sections] of Object.entries(GALLERY)) {
      await liv.page.goto(`/gallery?part=${part}`);
      await liv.page.waitForLoadState('networkidle');
      await liv.still();
      for (const [name, selector] of Object.entries(sections))
        await liv.page
          .locator(selector)
          .first()
          .screenshot({ path: join(KEPT, `gallery-${name}.png`), animations: 'disabled', style: HIDDEN });
    }
  });
