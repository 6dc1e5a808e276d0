// Where the marks of the graph stand: on the line of their seat, or as near to it as they cover no other mark.

import type { CoachedMoment } from '../lib/wire';
import { across, type Chart, markOf, sharesAt, type Turning, upward } from './graph';

export interface Placed {
  turning: Turning;
  key: string;
  x: number;
  y: number;
}

/** The middles of two marks lie so far apart, in one direction at least: each can be touched. */
const APART = 24;
/** Where a mark may go, the nearest places first: up and down, then to the side. */
const STEPS = [0, 1, -1, 2, -2, 3, -3].map((step) => step * APART);
const WAYS = STEPS.flatMap((right) => STEPS.map((down) => ({ right, down }))).sort(
  (a, b) => Math.hypot(1.5 * a.right, a.down) - Math.hypot(1.5 * b.right, b.down),
);

/** The marks of all turning points, in the order of the game. The dearest keep their places. */
export function placedMarks(
  turnings: readonly Turning[],
  chart: Chart,
  moments: readonly CoachedMoment[],
  seat: number,
): Placed[] {
  const placed: Placed[] = [];
  for (const turning of [...turnings].sort((a, b) => Math.abs(b.change) - Math.abs(a.change))) {
    const x = across(chart, turning.row);
    const y = upward(chart, sharesAt(moments, turning.row)[seat] ?? 0);
    const free = ({ right, down }: { right: number; down: number }): boolean =>
      y + down >= chart.top &&
      y + down <= chart.top + chart.height &&
      x + right >= chart.left &&
      x + right <= chart.left + chart.width &&
      placed.every((one) => Math.max(Math.abs(one.x - x - right), Math.abs(one.y - y - down)) >= APART);
    const { right, down } = WAYS.find(free) ?? { right: 0, down: 0 };
    placed.push({ turning, key: markOf(turning), x: x + right, y: y + down });
  }
  return placed.sort((a, b) => a.turning.row - b.turning.row);
}
