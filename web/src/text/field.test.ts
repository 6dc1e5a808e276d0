// A field and a rack of tokens for ears.

import { describe, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import type { Board, Piece, Row } from '../lib/wire';
import { paragraph } from './words';

const book = {
  faces: { man: { key: 'man', kind: 'tile', title: 'Guard', pips: 2, dice: [['red', [3]]] } },
  backs: ['tile'],
  layout: { theme: { dice: { red: '#a00' } } },
} as unknown as Book;
const squad = (id: string, name: string, owner: number): Piece => ({
  id,
  name,
  owner,
  parts: [{ id: `${id}.0`, face: 'man' }],
});
const field: Board = {
  is: 'board',
  label: 'Field',
  shape: 'field',
  rows: ['Back', 'Middle', 'Back'],
  columns: ['Left', 'Right'],
  cells: [
    { at: 'zone:0,0', ground: 'rear' },
    {
      at: 'zone:1,1',
      pieces: [squad('a', 'Guards', 0), squad('b', 'Riders', 1)],
      meetings: [{ pieces: ['a', 'b'], die: '4' }],
    },
  ],
  lines: [
    {
      kind: 'aim',
      cells: ['a', 'b'],
      notes: [
        ['you deal', '1.5'],
        ['you take', '2'],
      ],
    },
  ],
};
const prompt = { waiting: [0], choices: [{ notation: 'b.0', label: 'Hit', at: ['b.0'] }] };
const said = paragraph('field', field, { book, names: ['Ines', 'Marek'], you: 0, prompt });

describe('a field in words', () => {
  it('says where everybody stands, and of what a squad is made', () => {
    expect(said.items.map(({ text }) => text)).toEqual(['Left, Back: empty', 'Right, Middle: 2 pieces']);
    expect(said.items[1]!.items!.map(({ text }) => text)).toEqual([
      'Guards; of Ines; Guard; red dice 3',
      'Riders; of Marek; Guard; red dice 3',
    ]);
  });
  it('names a man apart only if he answers', () => {
    expect(said.items[1]!.items!.map(({ items }) => items?.length ?? 0)).toEqual([0, 1]);
  });
  it('says who meet, and what an aim would bring', () => {
    expect(said.about).toBe(
      'face to face: Guards and Riders, last roll 4; aim: Guards to Riders, you deal 1.5, you take 2',
    );
  });
  it('says the groups of a rack', () => {
    const coins = Array.from({ length: 3 }, (_, i) => ({ id: `c${i}`, face: 'man' }));
    const rack: Row = {
      is: 'row',
      label: 'Coins',
      pieces: coins,
      groups: [
        ['free', 2],
        ['used', 1],
      ],
    };
    expect(paragraph('rack', rack, { book, names: [], you: 0 }).about).toBe('2 free, 1 used');
  });
});
