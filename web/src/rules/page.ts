// A page of Markdown in the parts that it is drawn from. Only what our pages use: headings, paragraphs, lists, tables, blocks
// of plain type, pictures.

import { inline, type Mark } from './marks';

export type Part =
  | { is: 'heading'; level: number; text: string; anchor: string }
  | { is: 'words'; marks: Mark[] }
  | { is: 'list'; items: Mark[][] }
  | { is: 'table'; head: Mark[][]; rows: Mark[][][] }
  | { is: 'plain'; text: string }
  | { is: 'picture'; src: string; alt: string };

const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/;
const HEADING = /^(#+) +(.*)$/;
const ITEM = /^[-*] +(.*)$/;

export function parts(text: string): Part[] {
  const out: Part[] = [];
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!.trimEnd();
    const until = (goes: (next: string) => boolean): string[] => {
      const taken: string[] = [];
      for (; i < lines.length && goes(lines[i]!); i++) taken.push(lines[i]!);
      return taken;
    };
    const heading = HEADING.exec(line);
    const picture = PICTURE.exec(line);
    if (!line) i += 1;
    else if (heading) {
      const words = heading[2]!.trim();
      out.push({ is: 'heading', level: heading[1]!.length, text: words, anchor: anchorOf(words) });
      i += 1;
    } else if (picture) {
      out.push({ is: 'picture', alt: picture[1]!, src: picture[2]! });
      i += 1;
    } else if (line.startsWith('```')) {
      i += 1;
      const inside = until((next) => !next.startsWith('```'));
      i += 1;
      out.push({ is: 'plain', text: inside.join('\n') });
    } else if (line.startsWith('|')) out.push(table(until((next) => next.startsWith('|'))));
    else if (ITEM.test(line)) out.push({ is: 'list', items: items(until((next) => /^([-*] | +\S)/.test(next))) });
    else out.push({ is: 'words', marks: inline(until((next) => isWords(next)).join(' ')) });
  }
  return out;
}

const isWords = (line: string): boolean =>
  !!line.trim() && !HEADING.test(line) && !ITEM.test(line) && !line.startsWith('|') && !line.startsWith('```');

function items(lines: readonly string[]): Mark[][] {
  const out: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line)?.[1];
    if (item !== undefined) out.push(item);
    else out.push(`${out.pop() ?? ''} ${line.trim()}`);
  }
  return out.map((item) => inline(item));
}

function table(lines: readonly string[]): Part {
  const cells = (line: string): Mark[][] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  const [head = '', , ...rows] = lines;
  return { is: 'table', head: cells(head), rows: rows.map(cells) };
}

const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
