// A made-up game of tiles, for looking at a board that is one picture.

import type { Book } from '../../lib/book';
import type { Face } from '../../lib/wire';
import type { Theme } from '../../theme/theme';
import { bookOf } from './areasBook';

export const fair: Theme = {
  texture: 'linen',
  ornament: 'woven-band',
  rivet: 'lozenge',
  shapes: { way: 'square', keep: 'square', walker: 'figure', worth: 'shield' },
  backs: { walker: 'person' },
  icons: {
    hammers: 'hammer-nails',
    blades: 'broadsword',
    gems: 'gem-pendant',
    crowns: 'laurel-crown',
    scrolls: 'tied-scroll',
    tents: 'camping-tent',
    horses: 'horse-head',
    farmhand: 'outback-hat',
    captain: 'horned-helm',
    bishop: 'pope-crown',
    sack: 'knapsack',
  },
  colors: {
    table: '#171c30',
    panel: '#20273f',
    line: '#8c7645',
    card: '#f7eed8',
    ink: '#2a2016',
    muted: '#a7a2a6',
    accent: '#e9b13c',
    glow: '#ffd977',
    danger: '#c23c2c',
  },
  tints: {
    green: '#2f9160',
    gold: '#e2a62b',
    red: '#cf4f30',
    blue: '#2f82c4',
  },
};

/** The colors of the seats at this table. */
export const SEATS = [fair.tints!['green']!, fair.tints!['gold']!, fair.tints!['red']!, fair.tints!['blue']!];

const SHAPES: Record<string, string[]> = {
  straight: ['x', '', 'x', ''],
  bend: ['x', 'x', '', ''],
  fork: ['x', 'x', 'x', ''],
  cross: ['x', 'x', 'x', 'x'],
};
const GROUNDS = ['woods', 'mountains', 'canyons', 'lakes', 'plains', 'hills', 'desert', 'swamp', 'snow', 'ruins'];

const ways: Face[] = GROUNDS.flatMap((ground) =>
  Object.entries(SHAPES).flatMap(([shape, edges]): Face[] => [
    { key: `${ground} ${shape}`, kind: 'way', title: `${shape} of the ${ground}`, tint: ground, edges },
    {
      key: `${ground} ${shape} keep`,
      kind: 'keep',
      title: `Keep of the ${ground}`,
      tint: ground,
      edges,
      art: 'village',
    },
  ]),
);
const faces: Face[] = [
  ...ways,
  {
    key: 'old',
    kind: 'keep',
    title: 'The old stones',
    tint: 'ruins',
    edges: SHAPES['cross']!,
    art: 'ancient-ruins',
    corners: ['8'],
  },
  { key: 'shrine', kind: 'keep', title: 'A shrine', tint: 'plains', edges: SHAPES['fork']!, art: 'sun' },
  { key: 'she', kind: 'walker', title: 'Runa', art: 'swordwoman' },
  { key: 'he', kind: 'walker', title: 'Bran', art: 'swordman' },
  ...[1, 12].map((n) => ({ key: `worth ${n}`, kind: 'worth', title: `Worth ${n}`, corners: [`${n}`] })),
  { key: 'blade', kind: 'find', title: 'Bright Blade', art: 'broadsword', tint: 'red' },
  { key: 'crown', kind: 'find', title: 'Leaf Crown', art: 'laurel-crown', tint: 'green' },
  { key: 'hat', kind: 'folk', title: 'Root Digger', art: 'outback-hat', tint: 'gold' },
];

export const tilesBook: Book = {
  ...bookOf(fair),
  faces: Object.fromEntries(faces.map((face) => [face.key, face])),
};
