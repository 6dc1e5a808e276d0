// How grounds look on a map: washes of color and small drawn signs. Games name grounds in plain words; what is not known
// here takes its color from the game's tints.

export interface Landscape {
  /** Color of the wash, lighter in the middle and darker where the brush dried. */
  wash: string;
  rim: string;
  /** The ink of its signs. */
  ink: string;
  sign: string;
}

export const LANDSCAPES: Record<string, Landscape> = {
  plains: { wash: '#dde3b4', rim: '#bccb8d', ink: '#7d8c4c', sign: 'grass' },
  forest: { wash: '#a9c394', rim: '#7fa473', ink: '#3d6444', sign: 'trees' },
  hills: { wash: '#e0cb9d', rim: '#c6a670', ink: '#8a6536', sign: 'rings' },
  mountain: { wash: '#cfc6bd', rim: '#a69a92', ink: '#51474a', sign: 'peaks' },
  water: { wash: '#bddbe4', rim: '#8bb9cc', ink: '#3f7f9d', sign: 'waves' },
  desert: { wash: '#f0e1b2', rim: '#dcc17f', ink: '#a9823d', sign: 'dunes' },
  swamp: { wash: '#c3cbaa', rim: '#96a386', ink: '#4d6351', sign: 'reeds' },
  snow: { wash: '#f3f5f4', rim: '#cfdadd', ink: '#7d949c', sign: 'flakes' },
  city: { wash: '#ead6bd', rim: '#cda988', ink: '#7d4a32', sign: 'houses' },
  ruins: { wash: '#ddd3bf', rim: '#b9aa90', ink: '#6c5c48', sign: 'columns' },
  woods: { wash: '#a9c87f', rim: '#82aa5c', ink: '#3d6444', sign: 'trees' },
  mountains: { wash: '#e6d6a4', rim: '#c9b47c', ink: '#5b5046', sign: 'peaks' },
  canyons: { wash: '#e9b083', rim: '#cf8a5c', ink: '#86402a', sign: 'mesas' },
  lakes: { wash: '#94c7da', rim: '#69a8c2', ink: '#2f6f92', sign: 'waves' },
  unknown: { wash: '#efe7d2', rim: '#e2d6b8', ink: '#b6a67f', sign: '' },
};

/** Other words for the same ground. */
const ALIKE: Record<string, string> = {
  plain: 'plains',
  grass: 'plains',
  grassland: 'plains',
  field: 'plains',
  meadow: 'plains',
  open: 'plains',
  wood: 'forest',
  jungle: 'forest',
  trees: 'forest',
  hill: 'hills',
  highland: 'hills',
  slope: 'hills',
  peak: 'mountain',
  rock: 'mountain',
  cliff: 'mountain',
  sea: 'water',
  lake: 'lakes',
  canyon: 'canyons',
  river: 'water',
  ocean: 'water',
  coast: 'water',
  sand: 'desert',
  dunes: 'desert',
  waste: 'desert',
  marsh: 'swamp',
  bog: 'swamp',
  ice: 'snow',
  tundra: 'snow',
  town: 'city',
  village: 'city',
  home: 'city',
  base: 'city',
  castle: 'city',
  ruin: 'ruins',
  temple: 'ruins',
  '': 'plains',
  hidden: 'unknown',
  blank: 'unknown',
  fog: 'unknown',
};

export const landscapeKey = (kind: string): string => (LANDSCAPES[kind] ? kind : (ALIKE[kind] ?? kind));

/** The looks of one kind of ground. */
export function landscapeOf(kind: string, tints: Record<string, string> | undefined): Landscape {
  const known = LANDSCAPES[landscapeKey(kind)];
  if (known) return known;
  const tint = tints?.[kind];
  if (!tint) return LANDSCAPES['unknown']!;
  return {
    wash: `color-mix(in oklab, ${tint} 45%, #f3ead2)`,
    rim: `color-mix(in oklab, ${tint} 70%, #f3ead2)`,
    ink: `color-mix(in oklab, ${tint} 60%, #2b2118)`,
    sign: '',
  };
}

/** A number that is always the same for the same place, so that a map is drawn the same way every time. */
export function grain(text: string): number {
  let n = 2166136261;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 16777619);
  return (n ^ (n >>> 15)) >>> 0;
}
