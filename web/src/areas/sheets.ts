// Score sheets that say what their numbers are made of: which they are, their notes, their sums. No DOM here.

import type { Scene, Stats } from '../lib/wire';

export const isNoted = ({ total, rows = [] }: Stats): boolean =>
  !!total?.length && rows.some((row) => row.notes?.some(Boolean));

export interface Note {
  text: string;
  /** What stands at the end of a name: its points. */
  number: string;
}

/** The lines of a note. A number at the end of a name stands out: "Bridge 3", but not "3 of 5". */
export function notesIn(note: string): Note[] {
  return note
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, text, number] = /^(\p{Lu}[^\d]*\p{L})\s([\d–]+)$/u.exec(line) ?? [];
      return text && number ? { text, number } : { text: line, number: '' };
    });
}

export interface Sum {
  label: string;
  columns: readonly number[];
  total: string;
  tag: string;
  won: boolean;
}

/** What counts in the end: the sums of sides, or else the total of each column. */
export function sumsOf({ total = [], tags = [], sides = [], crowned = [] }: Stats): Sum[] {
  if (sides.length)
    return sides.map(({ label, columns, total, tag = '' }) => ({
      label,
      columns,
      total,
      tag,
      won: columns.every((column) => crowned.includes(column)),
    }));
  return total.map((text, i) => ({
    label: '',
    columns: [i],
    total: text,
    tag: tags[i] ?? '',
    won: crowned.includes(i),
  }));
}

/** Who has won and why, with the names of players: the headline, and what more there is to say. */
export function verdictOf(stats: Stats | undefined, names: readonly string[]): { head: string; rest: string } {
  const said = (stats?.note ?? '').replace(/\bseat:(\d+)\b/g, (_, seat) => names[seat] ?? `Seat ${Number(seat) + 1}`);
  const [head = '', ...rest] = said.split('\n');
  return { head, rest: rest.join(' ') };
}

/** The score sheet of a scene, if it has one. */
export const sheetIn = (scene: Scene | null): Stats | undefined =>
  Object.values(scene?.areas ?? {}).flatMap((area) => (area.is === 'stats' && area.total?.length ? [area] : []))[0];
