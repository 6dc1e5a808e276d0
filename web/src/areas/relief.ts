// How grounds look on a map of hexes: full colors, lit from above, and what stands on them. Games name grounds in plain
// words (`landscape.ts`); what is not known takes its color from the game's tints.

import { LANDSCAPES, landscapeKey } from './landscape';

export interface Relief {
  /** The color where the light falls, and at the foot. */
  high: string;
  low: string;
  /** The symbol that stands on it, and how many ways there are to draw it. */
  sign: string;
  ways: number;
}

const RELIEFS: Record<string, Relief> = {
  plains: { high: '#a9c05f', low: '#86a447', sign: 'grass', ways: 3 },
  forest: { high: '#6d9350', low: '#4d7639', sign: 'trees', ways: 2 },
  hills: { high: '#cda468', low: '#a87f45', sign: 'mounds', ways: 2 },
  mountain: { high: '#8d909c', low: '#5f6370', sign: 'peaks', ways: 2 },
  water: { high: '#5ba0cf', low: '#34749f', sign: 'waves', ways: 2 },
  desert: { high: '#e3cb8c', low: '#c5a55e', sign: 'dunes', ways: 1 },
  swamp: { high: '#8f9a6a', low: '#6a7750', sign: 'reeds', ways: 1 },
  snow: { high: '#f1f5f6', low: '#c3d1d6', sign: 'flakes', ways: 1 },
  city: { high: '#d8b276', low: '#ab8049', sign: 'houses', ways: 2 },
  ruins: { high: '#b9ad92', low: '#8f8268', sign: 'columns', ways: 1 },
  woods: { high: '#7aa354', low: '#57833c', sign: 'trees', ways: 2 },
  mountains: { high: '#a39a86', low: '#756d5f', sign: 'peaks', ways: 2 },
  canyons: { high: '#d88f5f', low: '#ad6238', sign: 'mesas', ways: 1 },
  lakes: { high: '#5ba0cf', low: '#34749f', sign: 'waves', ways: 2 },
  unknown: { high: '#34424f', low: '#232e39', sign: 'mist', ways: 2 },
};

export function reliefOf(ground: string, tints: Record<string, string> | undefined): Relief {
  const kind = landscapeKey(ground);
  const known = RELIEFS[kind];
  if (known && LANDSCAPES[kind]) return known;
  const tint = tints?.[ground];
  if (!tint) return RELIEFS['unknown']!;
  return {
    high: `color-mix(in oklab, ${tint} 85%, #fff)`,
    low: `color-mix(in oklab, ${tint} 85%, #000)`,
    sign: '',
    ways: 1,
  };
}
