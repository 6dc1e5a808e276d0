// A field in the thick of it, seen from both sides, in fog, and with somebody about to charge.

import type { Board, Cell, Meeting, Pick, Piece, Row, Show } from '../../lib/wire';

/** "shield-0 shield-1*": the faces of the men, a star for each wound. */
const squad = (id: string, owner: number, name: string, men: string, more: Partial<Piece> = {}): Piece => ({
  id,
  name,
  owner,
  parts: men.split(' ').map((man, i): Piece => {
    const wounds = man.length - man.replaceAll('*', '').length;
    return {
      id: `${id}.${i}`,
      face: man.replaceAll('*', ''),
      ...(wounds ? { values: [['wounds', wounds]] } : {}),
    };
  }),
  ...more,
});
const ordered = { values: [['orders', 1]] as [string, number][] };

const GROUNDS = ['rear', 'front', 'clash', 'front', 'rear'];
const zone = (column: number, row: number, pieces: Piece[] = [], meetings: Meeting[] = []): Cell => ({
  at: `zone:${column},${row}`,
  label: `${['Left', 'Center', 'Right'][column]}, ${GROUNDS[row]}`,
  ground: GROUNDS[row]!,
  ...(pieces.length ? { pieces } : {}),
  ...(meetings.length ? { meetings } : {}),
});
const all = (filled: Cell[]): Cell[] =>
  GROUNDS.flatMap((_, row) =>
    [0, 1, 2].map((column) => filled.find(({ at }) => at === `zone:${column},${row}`) ?? zone(column, row)),
  );

const filled: Cell[] = [
  zone(1, 0, [squad('f1', 1, 'Warriors', 'horn-0 band-0 band-1 band-2')]),
  zone(0, 1, [squad('f2', 1, 'Clansmen', 'blade-0')]),
  zone(1, 1, [
    squad('f3', 1, 'Oathmen', 'druid-0 oath-0 oath-1*'),
    squad('f4', 1, 'Warriors', 'chief-0 band-0 band-1 band-2'),
    squad('f5', 1, 'Javelin youths', 'youth-0 youth-1'),
  ]),
  zone(2, 1, [squad('f6', 1, 'Noblemen', 'oath-0 oath-1')]),
  zone(
    0,
    2,
    [
      squad('n1', 0, 'Shieldmen', 'shield-0 shield-1 shield-2*', ordered),
      squad('f7', 1, 'Mounted noblemen', 'lance-0* lance-1', { ...ordered, die: '5' }),
    ],
    [{ pieces: ['n1', 'f7'], die: '5' }],
  ),
  zone(
    2,
    2,
    [
      squad('n2', 0, 'Allied foot', 'round-0 round-1*', ordered),
      squad('f8', 1, 'Warriors', 'band-0 band-1', { ...ordered, die: '5' }),
    ],
    [{ pieces: ['n2', 'f8'] }],
  ),
  zone(0, 3, [squad('n3', 0, 'Javelins', 'youth-0 youth-1')]),
  zone(1, 3, [
    squad('n4', 0, 'Shieldmen', 'shield-0 shield-1 shield-2 captain-0'),
    squad('n5', 0, 'Axemen', 'axe-0 axe-1 axe-2'),
  ]),
  zone(2, 3, [squad('n6', 0, 'Horsemen', 'horse-0 steed-0')]),
  zone(0, 4, [squad('n7', 0, 'Old guard', 'spear-0 spear-1 spear-2 bearer-0')]),
  zone(1, 4, [squad('n8', 0, 'Island archers', 'bow-0')]),
];

export const battle: Board = {
  is: 'board',
  label: 'The field',
  shape: 'field',
  rows: ['Rear', 'Front', 'Clash', 'Front', 'Rear'],
  columns: ['Left wing', 'Center', 'Right wing'],
  cells: all(filled),
};
export const turned: Board = { ...battle, turned: true };

/** Before the lines meet: of the far side only backs are seen. */
const hidden = (piece: Piece): Piece => ({
  id: piece.id,
  name: 'Unknown',
  owner: piece.owner ?? 1,
  parts: (piece.parts ?? []).map(({ id }) => ({ id, back: 'tile' })),
});
export const fog: Board = {
  ...battle,
  cells: all(
    filled
      .filter(({ meetings }) => !meetings)
      .map((cell) => ({
        ...cell,
        pieces: (cell.pieces ?? []).map((piece) => (piece.owner === 1 && piece.id !== 'f4' ? hidden(piece) : piece)),
      })),
  ),
};

/** More than a zone has room for, and a meeting of three. */
export const crowd: Board = {
  ...battle,
  cells: all([
    zone(1, 1, [
      ...['f3', 'f4', 'f5', 'f6'].map((id) => squad(id, 1, 'Warriors', 'band-0 band-1 band-2')),
      squad('f9', 1, 'Oathmen', 'oath-0 oath-1'),
    ]),
    zone(
      1,
      2,
      [
        squad('n1', 0, 'Shieldmen', 'shield-0 shield-1 shield-2 captain-0'),
        squad('n2', 0, 'Axemen', 'axe-0* axe-1 axe-2'),
        squad('f7', 1, 'Mounted noblemen', 'lance-0* lance-1'),
      ],
      [{ pieces: ['n1', 'n2', 'f7'] }],
    ),
    zone(0, 3, [
      ...['n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9'].map((id) => squad(id, 0, 'Old guard', 'spear-0 spear-1 spear-2')),
    ]),
    zone(1, 4, [squad('n10', 0, 'Island archers', 'bow-0')]),
  ]),
};

export const orders: Record<string, string> = {
  n1: '2',
  n2: '2',
  n3: '1',
  n4: '1',
  n5: '1',
  n6: '1',
  n7: '1',
  n8: '1',
};
export const whom: Show = { leads: ['f3', 'f4', 'f5'] };

/** A charge that is looked at: whom it is aimed at, and who could come between. */
export const charge: Show = {
  lines: [
    {
      kind: 'aim',
      cells: ['n4', 'f4'],
      notes: [
        ['you deal', '1.8'],
        ['you take', '1.8'],
      ],
    },
  ],
  leads: ['f3', 'f5'],
  changes: [],
};
export const blocks: Record<string, Pick[]> = {
  n4: [{ notation: 'n4', label: 'Charge', at: ['n4'], tag: '1' }],
  f4: [{ notation: 'f4', label: 'Charge them', at: ['f4'], means: 'attack' }],
};

/** Where one of them may go, and what it would look like there. */
export const moves: Record<string, Pick[]> = Object.fromEntries(
  ['zone:0,3', 'zone:2,3', 'zone:1,4'].map((at) => [
    at,
    [{ notation: at, label: 'Go there', at: [at], means: 'go', tag: '1' }],
  ]),
);
export const going: Show = {
  ghosts: [['zone:2,3', { ...filled.find(({ at }) => at === 'zone:1,3')!.pieces![0]!, id: 'n4' }]],
  lines: [{ kind: 'path', cells: ['n4', 'zone:2,3'] }],
};

const tokens = (who: string, face: string, count: number, spent = false): Piece[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${who} ${face} ${spent ? 'spent ' : ''}${i}`,
    face,
    ...(spent ? { spent } : {}),
  }));
const rack = (owner: number, label: string, free: number, used: number, aside: number, wounds: number): Row => ({
  is: 'row',
  label,
  owner,
  pieces: [
    ...tokens(label, 'order', free),
    ...tokens(`${label} used`, 'order', used, true),
    ...tokens(`${label} aside`, 'order', aside, true),
    ...tokens(label, 'wound', wounds),
  ],
  groups: [
    ['', free],
    ['on units', used],
    ...(aside ? [['aside', aside] as [string, number]] : []),
    ['wounds', wounds],
  ],
});
export const theirs = rack(1, "Marek's orders", 3, 2, 1, 2);
export const mine = rack(0, 'Your orders', 4, 2, 0, 2);

export const tiles: Row = {
  is: 'row',
  label: 'Tiles',
  pieces: ['shield-0', 'shield-1', 'captain-0', 'axe-1', 'youth-0', 'bow-0', 'band-0', 'chief-0'].map((face, i) => ({
    id: `t${i}`,
    face,
    ...(i === 1 ? { values: [['wounds', 1]] as [string, number][] } : {}),
  })),
};
