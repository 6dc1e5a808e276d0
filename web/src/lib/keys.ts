// Moving by arrows over things that lie anywhere on the screen.

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

const middle = (spot: Spot): [number, number] => [spot.x + spot.w / 2, spot.y + spot.h / 2];

/** Reading order: rows from above, within a row from the left. Things that overlap in height are one row. */
export function reading<T extends Spot>(spots: readonly T[]): T[] {
  const rows: T[][] = [];
  for (const spot of [...spots].sort((a, b) => middle(a)[1] - middle(b)[1])) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(middle(first)[1] - middle(spot)[1]) < Math.max(first.h, spot.h) / 2) row.push(spot);
    else rows.push([spot]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/**
 * The nearest spot in a direction: what lies straight ahead counts as nearer than what lies aside. Where nothing does,
 * the next one in reading order, around the end: an arrow always goes somewhere.
 */
export function toward<T extends Spot>(from: Spot | null, spots: readonly T[], arrow: Arrow): T | null {
  const order = reading(spots);
  if (!from) return order[0] ?? null;
  const [x, y] = middle(from);
  let best: T | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === from) continue;
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const ahead = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[arrow];
    const sideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
    const aside = Math.abs(sideways ? dy : dx);
    // Rows are wide: up and down may lead far aside, left and right may not.
    if (ahead < 4 || aside > ahead * (sideways ? 0.6 : 3)) continue;
    const cost = ahead + aside * 2.5;
    if (cost < least) [best, least] = [spot, cost];
  }
  if (best) return best;
  const at = (order as readonly Spot[]).indexOf(from);
  if (at < 0) return order[0] ?? null;
  const step = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
  return order[(at + step + order.length) % order.length] ?? null;
}
