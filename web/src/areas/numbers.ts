// What a small table is about is seen from its shape alone.

import type { Stat, Stats } from '../lib/wire';

export type Variant = 'score' | 'odds' | 'duel' | 'notes' | 'choices' | 'chances' | 'pieces' | 'compare' | 'table';

const PERCENT = /^\s*(\d+(?:[.,]\d+)?)\s*%\s*$/;

/** A share of a hundred, or -1 where the text is none. */
export function percent(text: string): number {
  const found = PERCENT.exec(text);
  return found ? Number(found[1]!.replace(',', '.')) : -1;
}

/** The number a text begins with; not a number where it begins otherwise. */
export function leading(text: string): number {
  const found = /^\s*([+\u2212-]?\d+(?:\.\d+)?)/.exec(text);
  return found ? Number(found[1]!.replace('\u2212', '-')) : NaN;
}

/** "2 + die" is a number so far and what is still to come. */
export function split(text: string): { sum: string; more: string } {
  const found = /^\s*(\S+)\s+(\+.*)$/.exec(text);
  return found ? { sum: found[1]!, more: found[2]! } : { sum: text, more: '' };
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text) && percent(text) < 0;
/** A phrase begins with a word and goes on. */
const isPhrase = (text: string): boolean => /^\p{L}[^\d%]*\s/u.test(text);

/** Words about a few things, each with its sign: some number may be among the words. */
export const isNotes = ({ columns, rows = [], total }: Stats): boolean =>
  columns.length === 1 &&
  !total?.length &&
  rows.length > 0 &&
  rows.every((row) => row.icon && !row.max && row.values.every(hasLetters)) &&
  rows.some((row) => row.values.some(isPhrase));

/** Rows that answer a question, now or at another time. */
export const hasChoices = ({ rows = [] }: Stats): boolean => rows.some((row) => row.at || isHeading(row));

/** A row that says of whom those below it are. */
const isHeading = ({ piece, values }: Stat): boolean => !!piece && !values.length;

/** The last column says how likely each row is; what stands before it says what it is about. */
const isChances = ({ columns, rows = [] }: Stats): boolean =>
  columns.length > 1 &&
  rows.length > 0 &&
  rows.every(({ values }) => percent(values.at(-1) ?? '') >= 0 && values.slice(0, -1).every((one) => percent(one) < 0));

export function variantOf(stats: Stats): Variant {
  const rows = stats.rows ?? [];
  if (stats.compare) return 'compare';
  if (rows.some((row) => row.piece) && !hasChoices(stats)) return 'pieces';
  if (isNotes(stats)) return 'notes';
  if (hasChoices(stats)) return 'choices';
  if (stats.total?.length) return 'score';
  if (isChances(stats)) return 'chances';
  if (rows.some((row) => row.values.some((value) => percent(value) >= 0))) return 'odds';
  const bare = rows.every((row) => !row.icon && !row.max);
  if (stats.columns.length === 2 && rows.length <= 6 && (bare || (stats.lit ?? -1) >= 0)) return 'duel';
  return 'table';
}

/** Which of two numbers is ahead, and by how much; nothing while either may still change. */
export function lead(values: readonly string[]): { side: -1 | 0 | 1; by: number } {
  const [a, b] = values;
  if (a === undefined || b === undefined || split(a).more || split(b).more) return { side: 0, by: 0 };
  const by = leading(a) - leading(b);
  return Number.isNaN(by) || by === 0 ? { side: 0, by: 0 } : { side: by > 0 ? -1 : 1, by: Math.abs(by) };
}

/** Numbers of one column, asked for in a line. */
export const isCounts = ({ columns, total }: Stats, size: string): boolean =>
  size === 'line' && columns.length === 1 && !total;
