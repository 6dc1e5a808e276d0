// How long the page is busy at a stretch while beats are played, in CPU time, which does not depend on what else the machine
// does. WARTABLE_TASKS names tables of positions.py, with spaces between them; without it there is nothing to do.

import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  dur?: number;
  pid: number;
  tdur?: number;
  args?: { name?: string };
}

/** What a stretch of time was spent on: the kind, how often, and how long. */
function partsOf(events: readonly Traced[]): string {
  const parts = new Map<string, { times: number; ms: number }>();
  for (const { name, tdur = 0 } of events) {
    if (!/^(UpdateLayoutTree|Layout|Paint|FunctionCall|PrePaint|Layerize|HitTest|Commit|MinorGC|MajorGC)$/.test(name))
      continue;
    const { times, ms } = parts.get(name) ?? { times: 0, ms: 0 };
    parts.set(name, { times: times + 1, ms: ms + tdur / 1000 });
  }
  return [...parts].map(([name, { times, ms }]) => `${times} ${name} ${Math.round(ms)} ms`).join(', ');
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
    const goes = liv.page.locator('[data-go-on]');
    const mine = liv.page.locator('[data-prompt].mine');
    // The first look brings the tools of the test into the page: that is no work of the page's own.
    await Promise.all([goes.count(), mine.count()]);
    const path = join(tmpdir(), `wartable-trace-${table}.json`);
    await browser.startTracing(liv.page, { path, categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    for (const end = Date.now() + LASTS; Date.now() < end && !liv.over; ) {
      await liv.page.waitForTimeout(300);
      if (await goes.count()) await goes.click();
      else if (liv.asked && (await mine.count())) await liv.send(liv.prompt!.choices!.at(-1)!.notation);
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
      .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
    const longest = tasks.slice(0, 5).map(({ tdur = 0 }) => Math.round(tdur / 1000));
    const long = tasks.filter(({ tdur = 0 }) => tdur / 1000 > LONG);
    const report = [
      `${table}: ${long.length} tasks over ${LONG} ms; longest ${longest.join(', ')} ms; answers ${liv.chosen.length}`,
    ];
    for (const { ts, dur = 0, tdur = 0 } of long) {
      const inside = onMain.filter((one) => one.ts >= ts && one.ts < ts + dur);
      report.push(`  ${Math.round(tdur / 1000)} ms: ${partsOf(inside)}`);
    }
    console.log([...report, `  in all ${partsOf(onMain)}`].join('\n'));
    expect(tasks.length).toBeGreaterThan(0);
  } finally {
    await browser.close();
    await server.stop();
  }
});
