// Everybody can use it: no serious fault found by axe on any page, on a large and a small screen, by night and by day.

import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BATTLE, BOT, hurryUntil, openTable } from './game';
import { type Habits, launch, Person, PHONE, WIDE } from './people';
import { Server } from './server';

const AXE = new URL('../node_modules/axe-core/axe.min.js', import.meta.url);

let server: Server;
let browser: Browser;
let axe: string;
beforeAll(async () => {
  [server, browser, axe] = await Promise.all([Server.start(), launch(), readFile(AXE, 'utf8')]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Found {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What the look of a page can break: everything else is the same by day. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** The serious faults of the page as it stands, in words. */
async function faults(person: Person, where: string, only: string[]): Promise<string[]> {
  // What still moves has no color yet.
  await person.still();
  if (!(await person.page.evaluate(() => 'axe' in window))) await person.page.evaluate(axe);
  const found = await person.page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Found[] }> } };
    const which = only.length ? { runOnly: only } : { rules: { 'label-content-name-mismatch': { enabled: true } } };
    return (await axe.run({ resultTypes: ['violations'], ...which })).violations;
  }, only);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 4)
        .map(
          ({ html, failureSummary }) => `${where}: ${id}\n  ${html.slice(0, 240)}\n  ${failureSummary.slice(0, 400)}`,
        ),
    );
}

/** At both sizes; by day only the colors. */
async function bothSizes(person: Person, where: string, look: Habits['look']): Promise<string[]> {
  const out: string[] = [];
  for (const size of [PHONE, WIDE]) {
    await person.page.setViewportSize(size);
    out.push(...(await faults(person, `${where} ${look} ${size.width}`, look === 'light' ? COLORS : [])));
  }
  return out;
}

/** A table that is over, as soon as may be: the one who opened it gives up. */
async function finished(person: Person, answers = 1, others = [BOT]): Promise<string> {
  const id = await openTable(person, others);
  await person.page.goto(`/t/${id}`);
  await person.until('the start', () => person.scene !== null);
  await hurryUntil(person, () => false, answers);
  await person.page.evaluate((table) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ do: 'concede', id: 'enough' }));
  }, id);
  await person.until('the end', () => person.over);
  return id;
}

const LOOKS: Habits['look'][] = ['dark', 'light'];

test.each(LOOKS)('pages around the tables: %s', async (look) => {
  const asta = await Person.arrive(browser, server.url, 'Asta', { speed: 0, tools: true, ...(look && { look }) });
  const out: string[] = [];
  const { games } = (await (await asta.context.request.get('/api/games')).json()) as { games: { key: string }[] };
  await openTable(asta, [{ is: 'open' }]);
  await openTable(asta);
  const id = await finished(asta);
  const pages: [string, string, string][] = [
    ['home', '/', 'h2'],
    ['lobby', '/lobby', 'h2'],
    ['new', '/new', 'form, fieldset, h2'],
    ['learn', `/learn/${games[0]?.key}`, 'main h2'],
    ['rules', `/rules/${games[0]?.key}`, 'main h2'],
    ['verify', `/verify?table=${id}`, 'main h2, main h3'],
    ['gallery', '/gallery', '[data-place], svg'],
    ['credits', '/credits', 'main h1'],
    ['replay', `/t/${id}/replay`, '[role="slider"], input[type="range"]'],
    ['end', `/t/${id}`, '[data-prompt], dialog'],
  ];
  for (const [where, path, shown] of pages) {
    if (look === 'light' && where === 'gallery') continue;
    await asta.page.goto(path);
    await asta.page.locator(shown).first().waitFor();
    await asta.page.waitForLoadState('networkidle');
    out.push(...(await bothSizes(asta, where, look)));
  }
  expect(out.join('\n')).toBe('');
  await asta.leave();
});

test.each(LOOKS)('a table, its opening, a battle, and as text: %s', async (look) => {
  const vidar = await Person.arrive(browser, server.url, 'Vidar', { speed: 0, tools: true, ...(look && { look }) });
  await vidar.page.goto(`/t/${await openTable(vidar)}`);
  await vidar.until('the start', () => vidar.scene !== null);
  const out: string[] = [];
  expect(await hurryUntil(vidar, () => vidar.scene?.stage !== BATTLE)).toBe(true);
  await vidar.myTurn();
  out.push(...(await bothSizes(vidar, 'opening', look)));
  expect(await hurryUntil(vidar, () => vidar.scene?.stage === BATTLE)).toBe(true);
  await vidar.myTurn();
  out.push(...(await bothSizes(vidar, 'battle', look)));
  await vidar.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('wartable.settings') ?? '{}') as object;
    localStorage.setItem('wartable.settings', JSON.stringify({ ...kept, text: true }));
  });
  await vidar.page.reload();
  await vidar.page.getByRole('heading', { name: 'Your decision' }).waitFor();
  out.push(...(await bothSizes(vidar, 'text', look)));
  expect(out.join('\n')).toBe('');
  await vidar.leave();
});

test('why a bot chose what it chose', async () => {
  const alva = await Person.arrive(browser, server.url, 'Alva', { speed: 0, tools: true });
  // More answers than one turn has, so that the bot had one as well.
  const id = await finished(alva, 30, [{ is: 'bot', bot: 'veteran' }]);
  const { rows } = (await (await alva.context.request.get(`/api/tables/${id}/reasons`)).json()) as {
    rows: Record<string, object>;
  };
  const out: string[] = [];
  for (const look of LOOKS) {
    await alva.page.setViewportSize(WIDE);
    await alva.page.evaluate(
      (look) => localStorage.setItem('wartable.settings', JSON.stringify({ look, speed: 0 })),
      look,
    );
    await alva.page.goto(`/t/${id}/replay?row=${Object.keys(rows).at(-1)}`);
    await alva.page.getByRole('button', { name: 'Reasons' }).click();
    await alva.page.getByRole('region', { name: 'Why?' }).waitFor();
    out.push(...(await bothSizes(alva, 'why', look)));
    // A turned phone shows it still.
    expect(await alva.page.getByRole('region', { name: 'Why?' }).isVisible()).toBe(true);
  }
  expect(out.join('\n')).toBe('');
  await alva.leave();
});
