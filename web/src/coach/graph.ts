// The graph of chances as numbers: rows of the record from left to right, shares of the victory from bottom to top.

import type { Moment } from '../lib/film';
import type { CoachedDecision, CoachedMoment, CoachedSeat, Coaching, Line } from '../lib/wire';

/** Where the lines are drawn, in pixels, and the last row of the game. */
export interface Chart {
  left: number;
  top: number;
  width: number;
  height: number;
  last: number;
}

/** A stretch of rows with a name: a round. */
export interface Band {
  from: number;
  to: number;
  title: string;
}

/** A choice that cost one seat something, or luck that changed its chance at one stroke. */
export interface Turning {
  row: number;
  /** Below 0 it was bad for the seat. */
  change: number;
  /** The decision and its number among those that cost most, from 1; absent where it was luck. */
  decision?: CoachedDecision;
  no?: number;
}

/** Less luck than this is no turning point, and so many of them are marked. */
const LEAST_LUCK = 0.05;
const MOST_LUCK = 4;

export const across = ({ left, width, last }: Chart, row: number): number => left + (width * row) / Math.max(1, last);
export const upward = ({ top, height }: Chart, share: number): number => top + height * (1 - share);

/** The row under a point of the chart. */
export const rowAt = ({ left, width, last }: Chart, x: number): number =>
  Math.max(0, Math.min(last, Math.round(((x - left) / Math.max(1, width)) * last)));

/** What each seat could expect after a row; nothing before the first that was looked at. */
export function sharesAt(moments: readonly CoachedMoment[], row: number): readonly number[] {
  let found = moments[0]?.shares ?? [];
  for (const moment of moments) {
    if (moment.row > row) break;
    found = moment.shares;
  }
  return found;
}

/** The line of a seat, as the path of an SVG. */
export const lineOf = (chart: Chart, moments: readonly CoachedMoment[], seat: number): string =>
  moments
    .map(({ row, shares }, i) => {
      const point = `${across(chart, row).toFixed(1)} ${upward(chart, shares[seat] ?? 0).toFixed(1)}`;
      return `${i ? 'L' : 'M'}${point}`;
    })
    .join('');

/** The same, closed along the bottom. */
export function groundOf(chart: Chart, moments: readonly CoachedMoment[], seat: number): string {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return '';
  const floor = (chart.top + chart.height).toFixed(1);
  const [from, to] = [across(chart, first.row).toFixed(1), across(chart, last.row).toFixed(1)];
  return `${lineOf(chart, moments, seat)}L${to} ${floor}L${from} ${floor}Z`;
}

export const seatOf = (coaching: Coaching, seat: number): CoachedSeat | undefined =>
  coaching.seats?.find((one) => one.seat === seat);

/** Where the chance of a seat turned, in the order of the game. */
export function turningsOf(coaching: Coaching, seat: number): Turning[] {
  const choices = (seatOf(coaching, seat)?.costliest ?? []).map((decision, i) => ({
    row: decision.row,
    change: -decision.cost,
    decision,
    no: i + 1,
  }));
  const luck = (coaching.swings ?? [])
    .map(({ row, changes }) => ({ row, change: changes[seat] ?? 0 }))
    .filter(({ change }) => Math.abs(change) >= LEAST_LUCK)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_LUCK);
  return [...choices, ...luck].sort((a, b) => a.row - b.row);
}

/** What tells a turning point from all others: a choice and luck may lie in one row. */
export const markOf = ({ row, no }: Turning): string => `${row} ${no ?? ''}`;

/** The row at which a turning point is looked at: a choice before it is made, luck when it has come. */
export const seenAt = ({ row, decision }: Turning): number => (decision ? row - 1 : row);

/** The one after this row; after the last comes the first. */
export const nextOf = (all: readonly Turning[], row: number): Turning | undefined =>
  all.find((one) => seenAt(one) > row) ?? all[0];

/** The rounds of a game, as its log heads them. */
export function bandsOf(lines: readonly Line[], all: readonly Moment[], last: number): Band[] {
  const heads = lines.filter(({ heads }) => heads === 'round');
  const rows = heads.map(({ v }) => all[v]?.row ?? 0);
  const bands = heads.map(({ title = '' }, i) => ({ from: rows[i] ?? 0, to: rows[i + 1] ?? last, title }));
  const first = bands[0];
  // The first round of a game often begins without a word.
  if (first && first.from > 0 && /\b2$/.test(first.title))
    bands.unshift({ from: 0, to: first.from, title: first.title.replace(/2$/, '1') });
  return bands.filter(({ from, to }) => to > from);
}

/** Heights at which things stand that must not cover one another, as near to where they belong as can be. */
export function apart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const out = [...heights];
  let least = top;
  for (const i of order) {
    out[i] = Math.max(out[i]!, least);
    least = out[i]! + gap;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    out[i] = Math.min(out[i]!, most);
    most = out[i]! - gap;
  }
  return out;
}
