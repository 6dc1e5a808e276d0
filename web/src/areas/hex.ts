// Hexagons with a point on top, in axial coordinates; measured by the distance from the center to a corner.

import type { Box } from '../lib/boxes';

export interface Axial {
  q: number;
  r: number;
}
export interface Point {
  x: number;
  y: number;
}

const ROOT3 = Math.sqrt(3);
const PAIR = /(-?\d+)\s*[,;]\s*(-?\d+)\s*$/;

/** The two numbers a place ends with: "2,-3", "hex:2,-3", "cell:4,1"; null where it has none. */
export function pair(at: string): [number, number] | null {
  const found = PAIR.exec(at);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

export const center = ({ q, r }: Axial, size = 1): Point => ({ x: size * ROOT3 * (q + r / 2), y: size * 1.5 * r });

/** The six neighbors, and for each the two corners of the edge shared with it (see `corner`). */
export const AROUND: readonly { q: number; r: number; from: number; to: number }[] = [
  { q: 1, r: -1, from: 0, to: 1 },
  { q: 1, r: 0, from: 1, to: 2 },
  { q: 0, r: 1, from: 2, to: 3 },
  { q: -1, r: 1, from: 3, to: 4 },
  { q: -1, r: 0, from: 4, to: 5 },
  { q: 0, r: -1, from: 5, to: 0 },
];

/** Corner 0 is the top one; they go round with the clock. */
export function corner(middle: Point, no: number, size = 1): Point {
  const angle = (Math.PI / 180) * (60 * no - 90);
  return { x: middle.x + size * Math.cos(angle), y: middle.y + size * Math.sin(angle) };
}

export const round = (n: number): number => Math.round(n * 100) / 100;

export function hexagon(middle: Point, size = 1): string {
  const points: string[] = [];
  for (let no = 0; no < 6; no++) {
    const p = corner(middle, no, size);
    points.push(`${round(p.x)},${round(p.y)}`);
  }
  return points.join(' ');
}

export function distance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** What a map of these hexes covers. */
export function bounds(middles: readonly Point[], size = 1): Box {
  if (!middles.length) return { x: 0, y: 0, width: 1, height: 1 };
  const xs = middles.map((p) => p.x);
  const ys = middles.map((p) => p.y);
  const x = Math.min(...xs) - (size * ROOT3) / 2;
  const y = Math.min(...ys) - size;
  return { x, y, width: Math.max(...xs) + (size * ROOT3) / 2 - x, height: Math.max(...ys) + size - y };
}

/** The line around a set of hexes: every edge that has one of them on one side only, as an SVG path. */
export function outline(cells: readonly Axial[], size = 1, inset = 0): string {
  const inside = new Set(cells.map(({ q, r }) => `${q},${r}`));
  const path: string[] = [];
  for (const cell of cells) {
    const middle = center(cell, size);
    for (const side of AROUND) {
      if (inside.has(`${cell.q + side.q},${cell.r + side.r}`)) continue;
      const a = corner(middle, side.from, size - inset);
      const b = corner(middle, side.to, size - inset);
      path.push(`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`);
    }
  }
  return path.join('');
}

/** Where several pieces on one hex stand, as offsets in widths of a piece; front ones last. */
export function stack(count: number): Point[] {
  if (count <= 1) return [{ x: 0, y: 0 }];
  if (count === 2)
    return [
      { x: -0.49, y: 0 },
      { x: 0.49, y: 0 },
    ];
  if (count === 3)
    return [
      { x: -0.3, y: -0.18 },
      { x: 0.3, y: -0.18 },
      { x: 0, y: 0.24 },
    ];
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % 2) - 0.5) * 0.62,
    y: (Math.floor(i / 2) - (Math.ceil(count / 2) - 1) / 2) * 0.42,
  }));
}
