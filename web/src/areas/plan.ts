// Where the cells of a map lie on its sheet, whatever their shape.

import type { Box } from '../lib/boxes';
import type { Board } from '../lib/wire';
import { type Axial, bounds, center, hexagon, outline, type Point, pair, round } from './hex';

export interface Plan {
  sheet: { width: number; height: number };
  /** The middle of every cell. */
  at: ReadonlyMap<string, Point>;
  /** From side to side of a cell, and from top to bottom. */
  across: number;
  tall: number;
  /** The corners of a cell, drawn smaller by `inset`. */
  corners(at: string, inset?: number): string;
  /** The line around several cells. */
  around(cells: readonly string[]): string;
}

/** The distance from the middle of a hex to its corners, and the paper left around a map. */
export const HEX = 43;
const MARGIN = 14;

/** Cells without readable coordinates are laid in reading order, so that a map is never lost. */
function pairs(board: Board, across: number): Map<string, [number, number]> {
  return new Map(
    (board.cells ?? []).map((cell, i) => [cell.at, pair(cell.at) ?? [i % across, Math.floor(i / across)]]),
  );
}

export function hexPlan(board: Board): Plan {
  const axial = new Map<string, Axial>();
  for (const [at, [q, r]] of pairs(board, 8)) axial.set(at, { q, r });
  const box = bounds(
    [...axial.values()].map((cell) => center(cell, HEX)),
    HEX,
  );
  const shift = { x: MARGIN - box.x, y: MARGIN - box.y };
  const at = new Map<string, Point>();
  for (const [name, cell] of axial) {
    const middle = center(cell, HEX);
    at.set(name, { x: round(middle.x + shift.x), y: round(middle.y + shift.y) });
  }
  return {
    sheet: { width: Math.ceil(box.width + 2 * MARGIN), height: Math.ceil(box.height + 2 * MARGIN) },
    at,
    across: HEX * Math.sqrt(3),
    tall: HEX * 2,
    corners: (name, inset = 0) => hexagon(at.get(name)!, HEX - inset),
    around: (cells) =>
      moved(
        outline(
          cells.flatMap((name) => axial.get(name) ?? []),
          HEX,
        ),
        shift,
      ),
  };
}

/** The same path elsewhere: all its numbers are absolute and come in pairs. */
const moved = (path: string, by: Point): string =>
  path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${round(Number(x) + by.x)} ${round(Number(y) + by.y)}`,
  );

/** Squares, or upright rectangles where cards lie on them; `gap` leaves room for what lies on the borders. */
export function squarePlan(board: Board, ratio: number, gap: number, across = 72): Plan {
  const where = pairs(board, 7);
  const tall = round(across * ratio);
  const spread = where.size ? [...where.values()] : [[0, 0] as const];
  const columns = spread.map(([x]) => x);
  const rows = spread.map(([, y]) => y);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const width = (Math.max(...columns) - left + 1) * (across + gap) - gap;
  const height = (Math.max(...rows) - top + 1) * (tall + gap) - gap;
  const at = new Map<string, Point>();
  for (const [name, [x, y]] of where) {
    at.set(name, {
      x: MARGIN + (x - left) * (across + gap) + across / 2,
      y: MARGIN + (y - top) * (tall + gap) + tall / 2,
    });
  }
  const taken = new Map([...where].map(([name, [x, y]]) => [`${x},${y}`, name]));
  return {
    sheet: { width: width + 2 * MARGIN, height: height + 2 * MARGIN },
    at,
    across,
    tall,
    corners: (name, inset = 0) => {
      const { x, y } = at.get(name)!;
      const [w, h] = [across / 2 - inset, tall / 2 - inset];
      return `${x - w},${y - h} ${x + w},${y - h} ${x + w},${y + h} ${x - w},${y + h}`;
    },
    around: (cells) => {
      const inside = new Set(cells);
      const path: string[] = [];
      const [w, h] = [(across + gap) / 2, (tall + gap) / 2];
      const beside = (x: number, y: number): boolean => inside.has(taken.get(`${x},${y}`) ?? '\0');
      for (const name of cells) {
        const middle = at.get(name);
        const cell = where.get(name);
        if (!middle || !cell) continue;
        const [l, r, t, b] = [middle.x - w, middle.x + w, middle.y - h, middle.y + h];
        if (!beside(cell[0], cell[1] - 1)) path.push(`M${l} ${t}L${r} ${t}`);
        if (!beside(cell[0] + 1, cell[1])) path.push(`M${r} ${t}L${r} ${b}`);
        if (!beside(cell[0], cell[1] + 1)) path.push(`M${r} ${b}L${l} ${b}`);
        if (!beside(cell[0] - 1, cell[1])) path.push(`M${l} ${b}L${l} ${t}`);
      }
      return path.join('');
    },
  };
}

/** The corners of a cell as a closed line. */
export const closed = (corners: string): string => `M${corners.replaceAll(' ', 'L')}Z`;

/** Only what is next to the corners of a cell: brackets. */
export function brackets(corners: string, part = 0.27): string {
  const points = corners.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x!, y: y! };
  });
  const toward = (a: Point, b: Point): string =>
    `${round(a.x + (b.x - a.x) * part)} ${round(a.y + (b.y - a.y) * part)}`;
  return points
    .map((p, i) => {
      const before = points[(i + points.length - 1) % points.length]!;
      const after = points[(i + 1) % points.length]!;
      return `M${toward(p, before)}L${p.x} ${p.y}L${toward(p, after)}`;
    })
    .join('');
}

/** The part of the sheet that some cells cover. */
export function covering(plan: Plan, cells: Iterable<string>): Box | null {
  const points = [...cells].flatMap((name) => plan.at.get(name) ?? []);
  if (!points.length) return null;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - plan.across, Math.min(...ys) - plan.tall];
  return { x, y, width: Math.max(...xs) + plan.across - x, height: Math.max(...ys) + plan.tall - y };
}
