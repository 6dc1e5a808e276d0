import { describe, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import { inLines, nameOf, wordsOf } from './lines';

const BOOK = {
  faces: {
    errand: { key: 'errand', kind: 'errand', title: 'Paved Way', text: 'A road joins a house to the town.' },
    pike: { key: 'pike', kind: 'block', title: 'Pikes', text: 'A long text that nobody reads in a list.' },
  },
  backs: [],
  layout: { theme: { shapes: { block: 'square' } } },
} as unknown as Book;

describe('pieces as lines of a list', () => {
  it('carry their names, cards their words, blocks their badges', () => {
    expect(nameOf({ id: 'a', face: 'pike' }, BOOK)).toBe('Pikes');
    expect(wordsOf({ id: 'a', face: 'errand' }, BOOK)).toBe('A road joins a house to the town.');
    expect(wordsOf({ id: 'a', face: 'pike', badges: ['3 gold', '2 left'] }, BOOK)).toBe('3 gold · 2 left');
  });

  it('of a die say what its color does not, in a line of their own', () => {
    const theme = { dice: { iron: '#888888' } };
    const book = { ...BOOK, layout: { theme } } as unknown as Book;
    const die = { id: 'd', die: '3', badges: ['iron', 'a banner goes too'] };
    expect(wordsOf(die, book)).toBe('a banner goes too');
    const dice = Array.from({ length: 6 }, (_, i) => ({ ...die, id: `d${i}` }));
    expect(inLines(dice, book, 214).map(({ columns }) => columns)).toEqual([1]);
    const bare = dice.map((one) => ({ ...one, badges: ['iron'] }));
    expect(inLines(bare, book, 214).at(-1)!.columns).toBe(2);
  });

  it('lie in as many columns as there is room for, and closer where there are many', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ id: `p${i}`, face: 'pike' }));
    const [easy, close] = inLines(many, BOOK, 210);
    expect([easy.columns, close?.columns]).toEqual([1, 2]);
    expect(close!.height).toBeLessThan(easy.height);
    expect(inLines(many, BOOK, 1264)[0].columns).toBe(8);
  });

  it('get smaller pictures, and then smaller letters, where a column is too narrow for two', () => {
    const many = Array.from({ length: 16 }, (_, i) => ({ id: `p${i}`, face: 'pike' }));
    const ways = inLines(many, BOOK, 198);
    expect(ways.map(({ columns, chip, small }) => [columns, chip, small])).toEqual([
      [1, 32, false],
      [1, 24, false],
      [2, 24, true],
    ]);
    for (const [i, way] of ways.slice(1).entries()) expect(way.height).toBeLessThan(ways[i]!.height);
    const cards = many.map((piece) => ({ ...piece, face: 'errand' }));
    expect(new Set(inLines(cards, BOOK, 198).map(({ chip }) => chip))).toEqual(new Set([32]));
  });
});
