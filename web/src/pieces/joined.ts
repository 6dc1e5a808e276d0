// A card that its neighbors complete: where its parts lie, as shares of its width and its height.

import type { Face } from '../lib/wire';
import { luminance, mix } from '../theme/color';
import { named, type Theme, type Tint, tint } from '../theme/theme';

/** Where slots are cut into its sides: this far below its upper edge. */
export const SLOT = 0.735;

export interface Spot {
  x: number;
  y: number;
}

/** The medallion in the middle, and those in the corners: upper left, then with the clock. */
export const MIDDLE: Spot = { x: 0.5, y: 0.6 };
export const CORNERS: readonly Spot[] = [
  { x: 0.36, y: 0.28 },
  { x: 0.64, y: 0.28 },
  { x: 0.64, y: 0.64 },
  { x: 0.36, y: 0.64 },
];
/** Its radius, as a share of the height. */
export const MEDALLION = 0.115;

/** The slots in the middle of its sides: above, right, below, left. */
export const SLOTS: readonly Spot[] = [
  { x: 0.5, y: 0 },
  { x: 1, y: SLOT },
  { x: 0.5, y: 1 },
  { x: 0, y: SLOT },
];

export interface Side {
  word: string;
  icon: string;
  hue: Tint;
  /** The color of its sign, and of the disc behind it. */
  figure: string;
  disc: string;
}

function sideOf(word: string, face: Face, theme: Theme | undefined): Side {
  const hue = tint(theme, named(theme?.edges, word) ?? face.tint);
  const light = luminance(hue.base) > 0.3;
  return {
    word,
    icon: named(theme?.icons, word) ?? word,
    hue,
    figure: light
      ? mix(hue.base, luminance(hue.base) > 0.7 ? '#2b313b' : '#2a1503', 0.86)
      : mix(hue.base, '#fffdf2', 0.9),
    disc: light ? mix(hue.base, '#ffffff', 0.3) : mix(hue.base, '#000000', 0.3),
  };
}

export interface Joined {
  left: Side;
  right: Side;
  /** One field: both sides are alike. */
  full: boolean;
}

export function joinedOf(face: Face, theme: Theme | undefined): Joined {
  const [left = '', right = left] = face.edges ?? [];
  return { left: sideOf(left, face, theme), right: sideOf(right, face, theme), full: left === right };
}

export interface Medallion extends Spot {
  icon: string;
  /** The slots that it ties together. */
  ties: readonly Spot[];
}

/** The medallions of a face: that of its picture ties the two sides, one in a corner the two slots that are next to it. */
export function medallionsOf(face: Face, theme: Theme | undefined): Medallion[] {
  const [above, right, below, left] = SLOTS as [Spot, Spot, Spot, Spot];
  const next: readonly (readonly Spot[])[] = [
    [above, left],
    [above, right],
    [below, right],
    [below, left],
  ];
  return [
    ...(face.art ? [{ ...MIDDLE, icon: face.art, ties: [left, right] }] : []),
    ...(face.corners ?? []).flatMap((word, i) =>
      word && CORNERS[i] ? [{ ...CORNERS[i], icon: named(theme?.icons, word) ?? word, ties: next[i]! }] : [],
    ),
  ];
}
