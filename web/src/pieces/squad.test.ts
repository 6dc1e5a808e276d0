// A piece made of parts: its comb of dice, its men, its size.

import { describe, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import type { Face, Piece } from '../lib/wire';
import {
  combOf,
  combWords,
  isFar,
  isSquad,
  lettering,
  lyingSize,
  menOf,
  rests,
  squadMeaning,
  squadTag,
  squadWords,
  uprightSize,
  withComing,
} from './squad';

const face = (key: string, more: Partial<Face>): Face => ({ key, kind: 'tile', title: key, ...more });
const faces: Record<string, Face> = {
  spear: face('Spear', {
    art: 'spears',
    pips: 2,
    dice: [
      ['red', [3, 4]],
      ['blue', [6]],
    ],
  }),
  bow: face('Bow', { art: 'bow', pips: 1, dice: [['blue', [1, 4]]] }),
};
const book = {
  faces,
  backs: ['tile'],
  layout: { theme: { dice: { red: '#a00', blue: '#00a' }, fills: 'wounds' } },
} as unknown as Book;
const squad: Piece = {
  id: 'u1',
  name: 'Guards',
  owner: 1,
  die: '4',
  values: [['orders', 2]],
  parts: [
    { id: 'a', face: 'bow' },
    { id: 'b', face: 'spear', values: [['wounds', 1]] },
    { id: 'c', face: 'spear' },
  ],
};
const fogged: Piece = {
  id: 'u2',
  name: 'Somebody',
  parts: [
    { id: 'd', back: 'tile' },
    { id: 'e', back: 'tile' },
  ],
};

describe('a comb', () => {
  it('has a stack for each number of a die, with the colors in the order of the theme', () => {
    const stacks = combOf(squad.parts!, book);
    expect(stacks.map(({ face, dice }) => [face, ...dice])).toEqual([
      [1, 'blue'],
      [2],
      [3, 'red', 'red'],
      [4, 'red', 'red', 'blue'],
      [5],
      [6, 'blue', 'blue'],
    ]);
  });
  it('leaves out those who have fallen', () => {
    const [, , three] = combOf([{ id: 'b', face: 'spear', down: true }], book);
    expect(three!.dice).toEqual([]);
  });
  it('shows what would come on top', () => {
    const stacks = withComing(combOf([{ id: 'a', face: 'bow' }], book), [{ id: 'c', face: 'spear' }], book);
    expect(stacks.map(({ coming }) => coming)).toEqual([[], [], ['red'], ['red'], [], ['blue']]);
  });
  it('is said by colors', () => {
    expect(combWords(combOf(squad.parts!, book), book.layout.theme)).toBe('red dice 3, 3, 4, 4; blue dice 1, 4, 6, 6');
  });
});

describe('a squad', () => {
  it('is a piece with a name', () => {
    expect(isSquad(squad)).toBe(true);
    expect(isSquad({ id: 'd', die: '3' })).toBe(false);
  });
  it('tells of each man what he can bear and what he bears', () => {
    expect(menOf(squad, book).map(({ art, pips, full }) => [art, pips, full])).toEqual([
      ['bow', 1, 0],
      ['spears', 2, 1],
      ['spears', 2, 0],
    ]);
  });
  it('does not tell more of men in fog than that they are there', () => {
    expect(menOf(fogged, book)).toEqual([
      { id: 'd', art: '', title: '', pips: 0, full: 0, hidden: true },
      { id: 'e', art: '', title: '', pips: 0, full: 0, hidden: true },
    ]);
  });
  it('is wider with more men, upright; lying all are of one size', () => {
    const four: Piece = { ...squad, parts: [...squad.parts!, { id: 'x', face: 'bow' }] };
    expect(uprightSize(four).w).toBeGreaterThan(uprightSize(squad).w);
    expect(uprightSize(four).h).toBe(uprightSize(squad).h);
    expect(lyingSize(240).h).toBeGreaterThan(lyingSize(120).h);
  });
  it('is said in full: name, owner, men with their wounds, dice, the last roll', () => {
    expect(squadWords(squad, book, ['Ines', 'Marek'])).toBe(
      'Guards; of Marek; Bow, 2 × Spear; Spear: wounds 1; red dice 3, 3, 4, 4; blue dice 1, 4, 6, 6; last roll 4; orders 2',
    );
    expect(squadWords(fogged, book)).toBe('Somebody; 2 face down');
  });
  it('is far if it is not of the viewer; spectators sit behind the first seat', () => {
    expect(isFar(squad, 1)).toBe(false);
    expect(isFar(squad, 0)).toBe(true);
    expect(isFar(squad, -1)).toBe(true);
    expect(isFar(fogged, 1)).toBe(false);
  });
  it('rests while a choice aims past it', () => {
    const aim = { kind: 'aim', cells: ['u1', 'u2'] };
    expect(rests('u3', { lines: [aim] })).toBe(true);
    expect(rests('u1', { lines: [aim] })).toBe(false);
    expect(rests('u3', { lines: [aim], leads: ['u3'] })).toBe(false);
    expect(rests('u3', { lines: [{ ...aim, kind: 'path' }] })).toBe(false);
    expect(rests('u3', null)).toBe(false);
  });
  it('has the tag that all of its choices have', () => {
    const pick = (tag: string) => ({ notation: tag, label: tag, tag });
    expect(squadTag([pick('1'), pick('1')])).toBe('1');
    expect(squadTag([pick('1'), pick('2')])).toBe('');
    expect(squadTag([])).toBe('');
  });
  it('is chosen if it is of the viewer, whatever it does then; of others it is said what is done to them', () => {
    const picks = [{ notation: 'a', label: 'Charge', means: 'attack' as const }];
    expect(squadMeaning(picks, false)).toBe('choose');
    expect(squadMeaning(picks, true)).toBe('attack');
    expect(squadMeaning([], true)).toBeUndefined();
  });
  it('has its name in smaller letters, then closer, then cut', () => {
    expect(lettering('Guards', 80, 14)).toEqual({ size: 14, squeeze: 1, room: 80 });
    expect(lettering('Island archers', 90, 14).size).toBeLessThan(14);
    expect(lettering('Mounted noblemen', 80, 14)).toMatchObject({ size: 12 });
    const long = lettering('Companions of the old king', 80, 14);
    expect(long.squeeze).toBe(0.5);
    expect(long.room).toBeCloseTo(80 / 0.5);
  });
});
