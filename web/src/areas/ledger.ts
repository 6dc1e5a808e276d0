// Totals and what they are made of, small enough for the side of a table. No DOM here.

import type { Stats } from '../lib/wire';

/** A small table of totals: its rows say what the numbers consist of. */
export const isLedger = ({ total, rows = [], crowned }: Stats, size: string): boolean =>
  size === 'line' && !!total?.length && !crowned?.length && rows.some(({ notes }) => notes);

/** Whether there is room for words beside the numbers of every player. */
export const columnsIn = ({ columns }: Stats, width: number): { words: boolean } => ({
  words: (width - 24) / Math.max(1, columns.length) >= 96,
});

/** "Tower 2" and "Keep 3" in one line: the names, since the sum stands beside them. */
export function ledgerLine(note: string): string {
  const names = note.split('\n').flatMap((line) => line.replace(/[:,]?\s*\d+$/, '').trim() || []);
  const counted = [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${count} × ${name}` : name;
  });
  return counted.join(', ');
}

/** How high it is. */
export function ledgerHeight(stats: Stats, width: number): number {
  const { words } = columnsIn(stats, width);
  const room = (width - 24) / Math.max(1, stats.columns.length) - 24;
  const lines = (note: string): number => (words ? Math.max(1, Math.ceil((ledgerLine(note).length * 6.6) / room)) : 1);
  const rows = (stats.rows ?? []).filter(({ values }) => values.some((value) => value !== '0' && value !== ''));
  return (
    30 +
    Math.max(
      21,
      rows.reduce((sum, { notes = [] }) => sum + 6 + 15 * Math.max(1, ...notes.map(lines)), 0),
    )
  );
}
