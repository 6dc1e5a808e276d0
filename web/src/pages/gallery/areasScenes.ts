// Made-up areas of every kind.

import type { Board, Budget, Cell, Piece, Pile, Row, Stats, Track } from '../../lib/wire';
import { random } from '../../theme/random';

let made = 0;
export const piece = (face: string, more: Partial<Piece> = {}): Piece => ({ id: `g${made++}`, face, ...more });
const backs = (count: number, back: string): Piece[] =>
  Array.from({ length: count }, () => ({ id: `g${made++}`, back }));

// -- piles

const opened = ['lion', 'ram', 'eagle', 'sun', 'keys'].map((face) => piece(face, { back: 'Guard' }));
export const piles: Record<string, Pile> = {
  deck: { is: 'pile', label: 'Guard deck', count: 34, back: 'Guard' },
  few: { is: 'pile', label: 'Treasure', count: 3 },
  tokens: { is: 'pile', label: 'Token pile', count: 12, back: 'Token' },
  discard: { is: 'pile', label: 'Discard pile', count: 5, top: opened.at(-1)!, open: opened, owner: 0 },
  theirs: { is: 'pile', label: 'Deck', count: 8, owner: 1, back: 'Guard' },
  gone: { is: 'pile', label: 'Removed', count: 0 },
};

// -- rows

export const hand = (count: number): Row => ({
  is: 'row',
  label: 'Hand',
  fan: true,
  owner: 0,
  pieces: ['lion', 'eagle', 'horse', 'oak', 'sun', 'ram', 'fleet', 'keys', 'lion', 'ram', 'sun', 'eagle']
    .slice(0, count)
    .map((face) => piece(face)),
});
export const rows: Record<string, Row> = {
  held: { is: 'row', label: 'Tokens', limit: 4, owner: 0, pieces: [piece('luck'), piece('flag')] },
  treasures: {
    is: 'row',
    label: 'Treasures',
    owner: 1,
    pieces: [piece('cup'), piece('book'), piece('leaf'), piece('cup')],
  },
  rival: { is: 'row', label: 'Hand', owner: 1, pieces: backs(6, 'Guard') },
  none: { is: 'row', label: 'Won', owner: 0 },
  dice: {
    is: 'row',
    label: 'Dice',
    pieces: [
      { id: 'die:a', owner: 0, badges: ['Bold die'], die: '+1 far, +2 close' },
      { id: 'die:b', owner: 1, badges: ['Steady die'], die: '4' },
      { id: 'die:c', badges: ['Steady die'] },
    ],
  },
};

// -- lines

const slot = (at: string, face?: string, more: Partial<Piece> = {}, cell: Partial<Cell> = {}): Cell => ({
  at,
  label: at.slice(-2),
  ...cell,
  ...(face ? { pieces: [piece(face, more)] } : {}),
});
export const left: Board = {
  is: 'board',
  label: 'Those who come',
  shape: 'line',
  grow: 'left',
  owner: 0,
  cells: [
    slot('far:L5', undefined, {}, { ground: 'outside', wants: 'Bold die' }),
    slot('far:L4', 'sun', {}, { wants: 'Bold die, one gift' }),
    slot('far:L3', 'horse', {}, { wants: 'Steady die, two gifts' }),
    slot('far:L2', 'oak', { values: [['damage', 1]] }, { wants: 'Steady die, three gifts' }),
    slot('far:L1', 'ram', { down: true, values: [['damage', 1]] }, { wants: 'Steady die, four gifts' }),
  ],
  joints: [{ a: 'far:L3', b: 'far:L2', joined: '1', pieces: [piece('clasp')] }],
};
export const right: Board = {
  is: 'board',
  label: 'Those who stay',
  shape: 'line',
  grow: 'right',
  owner: 1,
  cells: [
    slot('far:R1', 'lion', { parts: [piece('flag')] }),
    slot('far:R2', 'lion'),
    slot('far:R3', 'eagle'),
    slot('far:R4', undefined, {}, { ground: 'outside' }),
  ],
  joints: [{ a: 'far:R1', b: 'far:R2', joined: '1' }],
};
export const totals = (lit: number): Stats => ({
  is: 'stats',
  label: 'Compared',
  columns: ['seat:0', 'seat:1'],
  lit,
  rows: [
    { label: 'Far', values: ['2', '4'] },
    { label: 'Near', values: ['5', '3'] },
    { label: 'Close', values: lit < 2 ? ['4', '6 + die'] : ['4', '7'] },
  ],
});
export const market: Board = {
  is: 'board',
  label: 'The street',
  shape: 'line',
  cells: ['lion', 'oak', 'ram', 'horse', 'eagle', '', 'sun', 'fleet', 'keys', 'ram', 'lion', 'lion'].map((face, i) => ({
    at: `street:${i}`,
    label: `${['North', 'East', 'South', 'West'][Math.floor(i / 3)]} ${i + 1}`,
    ...(face ? { pieces: [piece(face)] } : {}),
  })),
  joints: [
    { a: 'street:0', b: 'street:1', joined: '1' },
    { a: 'street:10', b: 'street:11', joined: '1' },
  ],
  marks: [{ kind: 'zone', cells: ['street:3', 'street:4'] }],
};
/** Two rolls against what counts in a row. */
export const trials: Record<string, Row> = {
  firm: {
    is: 'row',
    label: 'Towers',
    owner: 1,
    pieces: ['3', '1', '6'].map((die, i) => ({ id: `tower ${i}`, die, badges: ['Steady die'] })),
    trial: { roll: { id: 'trial:1', die: '2' }, plus: 1, sum: 3, against: 3, verdict: 'stands', passed: true },
  },
  shaken: {
    is: 'row',
    label: 'Towers',
    owner: 0,
    pieces: ['2', '5'].map((die, i) => ({ id: `own tower ${i}`, die, badges: ['Steady die'] })),
    trial: { roll: { id: 'trial:0', die: '5' }, plus: -1, sum: 4, against: 2, verdict: 'falls', passed: false },
  },
};
/** Two rows that add up: the band of the second is torn where a card does not belong to it. */
export const sums: Record<string, Row> = {
  ours: {
    is: 'row',
    label: 'We hold the bridge',
    pieces: [piece('ram'), piece('oak')],
    total: '8',
    sums: '3 stones + 5 cards',
    band: 'one people +1',
  },
  theirs: {
    is: 'row',
    label: 'They cross it',
    owner: 1,
    pieces: [piece('lion'), piece('horse'), piece('eagle')],
    total: '7',
    sums: '7 cards',
    behind: true,
    band: 'broken',
    torn: 1,
  },
};
export const recipe: Board = {
  is: 'board',
  label: 'On the bench',
  shape: 'line',
  cells: [
    { at: 'bench:0', label: 'ram', pieces: [piece('ram')] },
    { at: 'bench:1', label: 'oak', wants: 'oak' },
  ],
  makes: piece('horse'),
  note: 'One oak more, and the horse is yours.',
};
/** A line in two sections, of which one can be reached. */
export const valley: Board = {
  is: 'board',
  label: 'The valley',
  shape: 'line',
  cells: ['ram', 'oak', 'horse', 'lion', 'eagle', 'sun'].map((key, i) => ({ at: `field:${i}`, pieces: [piece(key)] })),
  joints: [{ a: 'field:1', b: 'field:2', joined: '1' }],
  sections: [
    {
      at: 'land:1',
      label: 'North',
      cells: 3,
      sign: 'N',
      tint: 'moss',
      note: 'you are here',
      pieces: [{ id: 'flag:0', owner: 0 }],
    },
    {
      at: 'land:2',
      label: 'South',
      cells: 3,
      sign: 'S',
      tint: 'rust',
      note: 'go here: 3 troops',
      ghosts: [{ id: 'ghost 2', owner: 0 }],
      near: 'now',
    },
  ],
};
/** The same machine on a rail. */
export const belt: Board = {
  is: 'board',
  label: 'The tide on rails',
  shape: 'line',
  ground: 'rail',
  cells: [
    { at: 'rail:next', pieces: [piece('tide1')] },
    { at: 'rail:now', pieces: [piece('tide2')] },
  ],
  focus: ['rail:now'],
  lines: [{ kind: 'path', cells: ['rail:next', 'rail:now'] }],
  sections: [
    { at: 'next', label: 'next', cells: 1, note: 'in an hour' },
    { at: 'now', label: 'now', cells: 1, note: 'high water' },
  ],
};
/** Pieces that count together, and what they are worth. */
export const hoard: Row = {
  is: 'row',
  label: 'Hoard',
  note: 'a set is worth',
  pieces: [piece('ram'), piece('lion')],
  sets: [
    { label: 'R', pieces: 2, steps: ['1', '3', '6'], tint: 'rust' },
    { label: 'M', pieces: 0, steps: ['1', '3', '6'], tint: 'moss' },
  ],
};
export const figures: Board = {
  is: 'board',
  label: 'Where they are',
  shape: 'line',
  cells: [
    {
      at: 'port:0',
      label: 'At sea',
      pieces: [
        { id: 'figure:0', owner: 0 },
        { id: 'figure:3', owner: 3 },
      ],
    },
    { at: 'port:1', label: 'North harbor' },
    {
      at: 'port:2',
      label: 'East harbor',
      pieces: [
        { id: 'figure:1', owner: 1 },
        { id: 'figure:2', owner: 2 },
      ],
    },
    { at: 'port:3', label: 'South harbor' },
    { at: 'port:4', label: 'West harbor' },
  ],
};
export const machine: Board = {
  is: 'board',
  label: 'The tide',
  shape: 'line',
  cells: [
    { at: 'tide:next', label: 'Next', pieces: [piece('tide1')] },
    { at: 'tide:now', label: 'Now', pieces: [piece('tide2')] },
    { at: 'gift:0', label: 'Gift 1', pieces: [piece('luck')] },
    { at: 'gift:1', label: 'Gift 2', pieces: [piece('night')] },
    { at: 'gift:2', label: 'Gift 3', pieces: [piece('flag')] },
  ],
  lines: [{ kind: 'aim', cells: ['tide:now', 'gift:1'] }],
};

// -- squares

const ROADS: Record<string, string> = {
  '0,2': 'w-e',
  '1,2': 's-w',
  '1,3': 'n-e',
  '2,3': 'w-e',
  '3,3': 'all',
  '3,2': 'n-s',
  '3,1': 'n-s',
  '3,0': 'e-s',
  '4,0': 's-w',
  '4,1': 'n-e',
  '5,1': 'w-e',
  '6,1': 'end',
  '3,4': 'n-s',
  '3,5': 'n-e',
  '4,5': 's-w',
  '4,6': 'n-s',
  '4,3': 'w-e',
  '5,3': 'end',
};
export const roads: Board = {
  is: 'board',
  label: 'The valley',
  shape: 'square',
  cells: Array.from({ length: 49 }, (_, i) => {
    const at = `${i % 7},${Math.floor(i / 7)}`;
    const face = ROADS[at];
    const here = face ? [piece(face)] : [];
    if (at === '3,3') here.push({ id: 'walker:0', owner: 0 });
    if (at === '4,0') here.push({ id: 'walker:1', owner: 1 });
    return {
      at,
      ...(here.length ? { pieces: here } : {}),
      ...(face ? {} : { ground: ['plains', 'forest', 'hills', 'water'][(i * 7) % 4]! }),
    };
  }),
  marks: [
    { kind: 'blocked', cells: ['0,0', '6,6'] },
    { kind: 'reach', cells: ['2,2', '4,2'] },
  ],
};
const ARMY = ['4,1', '5,1', '3,2', '4,2', '5,2', '4,3', '2,2'];
const KINDS = ['cup', 'leaf', 'book'];
export const army: Board = {
  is: 'board',
  label: 'The court',
  shape: 'square',
  owner: 0,
  cells: Array.from({ length: 24 }, (_, i) => `${1 + (i % 6)},${Math.floor(i / 6)}`).map((at) => {
    const no = ARMY.indexOf(at);
    return { at: `court:${at}`, ...(no >= 0 ? { pieces: [piece(KINDS[no % 3]!)] } : {}) };
  }),
  joints: [
    ['4,1', '5,1', '6'],
    ['3,2', '4,2', '4'],
    ['4,2', '5,2', '2'],
    ['4,1', '4,2', '3'],
    ['5,1', '5,2', '5'],
    ['4,2', '4,3', '1'],
    ['2,2', '3,2', ''],
  ].map(([a, b, die]) => ({
    a: `court:${a}`,
    b: `court:${b}`,
    joined: 'x',
    ...(die ? { pieces: [{ id: `g${made++}`, die, owner: 0, badges: ['Steady die'] }] } : {}),
  })),
};

// -- hexes

/** A round map of 91 hexes and a spit of land: more than a hundred, most of them in the fog. */
export function hexes(): Board {
  const next = random(77);
  const cells: Cell[] = [];
  const fog: string[] = [];
  const kinds = ['plains', 'plains', 'forest', 'hills', 'plains', 'forest', 'desert', 'hills 2', 'mountain', 'swamp'];
  const height = (q: number, r: number): number => Math.sin(q * 0.9 + 1) + Math.cos(r * 0.8 - q * 0.4) + next() * 0.9;
  const blocks = ['pike', 'bow', 'ride'];
  let [mine, theirs] = [0, 0];
  for (let r = -5; r <= 5; r++) {
    for (let q = Math.max(-5, -5 - r); q <= Math.min(5, 5 - r) + (Math.abs(r) < 2 ? 4 : 0); q++) {
      const at = `hex:${q},${r}`;
      const n = height(q, r);
      const unseen = q - r * 0.3 > 3.4;
      let ground = n < -1 ? 'water' : kinds[Math.min(kinds.length - 1, Math.floor((n + 1.2) * 2.6))]!;
      if ((q === -4 && r === 1) || (q === -3 && r === 0) || (q === 3 && r === 1)) ground = 'city';
      if (q === 0 && r === -3) ground = 'ruins';
      const held = q === -1 && r === 1;
      if (held) ground = 'hills 2';
      const dim = q - r * 0.3 > 1.9;
      if (unseen || dim) fog.push(at);
      const pieces: Piece[] = [];
      const own = q < 0 && !(q === -1 && r >= -1 && r <= 1) && ground !== 'water' && next() < 0.86;
      if (own && mine < 40) {
        const count = next() < 0.45 ? 2 : next() < 0.3 ? 3 : 1;
        for (let i = 0; i < count; i++)
          pieces.push(piece(blocks[(mine + i) % 3]!, { owner: 0, values: [['AP', (mine + i) % 4]] }));
        mine += count;
      } else if (((q === 0 && r === 0) || q > 0) && ground !== 'water' && next() < 0.8 && theirs < 40) {
        theirs += 1;
        if (unseen || dim)
          pieces.push({ id: `g${made++}`, back: 'Block', owner: 1, memo: next() < 0.5 ? 'ride' : 'bow' });
        else
          pieces.push(
            next() < 0.4 ? piece(blocks[theirs % 3]!, { owner: 1 }) : { id: `g${made++}`, back: 'Block', owner: 1 },
          );
      }
      cells.push({
        at,
        ground: unseen ? 'unknown' : ground,
        ...(pieces.length ? { pieces } : {}),
        ...(q === -4 && r === 1 ? { label: 'Home' } : {}),
        ...(held ? { owner: 1 } : {}),
      });
    }
  }
  return {
    is: 'board',
    label: 'The island',
    shape: 'hex',
    cells,
    lines: [
      { kind: 'road', cells: ['hex:-4,1', 'hex:-3,0', 'hex:-2,0', 'hex:-1,-1'] },
      { kind: 'road', cells: ['hex:-3,0', 'hex:-3,-1', 'hex:-2,-2'] },
      { kind: 'trail', cells: ['hex:-2,3', 'hex:-1,2', 'hex:0,1'] },
    ],
    marks: [
      { kind: 'fog', cells: fog },
      { kind: 'reach', cells: ['hex:-1,0', 'hex:-1,-1', 'hex:0,-1', 'hex:-1,1', 'hex:0,0'] },
      { kind: 'range', cells: ['hex:1,-1', 'hex:1,0', 'hex:2,-1', 'hex:2,-2'] },
      { kind: 'zone', cells: ['hex:0,2', 'hex:0,3', 'hex:-1,3'] },
      { kind: 'blocked', cells: ['hex:1,1'] },
    ],
  };
}

// -- a shop

export const shop: Row = {
  is: 'row',
  label: 'For hire',
  wrap: 2,
  owner: 0,
  note: 'one in each street',
  pieces: [
    piece('lion', {
      owner: 0,
      offer: { price: 3, paid: 'ward', left: '2 left', counts: [['far', 3]], line: 'guards a gate' },
    }),
    piece('ram', {
      owner: 0,
      offer: { price: 2, paid: 'ward', left: '4 left', counts: [['far', 2]], line: 'opens a gate', lit: true },
    }),
    piece('eagle', {
      owner: 0,
      offer: { price: 4, paid: 'ward', left: '1 left', counts: [['far', 4]], short: 'then 1 short' },
    }),
  ],
};
export const purse: Budget = {
  is: 'budget',
  label: 'Purse',
  limit: 5,
  counted: 'keys',
  coin: 'ward',
  shares: [{ amount: 2, open: true }],
  note: 'next round +3',
  sums: 'gate 2, mill 1',
};
export const phases: Track = {
  is: 'track',
  label: 'Round',
  shape: 'line',
  spaces: ['1', '2', '3', '4', '5', '6'],
  markers: [['now', 2]],
  phases: ['Dawn', 'Day', 'Night'],
  phase: 1,
  note: 'seat:1 is first',
};
export const goals: Track = {
  is: 'track',
  label: 'First steps',
  shape: 'line',
  spaces: ['Open a gate', 'Hire two guards', 'Win a fight'],
  markers: [['now', 1]],
  done: [0],
  goals: true,
  note: '1 of 2 hired',
};
export const tasks: Row = {
  is: 'row',
  label: 'Tasks',
  owner: 0,
  pieces: [
    piece('lion', { progress: { have: 1, need: 3 } }),
    piece('sun', { progress: { have: 1, need: 1, word: 'counts at night' } }),
  ],
};

// -- tracks and numbers

export const rounds: Track = {
  is: 'track',
  label: 'Round',
  shape: 'line',
  spaces: ['1', '2', '3', '4', '5', '6', '7', '8'],
  markers: [['now', 2]],
};
export const points: Track = {
  is: 'track',
  label: 'Points',
  shape: 'line',
  spaces: Array.from({ length: 41 }, (_, i) => String(i)),
  markers: [
    ['seat:0', 31],
    ['seat:1', 29],
    ['seat:2', 40],
    ['seat:3', 12],
  ],
};
export const disc = (turn: number): Track => ({
  is: 'track',
  label: 'Deeds',
  shape: 'ring',
  spaces: ['Rest', 'Read', 'March', 'Feast', 'Trade'],
  turn: turn % 5,
  window: [turn % 5, (turn + 1) % 5],
  markers: [['used', (turn + 1) % 5]],
  at: ['deed:0', 'deed:1', 'deed:2', 'deed:3', 'deed:4'],
});
export const seats: Stats = {
  is: 'stats',
  label: 'Players',
  columns: ['seat:0', 'seat:1', 'seat:2'],
  rows: [
    { label: 'Gold', icon: 'key', values: ['7', '3', '0'] },
    { label: 'Tokens', icon: 'rolling-dices', values: ['1', '3', '2'], max: 3 },
    { label: 'Captured', icon: 'flying-flag', values: ['22', '9', '31'], max: 40 },
    { label: 'Points', icon: 'trophy-cup', values: ['14', '9 +2 hidden', '11'] },
  ],
};
export const odds: Stats = {
  is: 'stats',
  label: 'Odds',
  columns: ['seat:0', 'seat:1'],
  rows: [
    { label: 'Wins', values: ['64 %', '36 %'] },
    { label: 'Left standing', values: ['2.4', '0.9'] },
  ],
};
export const score: Stats = {
  is: 'stats',
  label: 'Score',
  columns: ['seat:0', 'seat:1', 'seat:2', 'seat:3'],
  rows: [
    { label: 'Guards', icon: 'crossed-swords', values: ['14', '9', '17', '6'] },
    { label: 'Treasures', icon: 'trophy-cup', values: ['9', '12', '6', '2'] },
    { label: 'Harbors', icon: 'anchor', values: ['4', '8', '12', '4'] },
    { label: 'Laurels', icon: 'laurels', values: ['4', '0', '5', '0'] },
  ],
  total: ['31', '29', '40', '12'],
  crowned: [2],
};
/** A sheet that says what its numbers are made of. */
export const counted: Stats = {
  is: 'stats',
  label: 'Score',
  columns: ['seat:0', 'seat:1', 'seat:2'],
  rows: [
    {
      label: 'Guards',
      icon: 'crossed-swords',
      values: ['14', '17', '6'],
      notes: ['3 guards', '4 guards', 'one guard'],
    },
    {
      label: 'Treasures',
      icon: 'trophy-cup',
      values: ['9', '6', '2'],
      notes: ['Old Crown 5\nCup 4', 'Sword 6\nCup –', 'Ring 2'],
    },
    { label: 'Harbors', icon: 'anchor', values: ['8', '12', '4'], notes: ['2 ships', '3 ships', 'one ship'] },
    { label: 'Laurels', icon: 'laurels', values: ['0', '5', '0'], notes: ['', 'ended the game', ''] },
  ],
  total: ['31', '40', '12'],
  crowned: [1],
  tags: ['9 behind', 'Victory', '28 behind'],
  note: 'seat:1 wins by 9.\nThe harbor is full. Without the laurels it would have been seat:0.',
};
/** The same for two teams. */
export const teams: Stats = {
  is: 'stats',
  label: 'Score',
  columns: ['seat:0', 'seat:1', 'seat:2', 'seat:3'],
  rows: [
    {
      label: 'Guards',
      icon: 'crossed-swords',
      values: ['14', '6', '9', '17'],
      notes: ['3 guards', 'one guard', '2 guards', '4 guards'],
    },
    {
      label: 'Treasures',
      icon: 'trophy-cup',
      values: ['17', '6', '20', '23'],
      notes: ['Crown 17', 'Cup 6', 'Sword 20', 'Shield 23'],
    },
  ],
  total: ['31', '12', '29', '40'],
  crowned: [2, 3],
  sides: [
    { label: 'North', columns: [0, 1], total: '43', tag: '26 behind' },
    { label: 'South', columns: [2, 3], total: '69', tag: 'Victory' },
  ],
  note: 'South wins by 26: seat:2 and seat:3.',
};
