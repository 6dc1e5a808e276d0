// How much JavaScript a page fetches before it can be used, compressed, without icons. Run after the build; too much
// fails it.

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** By page: kB of all scripts that it needs at once, with those of the frame around all pages. */
const BUDGETS = { Home: 80, Table: 200 };

/** A table and all parts that any game may draw (src/areas/parts.svelte.ts): no table needs them all. */
const EVERY_PART = 280;

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

const chunk = (name) => {
  const found = files.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (!found.length) throw new Error(`The build has no ${name}.`);
  return found;
};

let over = false;
function weigh(words, scripts, most) {
  const counted = [...scripts].filter((name) => !name.startsWith('icons-'));
  const kB = counted.reduce((sum, name) => sum + gzipSync(text(name), { level: 9 }).length, 0) / 1000;
  over ||= kB > most;
  console.log(`${words}: ${kB.toFixed(1)} of ${most} kB`);
}

const page = (name) => needed(chunk(name)[0], needed(entry));
for (const [name, most] of Object.entries(BUDGETS)) weigh(name, page(name), most);

const parts = [
  ...readFileSync(new URL('src/areas/parts.svelte.ts', import.meta.url), 'utf8').matchAll(/(\w+): \(\) => import\(/g),
].map(([, name]) => name);
/** The script that names all parts: other pages have parts of the same name. */
const index = files.map(text).find((code) => code.includes('KindsView-') && /import\([`"']\.\/KindsView-/.test(code));
if (!index) throw new Error('The build has no list of parts.');
const all = page('Table');
for (const part of parts) needed(chunk(part).find((file) => index.includes(file)) ?? chunk(part)[0], all);
weigh('Table with every part', all, EVERY_PART);
if (over) process.exitCode = 1;
