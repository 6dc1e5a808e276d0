// Lines through cells, as SVG paths.

import { type Point, round } from './hex';

/** A smooth line through points: straight out of each cell, bent inside it. */
export function smooth(points: readonly Point[], bend = 0.5): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  rest.forEach((p, i) => {
    const next = rest[i + 1];
    if (!next) path += `L${round(p.x)} ${round(p.y)}`;
    else {
      const before = points[i]!;
      const a = toward(p, before, bend);
      const b = toward(p, next, bend);
      path += `L${round(a.x)} ${round(a.y)}Q${round(p.x)} ${round(p.y)} ${round(b.x)} ${round(b.y)}`;
    }
  });
  return path;
}

const toward = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part * 0.5,
  y: from.y + (to.y - from.y) * part * 0.5,
});

/** The same line, ending short of both ends: an arrow must not hide what it points at. */
export function shortened(points: readonly Point[], start: number, end: number): Point[] {
  if (points.length < 2) return [...points];
  const out = [...points];
  out[0] = moved(points[0]!, points[1]!, start);
  out[out.length - 1] = moved(points[points.length - 1]!, points[points.length - 2]!, end);
  return out;
}

function moved(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(0.45, by / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The triangle at the end of an arrow. */
export function arrowhead(points: readonly Point[], size: number): string {
  const tip = points[points.length - 1];
  const before = points[points.length - 2];
  if (!tip || !before) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const at = (turn: number, far: number) =>
    `${round(tip.x + Math.cos(angle + turn) * far)} ${round(tip.y + Math.sin(angle + turn) * far)}`;
  return `M${at(0, size * 0.55)}L${at(2.5, size)}L${at(Math.PI, size * 0.45)}L${at(-2.5, size)}Z`;
}
