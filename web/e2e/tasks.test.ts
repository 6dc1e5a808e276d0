// How long the page is busy at a stretch while beats are played, in CPU time, which does not depend on what else the machine
// does. WARTABLE_TASKS names tables of positions.py, with spaces between them; without it there is nothing to do.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { launch, Person, WIDE } from './people';
import { Server } from './server';

const TABLES = (process.env['WARTABLE_TASKS'] ?? '').split(' ').filter(Boolean);
const POSITIONS = new URL('positions.py', import.meta.url).pathname;
const LASTS = 8_000;
const LONG = 100;

interface Traced {
  name: string;
  ph: string;
  ts: number;
  tid: number;
  pid: number;
  tdur?: number;
  args?: { name?: string };
}

test.skipIf(!TABLES.length).each(TABLES)('%s', async (table) => {
  const [server, said] = await Server.filled(POSITIONS, table.replace(/-.*/, ''));
  const browser = await launch();
  try {
    const liv = await Person.arrive(browser, server.url, 'Liv', {
      speed: 1,
      cookie: (JSON.parse(said) as { cookie: string }).cookie,
    });
    await liv.context.route('**/since', (route) => route.fulfill({ status: 404, json: {} }));
    await liv.page.setViewportSize(WIDE);
    await liv.page.goto(`/t/${table}`);
    await liv.until('the table', () => liv.scene !== null);
    await liv.still();
    const path = `/tmp/wartable-trace-${table}.json`;
    await browser.startTracing(liv.page, { path, categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    for (const end = Date.now() + LASTS; Date.now() < end && !liv.over; ) {
      await liv.page.waitForTimeout(300);
      const goes = liv.page.locator('[data-go-on]');
      if (await goes.count()) await goes.click();
      else if (liv.asked && (await liv.page.locator('[data-prompt].mine').count()))
        await liv.send(liv.prompt!.choices!.at(-1)!.notation);
    }
    await browser.stopTracing();
    const { traceEvents } = JSON.parse(await readFile(path, 'utf8')) as { traceEvents: Traced[] };
    const main = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const onMain = traceEvents.filter(({ pid, tid }) => main.has(`${pid} ${tid}`));
    const tasks = onMain
      .filter(({ name, ph }) => ph === 'X' && /RunTask/.test(name))
      .map(({ tdur = 0, ts }) => ({ ms: tdur / 1000, ts }))
      .sort((a, b) => b.ms - a.ms);
    const parts = new Map<string, number>();
    for (const { name, tdur = 0 } of onMain)
      if (/^(UpdateLayoutTree|Layout|Paint|FunctionCall|PrePaint|Layerize|HitTest|Commit)$/.test(name))
        parts.set(name, (parts.get(name) ?? 0) + tdur / 1000);
    console.log(
      `${table}: ${tasks.filter(({ ms }) => ms > LONG).length} tasks over ${LONG} ms; longest ${tasks
        .slice(0, 5)
        .map(({ ms }) => Math.round(ms))
        .join(
          ', ',
        )} ms; in all ${[...parts].map(([name, ms]) => `${name} ${Math.round(ms)}`).join(', ')} ms; answers ${liv.chosen.length}`,
    );
    expect(tasks.length).toBeGreaterThan(0);
  } finally {
    await browser.close();
    await server.stop();
  }
});
