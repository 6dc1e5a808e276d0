// A long track as a ruler: where its spaces lie, which get a number, and how high markers that stand close are raised.

export interface Ruler {
  left: number;
  step: number;
  /** A number at every so many spaces. */
  every: number;
  /** How far above the rail each marker stands, and how much room that takes. */
  lift: number[];
  rise: number;
}

const EDGE = 16;
const MARKER = 26;
const HIGH = 40;

export function ruler(spaces: number, width: number, markers: readonly number[]): Ruler {
  const step = spaces > 1 ? (width - 2 * EDGE) / (spaces - 1) : 0;
  const every = [1, 2, 5, 10, 20, 25, 50, 100].find((n) => n * step >= 26) ?? 100;
  const lift: number[] = [];
  // From the left; each takes the lowest level that is free beside those already standing.
  const order = markers.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i);
  const ends: number[] = [];
  for (const { at, i } of order) {
    const x = at * step;
    let level = ends.findIndex((end) => end <= x - MARKER);
    if (level < 0) level = ends.length;
    ends[level] = x;
    lift[i] = 6 + level * HIGH;
  }
  return { left: EDGE, step, every, lift, rise: Math.max(1, ends.length) * HIGH + 8 };
}
