// A list being built in the made-up game of squads: what is spent, what can be had, what is on the bench.

import type { Budget, Piece, Pile, Row, Show } from '../../lib/wire';

const squad = (id: string, name: string, keys: string[], notes: Piece['notes'] = []): Piece => ({
  id,
  name,
  owner: 0,
  notes,
  parts: keys.map((face, i) => ({ id: `${id}.${i}`, face })),
});

export const spent: Budget = {
  is: 'budget',
  label: '21 of 40 points',
  limit: 40,
  owner: 0,
  note: '4 days',
  shares: [
    { amount: 9, piece: squad('s1', 'Lions', ['lion-1', 'lion-2', 'sun']), at: 'u1' },
    { amount: 6, piece: squad('s2', 'Rams', ['ram-1', 'ram-2']), at: 'u2' },
    { amount: 6, piece: squad('s3', 'Lions', ['lion-1', 'lion-3']), open: true },
  ],
};

const pile = (label: string, count: number, kinds: [string, number][]): Pile => ({
  is: 'pile',
  label,
  count,
  note: 'max 3',
  top: { id: `top ${label}`, face: kinds[0]![0] },
  kinds: kinds.map(([face, left]) => [{ id: `kind ${face}`, face }, left]),
});

export const piles: Record<string, Pile> = {
  lions: pile('Lions', 3, [
    ['lion-1', 0],
    ['lion-2', 1],
    ['lion-3', 2],
  ]),
  rams: pile('Rams', 4, [
    ['ram-1', 2],
    ['ram-2', 2],
  ]),
  priest: pile('Priest', 0, [['sun', 0]]),
  horses: pile('Horses', 1, [['horse', 1]]),
};

const open = (keys: string[], hits: string, bears: string, words: string): Piece =>
  squad('u3', 'Lions', keys, [
    ['Hits in a charge', hits, ''],
    ['Bears', bears, ''],
    [words, '', ''],
  ]);

export const bench: Row = {
  is: 'row',
  label: 'The open squad',
  note: '6 points',
  owner: 0,
  pieces: [open(['lion-1', 'lion-3'], '1.3', '4', 'At most three Lions together: 1 more.')],
};

/** What the second kind of the first pile would bring. */
export const held: Show = {
  changes: [['spent', '3 points']],
  rows: [
    [
      'bench',
      {
        ...bench,
        note: '9 points',
        pieces: [open(['lion-1', 'lion-3', 'lion-2'], '2.0', '6', 'At most three Lions together: now full.')],
      },
    ],
  ],
};

export const ready: Row = {
  is: 'row',
  label: 'The pride',
  note: '40 points, 3 squads',
  about: 'Teeth in front, prayers behind.',
  owner: 0,
  chain: ['list pride'],
  pieces: [
    squad('l1', 'Lions', ['lion-1', 'lion-2', 'sun']),
    squad('l2', 'Rams', ['ram-1', 'ram-2', 'ram-1']),
    squad('l3', 'Eagles', ['eagle', 'eagle']),
  ],
};
