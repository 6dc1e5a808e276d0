// How much JavaScript a page fetches before it can be used, compressed, without icons: home, and for each installed game a
// table with all parts that it is drawn with. Run after the build; too much fails it.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createServer } from 'vite';

/** By page: kB of all scripts that it needs, with those of the frame around all pages. */
const BUDGETS = { Home: 80, Table: 200 };

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = new URL('../src/wartable/server/static/assets/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const text = (name) => readFileSync(new URL(name, folder), 'utf8');

/** A script and all it imports at once; what it may import later is not counted. */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of text(name).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) needed(other, found);
  return found;
}

const entry = /assets\/(index-[^"]+\.js)/.exec(readFileSync(new URL('../index.html', folder), 'utf8'))?.[1];
if (!entry) throw new Error('The build has no entry.');

const chunks = (name) => {
  const found = files.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (!found.length) throw new Error(`The build has no ${name}.`);
  return found;
};

/** Of a list of parts in the source: by name the script of each. Other pages have parts of the same name. */
function scriptsOf(source) {
  const names = [...readFileSync(path(source), 'utf8').matchAll(/(\w+): \(\) => import\(/g)].map(([, name]) => name);
  const lists = (code) => names.every((name) => chunks(name).some((file) => code.includes(file)));
  const list = files.map(text).find(lists);
  if (!list) throw new Error(`The build has no script with the parts of ${source}.`);
  return Object.fromEntries(names.map((name) => [name, chunks(name).find((file) => list.includes(file))]));
}

let over = false;
function weigh(words, scripts, most) {
  const counted = [...scripts].filter((name) => !name.startsWith('icons-'));
  const kB = counted.reduce((sum, name) => sum + gzipSync(text(name), { level: 9 }).length, 0) / 1000;
  over ||= kB > most;
  console.log(`${words}: ${kB.toFixed(1)} of ${most} kB`);
}

const page = (name) => needed(chunks(name)[0], needed(entry));
weigh('Home', page('Home'), BUDGETS.Home);
weigh('A table without parts', page('Table'), BUDGETS.Table);

// What the games are drawn with is asked of the same modules that the page asks.
const games = JSON.parse(
  execFileSync(path('../.venv/bin/python'), [path('e2e/scenes.py')], { encoding: 'utf8', maxBuffer: 1 << 28 }),
);
const vite = await createServer({
  root: path('.'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { partsOf, partsOfShow } = await vite.ssrLoadModule('/src/areas/choice.ts');
const { hasSquads, partsOfBook, SQUADS } = await vite.ssrLoadModule('/src/pieces/choice.ts');
await vite.close();
const ofAreas = scriptsOf('src/areas/parts.svelte.ts');
const ofPieces = scriptsOf('src/pieces/parts.svelte.ts');
for (const { title, areas, shows, ...book } of Object.values(games)) {
  const all = page('Table');
  const parts = [
    ...areas.flatMap((area) => partsOf(area, book.faces)),
    ...shows.flatMap((show) => partsOfShow(show, book.faces)),
  ];
  for (const part of new Set(parts)) needed(ofAreas[part], all);
  for (const part of [...partsOfBook(book), ...(hasSquads([areas, shows]) ? SQUADS : [])]) needed(ofPieces[part], all);
  weigh(`A table of ${title}`, all, BUDGETS.Table);
}
if (over) process.exitCode = 1;
