// Where the names of pieces stand on a map: none lies over another, nor over what is to be touched or read. No DOM here.

import { type Box, shared } from '../lib/boxes';

/** A piece that has a name to show. */
export interface Bearer {
  id: string;
  name: string;
  /** The middle of the piece, and half of its width. */
  x: number;
  y: number;
  half: number;
  /** Of two side by side: the left or the right one. */
  side: 'left' | 'right' | '';
  /** Something built: its name stands above it. */
  built: boolean;
  /** Those with a low rank choose their place first. 0 is shown in any case, 1 and 2 are asked for. */
  rank: number;
}

/** What names keep clear of. A small `weight` may be covered where there is no better place. */
export interface Obstacle {
  box: Box;
  weight: number;
  /** The piece it belongs to, whose own name may touch it. */
  of?: string;
}

/** The middle of its upper edge. */
export interface Plate {
  id: string;
  name: string;
  x: number;
  y: number;
}

/** Room at both ends of a name, between a name and its piece, and how much of two names may touch. */
const PAD = 4;
const GAP = 1;
const TOUCH = 1;
/** A name of which so much would lie over pictures is left out: lists and a touch still tell it. What is asked for may more. */
const COVERED = 0.34;
const ASKED = 0.7;
/** Nothing may lie over it. */
export const NEVER = 1000;

const NARROW = /[ilIjtfr.,'’? ]/;
const BROAD = /[mwMW]/;
const CAPITAL = /[A-Z]/;

/** How wide a name is in a bold humanist type of this size, with room at both ends. */
export function plateWidth(name: string, size: number): number {
  let em = 0;
  for (const c of name) em += NARROW.test(c) ? 0.3 : BROAD.test(c) ? 0.76 : CAPITAL.test(c) ? 0.6 : 0.48;
  return em * size + 2 * PAD;
}

export const plateHeight = (size: number): number => size * 1.25;

/** A piece that stands there, and the number at its outer corner: less may lie over that. */
export function bodyOf(x: number, y: number, width: number, side: Bearer['side'], of: string): Obstacle[] {
  const half = width / 2;
  const disc = side === 'left' ? x - half - 7 : x + half - 10;
  return [
    { box: { x: x - half, y: y - half, width, height: width + 3 }, weight: 1, of },
    { box: { x: disc, y: y - half - 7, width: 17, height: 17 }, weight: 1.5, of },
  ];
}

/** The places for a name, with what speaks against each: below its piece, above it, a little to the side. */
function places(
  { x, y, half, side, built }: Bearer,
  width: number,
  height: number,
): [x: number, y: number, cost: number][] {
  const below = y + half + GAP;
  const above = y - half - 2 - height;
  const outward = side === 'left' ? x + half - width / 2 : side === 'right' ? x - half + width / 2 : x;
  const aside = Math.max(0, width / 2 - half * 0.6);
  const level: [x: number, cost: number][] = [
    [outward, 0],
    [x, 0.02],
    [x - aside, 0.06],
    [x + aside, 0.06],
    [x - width / 2, 0.1],
    [x + width / 2, 0.1],
  ];
  return [
    ...level.map(([at, cost]): [number, number, number] => [at, below, cost + (built ? 0.1 : 0)]),
    ...level.map(([at, cost]): [number, number, number] => [at, above, cost + (built ? 0 : 0.1)]),
  ];
}

/** The names that find a place, in type of this size. */
export function plated(bearers: readonly Bearer[], obstacles: readonly Obstacle[], size: number): Plate[] {
  const height = plateHeight(size);
  const taken: Box[] = [];
  const found: Plate[] = [];
  for (const bearer of bearers.toSorted((a, b) => a.rank - b.rank || a.y - b.y || a.x - b.x)) {
    const width = plateWidth(bearer.name, size);
    const boxAt = (x: number, y: number): Box => ({ x: x - width / 2, y, width, height });
    const against = (x: number, y: number): number => {
      const box = boxAt(x, y);
      const inner = { x: box.x + TOUCH, y: y + TOUCH, width: width - 2 * TOUCH, height: height - 2 * TOUCH };
      let cost = 0;
      for (const other of taken) if (shared(inner, other)) cost += NEVER;
      for (const { box: other, weight, of } of obstacles)
        if (of !== bearer.id) cost += (weight * shared(inner, other)) / (inner.width * inner.height);
      return cost;
    };
    let best: Plate | undefined;
    let least = !bearer.rank ? Number.POSITIVE_INFINITY : bearer.rank > 2 ? COVERED : ASKED;
    for (const [x, y, cost] of places(bearer, width, height)) {
      const sum = cost + against(x, y);
      if (sum < least) [least, best] = [sum, { id: bearer.id, name: bearer.name, x, y }];
    }
    if (!best) continue;
    taken.push(boxAt(best.x, best.y));
    found.push(best);
  }
  return found;
}
