// What is painted behind the picture of a card: a light land in the color of its tint, rays, or cloth. Paths only.

import { mix } from '../theme/color';
import { named, type Theme, type Tint } from '../theme/theme';

/** By kind of face a land, rays or cloth; which land is said by its tint. */
export const BACKDROPS = ['land', 'hills', 'trees', 'peaks', 'mesas', 'waves', 'rays', 'cloth'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

const isBackdrop = (word: string | undefined): word is Backdrop => BACKDROPS.some((one) => one === word);

/** The backdrop of a face; undefined: engraved rings, as on any card. */
export function backdropOf(theme: Theme | undefined, kind: string, tint: string | undefined): Backdrop | undefined {
  const word = named(theme?.backdrops, kind);
  if (word !== 'land') return isBackdrop(word) ? word : undefined;
  const land = named(theme?.backdrops, tint ?? '');
  return isBackdrop(land) && land !== 'land' ? land : 'hills';
}

/** Whether what stands before it is dark. */
export const isLight = (backdrop: Backdrop | undefined): boolean => !!backdrop && backdrop !== 'rays';

const LIGHT = '#fffaf0';

/** The colors of a land, from the sky to what is near. */
export const landColors = ({ base }: Tint): { sky: string; low: string; sun: string; far: string; near: string } => ({
  sky: mix(base, LIGHT, 0.45),
  low: mix(base, LIGHT, 0.78),
  sun: mix(base, LIGHT, 0.88),
  far: mix(base, LIGHT, 0.3),
  near: mix(base, '#1c2a14', 0.12),
});

export const clothColors = ({ base }: Tint): { ground: string; fold: string; thread: string } => ({
  ground: mix(base, '#f6e9cc', 0.55),
  fold: mix(base, '#f6e9cc', 0.2),
  thread: mix(base, '#3a2a14', 0.45),
});

type Points = readonly (readonly [x: number, y: number])[];

const n = (v: number): string => (Math.round(v * 10) / 10).toString();

/** A country seen from the side: straight from point to point, down to the lower edge. */
const ridge = (points: Points, w: number, h: number): string =>
  `M${points.map(([x, y]) => `${n(x * w)} ${n(y * h)}`).join('L')}V${n(h)}H0z`;

const rolling = (from: number, top: number, to: number, w: number, h: number): string =>
  `M0 ${n(from * h)}Q${n(0.3 * w)} ${n(top * h)} ${n(0.58 * w)} ${n(((from + to) / 2) * h)}T${n(w)} ${n(to * h)}V${n(h)}H0z`;

const FIRS: Points = [
  [-0.01, 0.2],
  [0.1, 0.13],
  [0.2, 0.24],
  [0.32, 0.15],
  [0.43, 0.1],
  [0.56, 0.12],
  [0.67, 0.2],
  [0.78, 0.14],
  [0.88, 0.25],
  [1, 0.16],
];

/** Firs on the ground: where they stand, and how high they are. */
const firs = (w: number, h: number): string =>
  FIRS.map(
    ([x, high]) =>
      `M${n((x - 0.08) * w)} ${n(0.86 * h)}L${n(x * w)} ${n((0.84 - high) * h)}L${n((x + 0.08) * w)} ${n(0.86 * h)}z`,
  ).join('');

const water = (w: number, h: number): string => {
  let d = '';
  for (const [x, y] of [
    [0.06, 0.7],
    [0.52, 0.74],
    [0.2, 0.8],
    [0.64, 0.85],
    [0.1, 0.9],
  ] as const)
    d += `M${n(x * w)} ${n(y * h)}q${n(0.06 * w)} ${n(-0.03 * h)} ${n(0.12 * w)} 0t${n(0.12 * w)} 0`;
  return d;
};

/** What lies far, what lies near, and lines on it. */
export function landPaths(land: Backdrop, w: number, h: number): { far: string; near: string; lines: string } {
  switch (land) {
    case 'trees':
      return { far: rolling(0.66, 0.5, 0.58, w, h), near: firs(w, h) + rolling(0.85, 0.78, 0.82, w, h), lines: '' };
    case 'peaks': {
      const far: Points = [
        [0, 0.68],
        [0.16, 0.5],
        [0.32, 0.63],
        [0.56, 0.4],
        [0.8, 0.65],
        [1, 0.5],
      ];
      const near: Points = [
        [0, 0.86],
        [0.24, 0.7],
        [0.46, 0.84],
        [0.76, 0.68],
        [1, 0.82],
      ];
      return { far: ridge(far, w, h), near: ridge(near, w, h), lines: '' };
    }
    case 'mesas': {
      const far: Points = [
        [0, 0.56],
        [0.2, 0.56],
        [0.25, 0.7],
        [0.46, 0.7],
        [0.52, 0.48],
        [0.82, 0.48],
        [0.88, 0.68],
        [1, 0.68],
      ];
      const near: Points = [
        [0, 0.76],
        [0.14, 0.76],
        [0.2, 0.86],
        [0.6, 0.86],
        [0.66, 0.78],
        [1, 0.78],
      ];
      return { far: ridge(far, w, h), near: ridge(near, w, h), lines: '' };
    }
    case 'waves':
      return {
        far: `M0 ${n(0.62 * h)}H${n(w)}V${n(h)}H0z`,
        near: rolling(0.94, 0.9, 0.92, w, h),
        lines: water(w, h),
      };
    default:
      return { far: rolling(0.66, 0.5, 0.58, w, h), near: rolling(0.84, 0.74, 0.8, w, h), lines: '' };
  }
}

/** Every second of so many wedges around a point, out to the corners. */
export function wedges(w: number, h: number, cx: number, cy: number, count: number): string {
  const reach = Math.hypot(w, h);
  const at = (i: number): string => {
    const a = (i / count) * Math.PI * 2;
    return `${n(cx + Math.cos(a) * reach)} ${n(cy + Math.sin(a) * reach)}`;
  };
  return Array.from({ length: count / 2 }, (_, i) => `M${n(cx)} ${n(cy)}L${at(2 * i)}L${at(2 * i + 1)}z`).join('');
}

/** Threads that cross. */
export function threads(w: number, h: number, step: number): string {
  let d = '';
  for (let x = step; x < w; x += step) d += `M${n(x)} 0V${n(h)}`;
  for (let y = step; y < h; y += step) d += `M0 ${n(y)}H${n(w)}`;
  return d;
}
