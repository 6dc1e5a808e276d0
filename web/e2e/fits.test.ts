// Nothing is cut or covered, too small or too faint, at fixed positions of every game (positions.py): on a phone, a small and a
// large screen, by night and by day, and with what can be opened over the table. WARTABLE_FITS names the games to look at, with
// spaces between them; without it all are. The documents take their pictures of some of them (WARTABLE_PICTURES=1).

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEPT, SIZES as PICTURED, type Size, take } from './kept';
import { misfits } from './misfits';
import { LARGE, launch, PATIENCE, Person, PHONE, WIDE } from './people';
import { tooFaint, tooSmall } from './readable';
import { Server } from './server';

const POSITIONS = new URL('positions.py', import.meta.url).pathname;
/** Every table is looked at in all sizes, each time in another order, and each begins where the one before ended. */
const SIZES = [
  [PHONE, WIDE, LARGE],
  [LARGE, WIDE, PHONE],
  [PHONE, LARGE, WIDE],
  [WIDE, LARGE, PHONE],
];
type Look = 'dark' | 'light';
const WINDOWS = 2;
/** Milliseconds for all tables, on a machine that is slow and has much else to do. */
const LONG = 3_600_000;
/** The games that are looked at; none: all. */
const GAMES = (process.env['WARTABLE_FITS'] ?? '').split(' ').filter(Boolean);
/** What is opened, and by which button. */
const OPENED = {
  'my sheet': { button: '[data-seat].you', shown: '[data-sheet]' },
  'the sheet of a rival': { button: '[data-seat]:not(.you)', shown: '[data-sheet]' },
  'the menu': { button: '[aria-label="Menu of the table"]', shown: 'dialog[open]' },
  talk: { button: '.tools [title="Talk"]', shown: 'aside[aria-label="Talk"]' },
  'a drawer': { button: '[data-holds][aria-expanded="false"]:not([inert] *):visible', shown: '.drawer' },
};
const THINGS = Object.keys(OPENED) as (keyof typeof OPENED)[];
/** The tables whose pictures are kept, by what the pictures are called. */
const PICTURES: Readonly<Record<string, { name: string; sizes: Size[] }>> = {
  'battalia-2-realm': { name: 'bat-realm', sizes: ['wide', 'narrow'] },
  'battalia-4-placing': { name: 'bat-turns', sizes: ['wide'] },
  'battalia-4-battle': { name: 'bat-battle', sizes: ['wide'] },
  'battalia-4-end': { name: 'bat-end', sizes: ['wide'] },
  'engagement-2-muster': { name: 'eng-muster', sizes: ['wide'] },
  'engagement-2-field': { name: 'eng-field', sizes: ['wide', 'narrow'] },
  'engagement-2-attacked': { name: 'eng-reaction', sizes: ['wide'] },
  'engagement-2-end': { name: 'eng-end', sizes: ['wide'] },
  'para_bellum-2-camp': { name: 'pb-army', sizes: ['wide', 'narrow'] },
  'para_bellum-2-morale': { name: 'pb-morale', sizes: ['wide'] },
  'para_bellum-4-end': { name: 'pb-end', sizes: ['wide'] },
};

let server: Server;
let browser: Browser;
let known: { cookie: string; tables: { id: string; pages: boolean }[] };
beforeAll(async () => {
  const [filled, said] = await Server.filled(POSITIONS, ...GAMES);
  server = filled;
  known = JSON.parse(said) as typeof known;
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** By a link of the page, as from the home page to a table: to load everything anew each time takes longer than to look. */
async function open(person: Person, table: string): Promise<void> {
  if (!person.table) await person.page.goto(`/t/${table}`);
  else
    await person.page.evaluate(async (to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, `/t/${table}`);
  await person.until('the table', () => person.table?.id === table && person.scene !== null);
  if (!person.over) await person.myTurn();
}

/** Every change makes the browser style the whole page anew. */
async function wear(person: Person, look: Look): Promise<void> {
  const { page } = person;
  if (await page.evaluate((look) => matchMedia(`(prefers-color-scheme: ${look})`).matches, look)) return;
  await page.emulateMedia({ colorScheme: look });
  await person.still();
}

/** With looks, also whether all words stand out from their ground in them: that takes long, and is asked once of each table. */
async function fits(person: Person, where: string, looks: readonly Look[] = []): Promise<void> {
  await person.page.mouse.move(1, 1);
  await person.still();
  const phone = person.page.viewportSize()?.width === PHONE.width;
  const found = [...(await misfits(person.page)), ...(await tooSmall(person.page, phone))];
  for (const look of looks) {
    await wear(person, look);
    found.push(...(await tooFaint(person.page)).map((fault) => `${look}: ${fault}`));
  }
  if (!found.length) return;
  const picture = join(tmpdir(), `wartable-misfits-${where.replace(/\W+/g, '-')}.png`);
  await person.picture(picture);
  expect.soft(found, `${where}: see ${picture}`).toEqual([]);
}

async function keep(person: Person, id: string, screen: (typeof PICTURED)[Size]): Promise<void> {
  const kept = PICTURES[id];
  if (!KEPT || !kept) return;
  await wear(person, 'dark');
  for (const size of kept.sizes) if (PICTURED[size] === screen) await take(person, KEPT, kept.name, size);
}

/** The other pages of a phone, by keyboard: a pile that holds answers may lie over their tabs. */
async function turnPages(person: Person, where: string): Promise<void> {
  for (const tab of await person.page.locator('[role="tab"][aria-selected="false"]').all()) {
    await tab.press('Enter');
    await fits(person, `${where}, ${await tab.innerText()}`);
  }
}

async function openOne(person: Person, what: keyof typeof OPENED, where: string): Promise<void> {
  const button = person.page.locator(OPENED[what].button).first();
  if (!(await button.count())) return;
  // A pile that holds answers may lie over the button: whoever wants it closes the pile first.
  const pile = person.page
    .locator('[popover]:popover-open:visible')
    .getByRole('button', { name: 'Close', exact: true });
  if (await pile.count()) await pile.click();
  await button.click();
  await person.page.locator(OPENED[what].shown).first().waitFor();
  await fits(person, `${where}, ${what}`);
}

test('nothing is cut or covered', { timeout: LONG }, async () => {
  const { cookie, tables } = known;
  // Not two tabs of one window: a browser draws the one that is behind once in a second.
  const people = await Promise.all(
    Array.from({ length: WINDOWS }, () =>
      Person.arrive(browser, server.url, 'Liv', { speed: 0, look: 'auto', tools: true, cookie }),
    ),
  );
  // The offer to look back would come with its film, sooner or later.
  for (const { context } of people)
    await context.route('**/since', (route) => route.fulfill({ status: 404, json: {} }));
  const look = async (person: Person, window: number): Promise<void> => {
    person.page.setDefaultTimeout(PATIENCE);
    await person.page.setViewportSize(SIZES[0]![0]!);
    for (let n = window, turn = 0; n < tables.length; n += WINDOWS, turn++) {
      const { id, pages } = tables[n]!;
      // Who looks at one game wants to know all of it; of all games some tables are seen by night, the others by day.
      const looks: Look[] = GAMES.length ? ['light', 'dark'] : [turn % 4 < 2 ? 'light' : 'dark'];
      await person.page.emulateMedia({ colorScheme: looks[0]! });
      await open(person, id);
      let where = '';
      for (const [nth, size] of SIZES[turn % SIZES.length]!.entries()) {
        await person.page.setViewportSize(size);
        where = `${id} ${size.width}`;
        await fits(person, where, nth === turn % 3 ? looks : []);
        await keep(person, id, size);
        if (size === PHONE && pages) await turnPages(person, where);
      }
      await openOne(person, THINGS[n % THINGS.length]!, where);
    }
  };
  await Promise.all(people.map(look));
  for (const person of people) expect(person.faults).toEqual([]);
});
