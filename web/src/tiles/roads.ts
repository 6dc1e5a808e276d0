// Roads on tiles. A road leaves a tile in the middle of a side: 0 north, 1 east, 2 south, 3 west.

import { SIDE } from './wave';

const HALF = SIDE / 2;
/** How far the road runs straight before it bends, and how far it reaches over the border, so that no seam is seen. */
const STRAIGHT = 5;
const OVER = 0.6;
/** How far from the middle the corners of a junction are rounded. */
const ROUND = 17;

export const WAYS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The sides by which roads leave a tile, for the edges of its face and its quarter turns with the clock. */
export function exits(edges: readonly string[], turn = 0): number[] {
  return edges.flatMap((edge, i) => (edge ? [(((i + turn) % 4) + 4) % 4] : [])).sort((a, b) => a - b);
}

const end = (side: number, far: number): string => `${WAYS[side]![0] * far} ${WAYS[side]![1] * far}`;
const opposite = (a: number, b: number): boolean => (a + 2) % 4 === b;

/** The way over a tile from one side to another: straight, or in a bend. */
export function between(a: number, b: number, over = OVER): string {
  if (opposite(a, b)) return `M${end(a, HALF + over)}L${end(b, HALF + over)}`;
  const bend = HALF - STRAIGHT;
  const sweep = (a + 1) % 4 === b ? 0 : 1;
  return `M${end(a, HALF + over)}L${end(a, bend)}A${bend} ${bend} 0 0 ${sweep} ${end(b, bend)}L${end(b, HALF + over)}`;
}

/** From the middle of a tile to one of its sides. */
const spoke = (side: number, over = OVER): string => `M0 0L${end(side, HALF + over)}`;

export interface Roads {
  /** All roads of the tile as one line. */
  d: string;
  /** Where dashes run in the middle. */
  dashes: string;
  /** How long a bend is said to be, so that whole dashes fit: it is a little shorter than a straight road. */
  length: number | undefined;
  /** Whether a road ends in the middle. */
  knot: boolean;
}

/** The roads of a tile. Where something is built in its middle they all lead there. */
export function roads(sides: readonly number[], built = false): Roads {
  const [a, b] = sides;
  if (!built && sides.length === 2) {
    const length = opposite(a!, b!) ? undefined : 63;
    return { d: between(a!, b!), dashes: between(a!, b!, 0), length, knot: false };
  }
  const through = !built && sides.length > 2;
  const straight = through ? [0, 1].filter((s) => sides.includes(s) && sides.includes(s + 2)) : [];
  const corners = through ? sides.filter((s) => sides.includes((s + 1) % 4)) : [];
  const single = sides.filter((s) => !straight.includes(s % 2));
  return {
    d: [
      ...straight.map((s) => between(s, s + 2)),
      ...single.map((s) => spoke(s)),
      ...corners.map((s) => `M${end(s, ROUND)}A${ROUND} ${ROUND} 0 0 0 ${end((s + 1) % 4, ROUND)}`),
    ].join(''),
    dashes: sides.map((s) => spoke(s, 0)).join(''),
    length: undefined,
    knot: !built && sides.length === 1,
  };
}

/** How far a point is from the roads of a tile and, where something is built, from its middle. */
export function apart(x: number, y: number, sides: readonly number[], built: boolean): number {
  const [a, b] = sides;
  if (!built && sides.length === 2 && !opposite(a!, b!)) {
    // A bend runs round the corner between its two sides.
    const bend = HALF - STRAIGHT;
    const cx = (WAYS[a!]![0] + WAYS[b!]![0]) * bend;
    const cy = (WAYS[a!]![1] + WAYS[b!]![1]) * bend;
    return Math.abs(Math.hypot(x - cx, y - cy) - bend);
  }
  let least = Infinity;
  for (const s of sides) {
    const [dx, dy] = WAYS[s]!;
    const along = Math.max(0, Math.min(HALF, x * dx + y * dy));
    least = Math.min(least, Math.hypot(x - dx * along, y - dy * along));
  }
  return least;
}

export interface Spot {
  column: number;
  row: number;
  x: number;
  y: number;
  /** Its road bends; elsewhere one goes by the middle. */
  bends: boolean;
}

const toward = (from: Spot, to: Spot): number =>
  WAYS.findIndex(([dx, dy]) => from.column + dx === to.column && from.row + dy === to.row);

/** A way from cell to cell that follows the roads: bends are bends. Cells that are no neighbors are joined straight. */
export function along(cells: readonly Spot[]): string {
  let path = '';
  cells.forEach((cell, i) => {
    const before = cells[i - 1] ? toward(cell, cells[i - 1]!) : -1;
    const after = cells[i + 1] ? toward(cell, cells[i + 1]!) : -1;
    const at = (side: number, far: number): string =>
      `${cell.x + WAYS[side]![0] * far} ${cell.y + WAYS[side]![1] * far}`;
    if (!path) path = `M${cell.x} ${cell.y}`;
    else if (before < 0) path += `L${cell.x} ${cell.y}`;
    if (cell.bends && before >= 0 && after >= 0 && !opposite(before, after)) {
      const bend = HALF - STRAIGHT;
      path += `L${at(before, bend)}A${bend} ${bend} 0 0 ${(before + 1) % 4 === after ? 0 : 1} ${at(after, bend)}L${at(after, HALF)}`;
    } else {
      if (before >= 0) path += `L${cell.x} ${cell.y}`;
      if (after >= 0) path += `L${at(after, HALF)}`;
    }
  });
  return path;
}
