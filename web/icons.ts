// Icons, by a Vite plugin: of the 4,000 in the set, the build carries only those that something names.
//
//   virtual:icons   the client's own, listed in src/theme/icons.json, bundled with the code
//   icons/<game>.json   those of each installed game, listed in icons.json (scripts/icons.py), fetched with its book;
//                       and those of the gallery, listed beside it

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SET = '@iconify-json/game-icons';
const VIRTUAL = 'virtual:icons';
const RESOLVED = `\0${VIRTUAL}`;

type Paths = Record<string, string>;

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;

interface Collection {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** The path data of these icons. The set draws each icon as one path on a square of 512. */
function paths(names: string[], set: Collection): Paths {
  const found: Paths = {};
  for (const name of names) {
    const body = set.icons[set.aliases?.[name]?.parent ?? name]?.body;
    const d = body?.match(/ d="([^"]+)"/)?.[1];
    if (!d) throw new Error(`There is no icon "${name}" in ${SET}.`);
    found[name] = d;
  }
  return found;
}

export function icons(): Plugin {
  let house: Paths;
  let games: Record<string, Paths>;
  return {
    name: 'wartable-icons',
    buildStart() {
      const set = read<Collection>(`node_modules/${SET}/icons.json`);
      house = paths(read<string[]>('src/theme/icons.json'), set);
      const listed = {
        ...read<Record<string, string[]>>('icons.json'),
        gallery: read<string[]>('src/pages/gallery/icons.json'),
      };
      games = Object.fromEntries(Object.entries(listed).map(([game, names]) => [game, paths(names, set)]));
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const stamp = createHash('sha256').update(JSON.stringify(games)).digest('hex').slice(0, 8);
      return `export const house = ${JSON.stringify(house)};\nexport const games = ${JSON.stringify(Object.keys(games))};\nexport const stamp = ${JSON.stringify(stamp)};`;
    },
    generateBundle() {
      for (const [game, found] of Object.entries(games)) {
        this.emitFile({ type: 'asset', fileName: `icons/${game}.json`, source: JSON.stringify(found) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/icons', (request, response, next) => {
        const found = games[/^\/(\w+)\.json/.exec(request.url ?? '')?.[1] ?? ''];
        if (!found) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(found));
      });
    },
  };
}
