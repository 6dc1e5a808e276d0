// Fights of a game that does not exist: a field on which two lines meet, the chances, what is won, and a map with blocks.

import type { Book } from '../../lib/book';
import type { Board, Cell, Clash, Meter, Piece, Row, Scene, Show, Stats } from '../../lib/wire';
import type { Theme } from '../../theme/theme';
import { bookOf, worlds } from './areasBook';

let made = 0;
const piece = (face: string, more: Partial<Piece> = {}): Piece => ({ id: `f${made++}`, face, ...more });

// -- two lines that meet

const side = (label: string, owner: number, letter: string, faces: string[], down: readonly number[]): Board => {
  const cells: Cell[] = Array.from({ length: 4 }, (_, i) => {
    const face = faces[i];
    return {
      at: `${letter}${i + 1}`,
      ...(face ? { pieces: [piece(face, { owner, ...(down.includes(i) ? { down: true } : {}) })] } : {}),
    };
  });
  const grow = letter === 'a' ? 'left' : 'right';
  return { is: 'board', label, shape: 'line', grow, owner, cells: grow === 'left' ? cells.reverse() : cells };
};
const dice: Row = {
  is: 'row',
  label: 'Dice',
  pieces: [
    { id: 'f-bold', die: '?', owner: 0, badges: ['Bold die'] },
    { id: 'f-steady', die: '?', owner: 1, badges: ['Steady die'] },
  ],
};
const rolled: Row = {
  ...dice,
  pieces: dice.pieces!.map((die, i) => ({ ...die, id: `${die.id} rolled`, die: ['5', '2'][i]! })),
};

export const clash: Clash = {
  is: 'clash',
  label: 'At the ford',
  sides: ['coming', 'holding'],
  dice: 'dice',
  mark: 'II',
  ground: 'moss',
  note: 'You would have 3 guards',
  lanes: [
    {
      label: 'Far',
      values: ['2', '4'],
      shares: [8, 12, 0, 80],
      verdict: 'lost 80 %',
      tone: 'lost',
      note: 'Ramsmen fall',
    },
    {
      label: 'Near',
      values: ['5', '3'],
      shares: [71, 9, 14, 6],
      verdict: 'won 71 %',
      tone: 'won',
      note: 'Horse Lords fall',
    },
    { label: 'Close', values: ['7', '8'], shares: [31, 16, 20, 33], verdict: 'open' },
  ],
  ladder: [
    { at: 'a1', label: '4 gifts', band: 'Steady die', tint: 'steady' },
    { at: 'a2', label: '3 gifts', band: 'Steady die', tint: 'steady' },
    { at: 'a3', label: '2 gifts', band: 'Bold die', tint: 'bold', lit: true },
    { at: 'a4', label: '1 gift', band: 'Bold die', tint: 'bold' },
  ],
  fates: [
    { at: 'a1', text: 'falls 80 %', falls: true },
    { at: 'a2', text: 'stands 94 %' },
    { at: 'b1', text: 'falls 71 %', falls: true },
  ],
  signs: [
    ['ward', 'the first blow does nothing'],
    ['far', 'strikes before the lines meet'],
  ],
};
export const decided: Clash = {
  is: 'clash',
  label: 'At the ford',
  sides: ['coming', 'holding'],
  dice: 'dice',
  mark: 'II',
  ground: 'moss',
  lanes: [
    { label: 'Far', values: ['2', '4'], verdict: 'lost', tone: 'lost', blow: -2 },
    { label: 'Near', values: ['5', '3'], verdict: 'won', tone: 'won', blow: 2 },
    { label: 'Close', values: ['9', '8'], verdict: 'won', tone: 'won', blow: 1 },
  ],
  ribbon: 'Victory',
  why: 'Nobody is left on the other bank.',
  tone: 'won',
};
export const sceneOf = (over: boolean): Scene => ({
  stage: 'fight',
  areas: {
    coming: side('Those who come', 0, 'a', ['ram', 'oak', 'sun'], over ? [0] : []),
    holding: side('Those who hold', 1, 'b', ['horse', 'eagle'], over ? [0, 1] : []),
    dice: over ? rolled : dice,
  },
});
export const meter: Meter = {
  is: 'meter',
  label: 'You win',
  value: '71 %',
  share: 71,
  mark: 46,
  words: 'with the Sun Priests, 46 % without',
  note: 'as far as you can know',
};

export const ways: Stats = {
  is: 'stats',
  label: 'What one more changes',
  columns: ['as they are', '+ Sun Priests'],
  rows: [
    { label: 'You win', values: ['46 %', '71 %'] },
    { label: 'Your die', values: ['Steady', 'Bold'] },
    { label: 'Guards left', values: ['1.2', '1.9'] },
  ],
  lit: 1,
  compare: true,
};
export const hits: Stats = {
  is: 'stats',
  label: 'What it may hit',
  columns: ['whose', 'this or better'],
  rows: [
    { label: 'Lion Guard', values: ['seat:1', '12 %'] },
    { label: 'Ramsmen', values: ['seat:1', '58 %'] },
    { label: 'nobody', values: ['', '100 %'] },
  ],
};

// -- what is won

export const prizes: Row = {
  is: 'row',
  label: 'Keep one',
  pieces: [piece('cup'), piece('book'), piece('leaf')],
  prizes: [
    { words: 'your third', ladder: ['1', '2', '4'], has: 2, gain: '+2 points' },
    { words: 'your first', ladder: ['1', '2', '4'], has: 0, gain: '+1 point' },
    { words: 'your second', ladder: ['1', '2', '4'], has: 1, gain: '+1 point' },
  ],
};
export const gains: Row = {
  is: 'row',
  label: 'What they bring',
  pieces: [piece('cup'), piece('book'), piece('leaf')],
  prizes: [{ gain: '+2' }, { gain: '+3' }, { gain: '+1' }],
};
export const ledger: Stats = {
  is: 'stats',
  label: 'Points so far',
  columns: ['seat:0', 'seat:1', 'seat:2'],
  rows: [
    { label: 'Buildings', icon: 'house', values: ['5', '3', '0'], notes: ['Tower 2\nKeep 3', 'Keep 3', ''] },
    { label: 'Guards', icon: 'crossed-swords', values: ['1', '0', '2'], notes: ['Ramsmen 1', '', 'Lion Guard 2'] },
  ],
  total: ['6', '3', '2'],
};

// -- a map with regions and blocks

export const chart: Theme = {
  ...worlds.chart,
  shapes: { ...worlds.chart.shapes, block: 'block', hall: 'site' },
  pips: { health: 'plain-circle' },
  icons: { ...worlds.chart.icons, guarded: 'padlock' },
  backs: { ...worlds.chart.backs, block: 'uncertainty' },
  says: { guarded: 'Whoever attacks it has −1.' },
};
const plain = bookOf(chart);
export const mapBook: Book = {
  ...plain,
  backs: [...plain.backs, 'Block'],
  faces: {
    ...plain.faces,
    mill: { key: 'mill', kind: 'hall', title: 'Mill', art: 'house', tint: 'sand' },
  },
};
const block = (face: string, owner: number, ap: number, more: Partial<Piece> = {}): Piece =>
  piece(face, { owner, values: [['AP', ap]], ...more });
export const rider = block('ride', 0, 3, { id: 'rider', badges: ['guarded'] });
const ON: Record<string, Piece[]> = {
  'hex:-2,0': [rider],
  'hex:-1,-1': [
    block('pike', 0, 2, {
      values: [
        ['AP', 2],
        ['damage', 1],
      ],
    }),
    block('bow', 0, 1),
  ],
  'hex:-2,1': [piece('mill', { owner: 0 })],
  'hex:0,0': [block('pike', 1, 2)],
  'hex:1,-1': [{ id: 'f-unknown', back: 'Block', owner: 1 }],
  'hex:2,-1': [{ id: 'f-seen', back: 'Block', owner: 1, memo: 'ride' }],
  'hex:1,1': [block('bow', 1, 0, { spent: true })],
};
const GROUNDS = ['plains', 'forest', 'plains', 'hills', 'plains', 'water', 'hills 2', 'forest'];
const CITIES = new Set(['hex:-2,-1', 'hex:2,0']);
const cells: Cell[] = [-2, -1, 0, 1, 2].flatMap((r) =>
  [-3, -2, -1, 0, 1, 2, 3]
    .filter((q) => Math.abs(q + r) <= 3)
    .map((q) => {
      const at = `hex:${q},${r}`;
      const pieces = ON[at];
      const ground = CITIES.has(at) ? 'city' : pieces ? 'plains' : GROUNDS[(q * 3 + r * 5 + 40) % GROUNDS.length]!;
      return { at, ground, ...(pieces ? { pieces } : {}) };
    }),
);
export const map: Board = {
  is: 'board',
  label: 'The marches',
  shape: 'hex',
  cells,
  regions: [
    { cells: ['hex:-2,-1', 'hex:-1,-1', 'hex:-2,0'], owner: 0, bears: [3, 4] },
    { cells: ['hex:2,0', 'hex:2,-1', 'hex:1,0'], owner: 1, bears: [1, 4] },
    { cells: ['hex:-1,1', 'hex:-1,2', 'hex:-2,2', 'hex:0,1'], name: 'Greywood' },
    { cells: ['hex:1,-2', 'hex:2,-2', 'hex:1,-1'] },
  ],
  marks: [{ kind: 'reach', cells: ['hex:-1,0', 'hex:0,-1', 'hex:0,0'] }],
};
export const answers = { 'hex:-1,0': '1', 'hex:0,-1': '2', 'hex:0,0': '60 %' };

/** What an attack may bring, blow by blow. */
export const attack: Show = {
  title: 'Horses attack Lions',
  duel: {
    blows: [
      {
        label: 'Your Horses',
        upto: 6,
        die: 10,
        piece: { ...rider, id: 'rider strikes' },
        note: 'strike first: they rode here',
        rows: [
          ['Base', '8'],
          ['Target on a hill', '−2'],
        ],
        sum: ['hits with', '6 or less'],
      },
      {
        label: 'Their Lions',
        upto: 4,
        die: 10,
        piece: block('pike', 1, 2, { id: 'lions strike' }),
        note: 'if they still stand',
        rows: [['Base', '4']],
        sum: ['hits with', '4 or less'],
      },
    ],
    outcomes: [
      { chance: 60, words: 'Lions fall', tone: 'good' },
      { chance: 16, words: 'Horses fall', tone: 'bad' },
      { chance: 24, words: 'both miss' },
    ],
    prize: 'If the Lions fall',
    prizes: ['the hill is yours', '1 point'],
    note: 'What they hold in reserve is not known.',
  },
};
