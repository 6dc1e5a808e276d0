// Boards of tiles: a country half built, and all grounds with all roads.

import type { Board, Cell, Piece, Pile, Row, Stats, Track } from '../../lib/wire';

/** Exits as letters of the sky, a ground by its first letter, and whose the keep is with its number. */
const COUNTRY = [
  'l esw 3:2|l ew|l esw 3:2|.|m ew 1:3|m ew|m sw 1:2',
  'l ns|#|m ne|m swe -:4|.|.|m ns',
  'l nsw 3:2|w es|.|c nesw|.|.|m ns',
  'l ne|c nesw -:4|.|old|.|w ws 1:4|w nsw',
  'w se|c nwe|l ws|m ns|.|w nw|c ns 2:2',
  'w ns|w w 0:1|l ne|l nwes 0:4|c wn|#|c ns',
  'w ne 0:2|w ew|w wen 0:3|l ne|c ew|c ew|c nw 2:3',
].map((row) => row.split('|'));

const LETTERS: Record<string, string> = { w: 'woods', m: 'mountains', c: 'canyons', l: 'lakes' };
const SIDES = 'nesw';

/** The face that has such exits when it is turned, and how often it is turned. */
function turned(exits: string): [shape: string, turn: number] {
  const wanted = [...SIDES].map((side) => exits.includes(side));
  const shapes: [string, string][] = [
    ['straight', 'ns'],
    ['bend', 'ne'],
    ['fork', 'nes'],
    ['cross', 'nesw'],
  ];
  for (const [shape, base] of shapes)
    for (let turn = 0; turn < 4; turn++) {
      const has = [0, 1, 2, 3].map((i) => base.includes(SIDES[(i + 4 - turn) % 4]!));
      if (has.every((one, i) => one === wanted[i])) return [shape, turn];
    }
  return ['bend', 0];
}

export function tile(text: string, id: string): Piece | undefined {
  if (text === 'old') return { id, face: 'old' };
  const [letter = '', exits = '', keep] = text.split(' ');
  const ground = LETTERS[letter];
  if (!ground) return undefined;
  const [shape, turn] = turned(exits);
  const [owner, number] = (keep ?? '').split(':');
  return {
    id,
    face: `${ground} ${shape}${keep ? ' keep' : ''}`,
    ...(turn ? { turn } : {}),
    ...(keep && owner !== '-' ? { owner: Number(owner) } : {}),
    ...(keep ? { values: [['might', Number(number)]] } : {}),
  };
}

const walker = (id: string, face: string, owner: number): Piece => ({ id, face, owner });
const WALKERS: Record<string, Piece[]> = {
  '2,1': [walker('w3', 'she', 3)],
  '3,5': [walker('w0', 'he', 0)],
  '4,6': [walker('w0b', 'she', 0)],
  '5,3': [walker('w1', 'he', 1), walker('w3b', 'he', 3)],
  '6,4': [walker('w2', 'he', 2)],
  '3,2': [walker('w2b', 'she', 2), walker('w1b', 'she', 1)],
};

export const country: Board = {
  is: 'board',
  label: 'The country',
  shape: 'square',
  cells: COUNTRY.flatMap((row, y) =>
    row.map((text, x): Cell => {
      const at = `${x},${y}`;
      const here = tile(text, `t${at}`);
      const pieces = [...(here ? [here] : []), ...(WALKERS[at] ?? [])];
      return { at, ...(pieces.length ? { pieces } : {}) };
    }),
  ),
  marks: [
    {
      kind: 'blocked',
      cells: COUNTRY.flatMap((row, y) => row.flatMap((text, x) => (text === '#' ? [`${x},${y}`] : []))),
    },
  ],
};

/** Every ground with every road, and a keep of every size. */
export const samples: Board = {
  is: 'board',
  label: 'Grounds and roads',
  shape: 'square',
  cells: ['woods', 'mountains', 'canyons', 'lakes', 'plains', 'hills', 'desert', 'swamp', 'snow'].flatMap((ground, x) =>
    ['straight', 'bend', 'fork', 'cross', 'cross keep'].map((shape, y): Cell => {
      const kept = shape.endsWith('keep');
      const values: [string, number][] = [['might', x < 4 ? x + 1 : [5, 8, 12, 16, 20][x - 4]!]];
      return {
        at: `${x},${y}`,
        pieces: [
          {
            id: `s${x},${y}`,
            face: `${ground} ${shape}`,
            turn: (x + y) % 4,
            ...(kept ? { values, ...(x < 8 ? { owner: x % 4 } : {}) } : {}),
          },
        ],
      };
    }),
  ),
};

// -- pieces

export const stock: Row = {
  is: 'row',
  label: 'Tiles, figures and shields in a row',
  pieces: [
    tile('w ns', 'r1')!,
    tile('m ne', 'r2')!,
    tile('c nes', 'r3')!,
    { ...tile('l nesw 0:2', 'r4')!, values: [] },
    { id: 'r5', face: 'old' },
    { id: 'r6', face: 'shrine', turn: 1 },
    ...[0, 1, 2, 3].map((owner) => walker(`r${owner + 7}`, owner % 2 ? 'he' : 'she', owner)),
    { id: 'r11', face: 'worth 1', owner: 0 },
    { id: 'r12', face: 'worth 12', owner: 2 },
    { id: 'r13', face: 'worth 12' },
  ],
};

// -- two rings, and piles that cost something

const SIGNS = ['hammers', 'blades', 'gems', 'crowns', 'scrolls', 'tents', 'horses'];

/** The inner ring has another order, so that on every day two equal signs meet. */
export const heavens = (turn: number): Track => ({
  is: 'track',
  label: 'The heavens',
  shape: 'ring',
  spaces: SIGNS,
  inner: [0, 4, 1, 5, 2, 6, 3].map((i) => SIGNS[i]!),
  turn: turn % 7,
  window: [turn % 7],
});

export const omens: Stats = {
  is: 'stats',
  label: 'Day 11',
  columns: ['today'],
  rows: [
    { label: 'Crowns shine', icon: 'laurel-crown', values: ['they work twice'] },
    { label: 'Scrolls meet', icon: 'tied-scroll', values: ['choose the color'] },
  ],
};

const pays = (...words: string[]): [string, boolean][] =>
  words.map((word) => [word.replace('?', ''), !word.endsWith('?')]);
export const shop: Record<string, Pile> = {
  hats: { is: 'pile', label: 'Diggers', count: 14, top: { id: 'p1', face: 'hat' }, price: pays('sack') },
  blades: {
    is: 'pile',
    label: 'Blades',
    count: 9,
    top: { id: 'p2', face: 'blade' },
    price: pays('captain?', 'farmhand', 'farmhand'),
  },
  crowns: {
    is: 'pile',
    label: 'Crowns',
    count: 10,
    top: { id: 'p3', face: 'crown' },
    price: pays('bishop?', 'captain?', 'sack'),
  },
  bends: { is: 'pile', label: 'Bends', count: 4, top: tile('m ne', 'p4')!, price: pays('farmhand', 'farmhand') },
  keeps: {
    is: 'pile',
    label: 'Keeps',
    count: 2,
    top: { ...tile('c nes 0:1', 'p5')!, owner: -1 },
    price: pays('farmhand', 'farmhand', 'farmhand?'),
  },
};

/** Two totals that leap over each other, and where one would lead. */
export const race: Track = {
  is: 'track',
  label: 'From 9 you lead',
  shape: 'line',
  spaces: Array.from({ length: 13 }, (_, i) => String(i)),
  at: Array.from({ length: 13 }, (_, i) => `total:${i}`),
  markers: [
    ['seat:2', 8],
    ['seat:0', 7],
  ],
  hops: [
    ['seat:2', [3, 5]],
    ['seat:0', [0, 4]],
  ],
  window: [9, 10, 11, 12],
};
