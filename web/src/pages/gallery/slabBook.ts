// A made-up game of cards that lie edge to edge, for looking at a slab of marble.

import type { Book } from '../../lib/book';
import type { Face } from '../../lib/wire';
import type { Theme } from '../../theme/theme';
import { bookOf } from './areasBook';

export const quarry: Theme = {
  texture: 'marble',
  ornament: 'laurel',
  title_font: 'Cinzel',
  shapes: { plaque: 'joined', pennant: 'flag', engine: 'wide' },
  icons: {
    ox: 'charging-bull',
    boar: 'boar',
    elephant: 'elephant',
    storm: 'power-lightning',
    wolf: 'wolf-head',
    call: 'hunting-horn',
    rider: 'cavalry',
    laurel: 'laurel-crown',
    pennant: 'flying-flag',
    coin: 'two-coins',
  },
  edges: { ox: 'gold', boar: 'green', elephant: 'purple', storm: 'white', wolf: 'black' },
  dice: { red: '#b3202f', gray: '#878d96', blue: '#2c62ae' },
  dice_show: 'pips',
  colors: {
    table: '#1a1216',
    panel: '#241a1f',
    line: '#8a6d3f',
    card: '#f3ecdd',
    ink: '#221713',
    muted: '#a8998d',
    accent: '#b3263a',
    glow: '#f2d58a',
    danger: '#c8402f',
  },
  tints: {
    gold: '#cf9a2e',
    green: '#3f6f41',
    purple: '#6e2a68',
    white: '#eceae4',
    black: '#2d2d33',
    red: '#b3202f',
    gray: '#6c727b',
  },
};

const SIGNS = ['ox', 'boar', 'elephant', 'storm', 'wolf'];
const LETTERS: Record<string, string> = { ox: 'X', boar: 'XX', elephant: 'V', storm: 'XII', wolf: 'VI' };

/** A card with these edges; behind a colon a call in its middle (m) or a rider in a corner (0 to 3). */
function plaque(edges: string): Face {
  const [signs = '', extra = ''] = edges.split(':');
  const [left = '', right = ''] = signs.split(' ');
  const corner = Number(extra);
  return {
    key: edges,
    kind: 'plaque',
    title: `${LETTERS[left]} / ${LETTERS[right]}`,
    edges: [left, right],
    ...(extra === 'm' ? { art: 'hunting-horn' } : {}),
    ...(extra && extra !== 'm' ? { corners: [0, 1, 2, 3].map((i) => (i === corner ? 'rider' : '')) } : {}),
    text: 'A rider beside a slot, a call across the card: what they tie together counts.',
  };
}

const faces: Face[] = [
  ...SIGNS.flatMap((left) => SIGNS.flatMap((right) => [`${left} ${right}`, `${left} ${right}:m`])).map(plaque),
  ...['storm ox:1', 'boar storm:3', 'boar storm:0', 'boar storm:2'].map(plaque),
  { key: 'engine', kind: 'engine', title: 'Engine', art: 'catapult', tint: 'red' },
  { key: 'compass', kind: 'pennant', title: 'Scout', art: 'spyglass', tint: 'red' },
  { key: 'helmet', kind: 'pennant', title: 'Captain', art: 'spartan-helmet', tint: 'red' },
  { key: 'scutum', kind: 'pennant', title: 'Guard', art: 'roman-shield', tint: 'gray' },
];

export const slabBook: Book = {
  ...bookOf(quarry),
  faces: Object.fromEntries(faces.map((face) => [face.key, face])),
};
