// The game of the tutorial, as its reader would install it: the files of the page, and what `pip install` adds.

import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PAGE = new URL('../../docs/develop/new-game.md', import.meta.url);
const FILE = /^```\w+ title="([^"]+)"\n(.*?)^```$/gms;

/** A folder with the project. */
export async function tutorialProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wartable-tutorial-'));
  const files = new Map<string, string>();
  for (const [, name = '', text = ''] of (await readFile(PAGE, 'utf8')).matchAll(FILE))
    files.set(name, `${files.get(name) ?? ''}\n${text}`);
  files.set('border_clash-1.0.dist-info/METADATA', 'Metadata-Version: 2.1\nName: border-clash\nVersion: 1.0\n');
  files.set('border_clash-1.0.dist-info/entry_points.txt', '[wartable.games]\nborder_clash = border_clash:GAME\n');
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
