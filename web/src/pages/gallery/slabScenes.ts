// Cards on marble: at rest, with one about to be laid, and with a price at each die.

import type { Layout } from '../../lib/book';
import type { Board, Cell, Joint, Pick, Piece, Rail, Row, Scene, Show, Stats, Table } from '../../lib/wire';

const LAID: Record<string, string> = {
  '2,0': 'engine',
  '2,1': 'storm ox:1',
  '3,1': 'ox boar:m',
  '1,2': 'storm elephant',
  '2,2': 'elephant elephant',
  '3,2': 'elephant boar',
  '4,2': 'boar wolf',
  '2,3': 'wolf storm',
};
const FREE = [
  '0,0',
  '1,0',
  '3,0',
  '4,0',
  '5,0',
  '0,1',
  '1,1',
  '4,1',
  '5,1',
  '0,2',
  '5,2',
  '0,3',
  '1,3',
  '3,3',
  '4,3',
  '5,3',
];

const at = (place: string): string => `slab:${place}`;
const die = (id: string, color: string, value: string, more: Partial<Piece> = {}): Piece => ({
  id,
  badges: [color],
  ...(value ? { die: value } : {}),
  ...more,
});
const slot = (a: string, b: string, piece?: Piece): Joint => ({
  a: at(a),
  b: at(b),
  joined: 'slot',
  ...(piece ? { pieces: [piece] } : {}),
});

export const slab: Board = {
  is: 'board',
  label: 'The slab',
  shape: 'square',
  ground: 'marble',
  cells: [
    ...Object.entries(LAID).map(
      ([place, face]): Cell => ({
        at: at(place),
        pieces: [{ id: `c${place}`, face }, ...(place === '2,2' ? [die('lead', 'blue', '4')] : [])],
      }),
    ),
    ...FREE.map((place): Cell => ({ at: at(place) })),
  ],
  joints: [
    slot('2,1', '3,1', die('d1', 'gray', '3')),
    slot('1,2', '2,2', die('d2', 'gray', '5', { parts: [{ id: 'b1', face: 'scutum' }] })),
    slot('2,2', '3,2'),
    slot('3,2', '4,2', die('d3', 'gray', '6')),
    slot('2,1', '2,2', die('d4', 'red', '2', { parts: [{ id: 'b2', face: 'compass' }] })),
    slot('3,1', '3,2', die('d5', 'red', '4', { parts: [{ id: 'b3', face: 'helmet' }] })),
    slot('2,2', '2,3', die('d6', 'red', '5')),
  ],
  marks: [
    { kind: 'run', cells: ['2,1', '3,1'].map(at), label: 'X' },
    { kind: 'run', cells: ['1,2', '2,2', '3,2'].map(at), label: 'V' },
    { kind: 'run', cells: ['3,2', '4,2'].map(at), label: 'XX' },
  ],
  lines: [{ kind: 'bond', cells: [`${at('2,1')}|${at('3,1')}`, at('3,1')] }],
};

/** The places for the card that is chosen, and what each would bring. */
const OFFERED: Record<string, string> = {
  '4,1': '[gray][red][pennant] [laurel] +12',
  '1,1': '[gray][red][pennant][storm] [laurel] +8',
  '0,2': '[gray][storm] [laurel] +8',
  '4,3': '[red][pennant]',
};
const card = (place: string): Piece => ({ id: `ghost ${place}`, face: 'boar storm:3' });
export const placing: Board = {
  ...slab,
  ghosts: Object.keys(OFFERED).map((place) => [at(place), card(place)]),
};
export const offers = Object.fromEntries(Object.entries(OFFERED).map(([place, tag]) => [at(place), tag]));

/** The choice that is looked at closes a run and brings two dice. */
export const preview: Show = {
  ghosts: [
    [at('4,1'), card('4,1')],
    [`${at('3,1')}|${at('4,1')}`, die('new gray', 'gray', '')],
    [`${at('4,1')}|${at('4,2')}`, die('new red', 'red', '')],
  ],
  marks: [{ kind: 'run', cells: ['3,1', '4,1'].map(at), label: 'XX' }],
  lines: [
    { kind: 'bond', cells: [at('3,1'), `${at('3,1')}|${at('4,1')}`] },
    { kind: 'bond', cells: [`${at('4,1')}#3`, `${at('4,1')}|${at('4,2')}`] },
  ],
  changes: [
    ['d1', '3 → 5'],
    [`${at('3,1')}|${at('4,1')}`, '+1'],
  ],
};

export const hand: Row = {
  is: 'row',
  label: 'Cards',
  pieces: ['boar storm:3', 'wolf elephant', 'storm wolf:m', 'ox ox'].map((face, i) => ({ id: `h${i}`, face })),
};
export const dice: Row = {
  is: 'row',
  label: 'Dice and pennants',
  pieces: [
    ...['1', '2', '3', '4', '5', '6'].map((value, i) => die(`r${value}`, ['red', 'gray', 'blue'][i % 3]!, value)),
    die('gone', 'red', '1', { down: true }),
    die('blank', 'gray', ''),
    { id: 'p1', face: 'compass' },
    { id: 'p2', face: 'scutum' },
  ],
};

/** A payment of three parts, of which two are done. */
export const rail: Rail = {
  title: 'Engine',
  dues: [
    { text: '[coin]', state: 'done', label: 'paid' },
    { text: '[red 1][pennant]', state: 'done', label: 'paid' },
    { text: '[red]', state: 'now', label: 'now' },
    { text: '[coin]', state: 'then', label: 'then' },
    { text: '[gray 3][gray 2][gray 6]', state: 'makes', label: 'roll' },
  ],
};
export const ways: Pick[] = [
  { notation: 'coin', label: '[coin] A coin, 3 → 2', note: 'the scout stays', usual: true },
  { notation: 'last', label: '[red 1] The last pip', note: 'die and scout are lost', undoable: false, tone: 'commit' },
];

/** Rows that can be chosen: two of them now, one never today, one is being done. */
export const deeds: Stats = {
  is: 'stats',
  label: 'Deeds',
  columns: ['price', 'gain'],
  rows: [
    { label: 'Levy', values: ['[coin][blue 1]', '+ [call]'], at: 'deed:levy' },
    { label: 'Drill', values: ['[coin][blue 1]', '[red] +2'], at: 'deed:drill' },
    { label: 'Speech', values: ['[coin][red 1]', '[gray] [gray]'], at: 'deed:speech' },
    { label: 'Engine', values: ['[coin][red 2][pennant]', ''], at: 'deed:engine' },
  ],
  lit: 3,
};

const NAMES = ['Ines', 'Marek', 'Amina'];
export const table: Table = {
  id: 'gallery',
  game: 'gallery',
  title: 'Marble',
  status: 'playing',
  seats: NAMES.map((name, seat) => ({
    seat,
    kind: seat ? 'bot' : 'guest',
    name,
    here: true,
    ...(seat ? { level: 'Veteran' } : {}),
  })),
  options: {},
  commitment: '',
  created: '',
  yours: 0,
  waiting: [0],
};
export const scene: Scene = {
  stage: 'marble',
  areas: {
    seats: {
      is: 'stats',
      label: 'Players',
      columns: NAMES.map((_, seat) => `seat:${seat}`),
      rows: [
        {
          label: 'Signs',
          values: [
            '[ox][boar][elephant][-storm][-wolf]',
            '[ox][-boar][elephant][storm][-wolf]',
            '[-ox][-boar][-elephant][-storm][wolf]',
          ],
        },
        { label: 'Coins', icon: 'two-coins', values: ['3', '1', '4'] },
        { label: 'Cards', icon: 'card-pick', values: ['6', '5', '7'] },
        { label: 'Points', icon: 'laurel-crown', values: ['14', '16', '9'] },
      ],
    },
    ...Object.fromEntries(NAMES.map((_, seat) => [`slab:${seat}`, slab])),
  },
};

export const stages: NonNullable<Layout['stages']> = {
  marble: { wide: [{ columns: [{ share: 1, places: [{ is: 'SEATS', areas: ['seats'], thumb: 'slab' }] }] }] },
};
