// Markers that hop along a line of spaces: where the spaces lie, and the arcs from one to the next.

export interface HopPlan {
  step: number;
  left: number;
  /** The radius of a space, and of a marker. */
  space: number;
  marker: number;
  /** A number at every so many spaces. */
  every: number;
  /** The height of the highest arc. */
  rise: number;
}

/** Where a height is given, the arcs make the most of it. */
export function hopPlan(spaces: number, width: number, height?: number): HopPlan {
  const marker = width < 480 ? 14 : 17;
  const left = marker + 4;
  const step = spaces > 1 ? Math.min(96, (width - 2 * left) / (spaces - 1)) : 0;
  const space = Math.max(3, Math.min(12, step * 0.42));
  const every = space >= 9 ? 1 : ([2, 5, 10, 20, 50].find((n) => n * step >= 26) ?? 100);
  const usual = width < 480 ? 30 : 42;
  const rise = height === undefined ? usual : Math.max(22, Math.min(60, (height - 36) / 2));
  return { step, left, space, marker, every, rise };
}

/** One hop from space to space, above the line or below it; higher the farther it goes. */
export function hop(plan: HopPlan, from: number, to: number, above: boolean): string {
  const [a, b] = [plan.left + from * plan.step, plan.left + to * plan.step];
  const reach = Math.min(plan.rise, 12 + Math.abs(b - a) * 0.22) * (above ? -1 : 1);
  const start = plan.space * (above ? -1 : 1) * 0.7;
  const lean = (b - a) * 0.22;
  // The control points are a third higher than the arc itself.
  const top = start + (reach - start) * 1.33;
  return `M${r(a)} ${r(start)}C${r(a + lean)} ${r(top)} ${r(b - lean)} ${r(top)} ${r(b)} ${r(start)}`;
}

const r = (n: number): number => Math.round(n * 10) / 10;

/** Spaces that lie side by side, as pairs of the first and the last. */
export function runs(spaces: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const space of [...spaces].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === space - 1) last[1] = space;
    else found.push([space, space]);
  }
  return found;
}
