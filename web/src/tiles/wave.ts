// The wavy borders of fields. A border is the same wave from both sides, so that neighbors meet without a gap.

import { random } from '../theme/random';

/** From side to side of a tile. Everything on tiles is drawn in this measure and scaled with the board. */
export const SIDE = 72;
const HALF = SIDE / 2;
const SWING = 2.1;
const STEPS = 8;

type XY = readonly [number, number];
const tenth = (n: number): number => Math.round(n * 10) / 10;
const waves = new Map<string, XY[]>();

/** Points of the border that begins at a corner of the grid and runs to the right or down. Its middle is not moved. */
function wave(column: number, row: number, down: boolean): XY[] {
  const key = `${column},${row}${down ? 'v' : 'h'}`;
  let found = waves.get(key);
  if (!found) {
    const next = random(Math.imul(column + 41, 7919) ^ Math.imul(row + 17, 104729) ^ (down ? 0x5bd1e995 : 0x27d4eb2f));
    next();
    next();
    const parts = [1, 2, 3].map(() => next() * 2 - 1);
    found = Array.from({ length: STEPS + 1 }, (_, i): XY => {
      const t = i / STEPS;
      const off =
        SWING * parts.reduce((sum, part, k) => sum + (part * Math.sin(2 * Math.PI * (k + 1) * t)) / (1 + k * 0.35), 0);
      return down ? [off, t * SIDE] : [t * SIDE, off];
    });
    waves.set(key, found);
  }
  return found;
}

/** A smooth line through points, the same in both directions. */
function run(points: readonly XY[]): string {
  let path = '';
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const [nx, ny] = points[i + 1]!;
    path += `Q${tenth(x)} ${tenth(y)} ${tenth((x + nx) / 2)} ${tenth((y + ny) / 2)}`;
  }
  const [x, y] = points.at(-1)!;
  return `${path}L${tenth(x)} ${tenth(y)}`;
}

const moved = (points: readonly XY[], x: number, y: number): XY[] => points.map(([a, b]) => [a + x, b + y]);

/** The four sides of a cell, from the left to the right or from the top down: 0 north, 1 east, 2 south, 3 west. */
function sides(column: number, row: number): XY[][] {
  return [
    moved(wave(column, row, false), -HALF, -HALF),
    moved(wave(column + 1, row, true), HALF, -HALF),
    moved(wave(column, row + 1, false), -HALF, HALF),
    moved(wave(column, row, true), -HALF, -HALF),
  ];
}

interface Drawn {
  field: string;
  sides: string[];
}
const cells = new Map<string, Drawn>();

/** A cell is drawn once; boards are drawn often. */
function cell(column: number, row: number): Drawn {
  const key = `${column},${row}`;
  let found = cells.get(key);
  if (!found) {
    const [north, east, south, west] = sides(column, row) as [XY[], XY[], XY[], XY[]];
    const around = [north, east, south.toReversed(), west.toReversed()];
    found = {
      field: `M${-HALF} ${-HALF}${around.map(run).join('')}Z`,
      sides: [north, east, south, west].map(
        (points) => `M${tenth(points[0]![0])} ${tenth(points[0]![1])}${run(points)}`,
      ),
    };
    cells.set(key, found);
  }
  return found;
}

/** A field of one cell of the grid, with the middle of the cell at zero. */
export const field = (column: number, row: number): string => cell(column, row).field;

/** One side of a cell as a line. */
export const side = (column: number, row: number, at: number): string => cell(column, row).sides[at]!;
