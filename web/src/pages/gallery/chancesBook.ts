// A made-up game of squads: guards with dice of two colors, and what a charge of theirs may bring.

import type { Book } from '../../lib/book';
import type { Face, Piece, Show } from '../../lib/wire';
import type { Theme } from '../../theme/theme';

type Dice = [string, number[]][];
const guard = (key: string, title: string, art: string, pips: number, dice: Dice, signs: string[] = []): Face => ({
  key,
  kind: 'guard',
  title,
  art,
  tint: 'clay',
  pips,
  dice,
  icons: signs.map((sign) => [sign, 1]),
});

const faces: Face[] = [
  guard(
    'lion-1',
    'Lions',
    'lion',
    2,
    [
      ['coal', [3]],
      ['chalk', [6]],
    ],
    ['Roar'],
  ),
  guard(
    'lion-2',
    'Lions',
    'lion',
    2,
    [
      ['coal', [4]],
      ['chalk', [1]],
    ],
    ['Roar'],
  ),
  guard(
    'lion-3',
    'Lions',
    'lion',
    2,
    [
      ['coal', [5]],
      ['chalk', [2]],
    ],
    ['Roar'],
  ),
  guard('sun', 'Priest', 'sun', 2, [['coal', [4]]], ['Oath']),
  guard('ram-1', 'Rams', 'ram-profile', 1, [['coal', [4, 5]]]),
  guard('ram-2', 'Rams', 'ram-profile', 1, [['coal', [5, 6]]]),
  guard('eagle', 'Eagles', 'eagle-head', 1, [['chalk', [3, 4]]]),
  guard('horse', 'Horses', 'horse-head', 2, [['coal', [3, 4, 5, 6]]]),
];

export const kiln: Theme = {
  title_font: 'Cinzel',
  text_font: 'Alegreya Sans',
  texture: 'terracotta',
  ornament: 'meander',
  dice_show: 'pips',
  colors: {
    table: '#150e0a',
    panel: '#1f1510',
    line: '#8a5a36',
    card: '#efe2c6',
    ink: '#1b120c',
    muted: '#b09a80',
    accent: '#d9772f',
    glow: '#ffc65c',
    danger: '#b42a1d',
  },
  tints: { clay: '#d98a56', glaze: '#1c1410' },
  dice: { coal: '#1b120c', chalk: '#f4ead2' },
  counts: { coal: 'hit', chalk: 'shot' },
  icons: { Roar: 'lion', Oath: 'sun' },
  says: { Roar: 'The light dice are rolled before the dark ones.', Oath: 'One more die, once a day; not yet used.' },
  pips: { hearts: 'heart' },
};

export const kilnBook: Book = {
  key: 'kiln',
  title: 'Kiln',
  faces: Object.fromEntries(faces.map((face) => [face.key, face])),
  layout: { theme: kiln },
  options: [],
  backs: [],
} as unknown as Book;

const squad = (id: string, name: string, owner: number, keys: string[]): Piece => ({
  id,
  name,
  owner,
  parts: keys.map((face, i) => ({ id: `${id}.${i}`, face })),
});

export const own: Piece = {
  ...squad('u1', 'Lions', 0, ['lion-1', 'lion-2', 'lion-3', 'sun']),
  notes: [
    ['Charge', '1.8', '12% none'],
    ['Go on', '0.7', '50% none'],
    ['Answer', '0.7', '50% none'],
    ['Throw', '0.5', '50% none'],
  ],
  values: [['days', 1]],
};
export const single: Piece = {
  ...squad('u5', 'Horses', 1, ['horse']),
  die: '4',
  notes: [['Charge', '1.3', '44% none']],
};
const rams = squad('u2', 'Rams', 1, ['ram-1', 'ram-2', 'ram-1', 'horse']);

export const charge: Show = {
  title: '3 Lions + Priest charge 3 Rams + Horses?',
  spreads: [
    {
      label: 'You charge',
      chances: [12, 29, 31, 19, 7, 1],
      mean: '1.8',
      counted: 'hits',
      notes: [
        '[chalk ?] Roar  [coal ?] [coal ?] one for all, one for the charge',
        '[Oath] With the Oath: 2.5 hits, 1.5 back.',
      ],
      fatal: 5,
    },
    {
      label: 'They answer',
      chances: [27, 10, 39, 6, 15, 3],
      mean: '1.8',
      counted: 'hits',
      notes: ['[coal ?] with whoever is left', 'If they tire first, then give up the fewest dice.'],
    },
  ],
  stats: {
    is: 'stats',
    label: 'seat:1 may',
    columns: ['pays', 'deal', 'take'],
    rows: [
      { label: 'Stand', values: ['–', '1.8', '1.8'], notes: ['meets the charge'], worse: [2], piece: rams },
      {
        label: '2 Eagles',
        values: ['free', '1.8', '0.0'],
        notes: ['come between; 58% gone'],
        piece: squad('u3', 'Eagles', 1, ['eagle', 'eagle']),
      },
      {
        label: '3 Horses',
        values: ['1', '1.8', '1.1'],
        notes: ['come between'],
        worse: [2],
        piece: squad('u4', 'Horses', 1, ['horse', 'horse', 'horse']),
      },
    ],
    note: 'The Rams cannot throw or get away.',
  },
};
export const shot: Show = {
  spreads: [
    {
      label: 'You throw',
      chances: [50, 33, 17, 0, 0, 0],
      mean: '0.7',
      counted: 'hits',
      notes: ['[chalk ?] one die for all'],
    },
  ],
};
