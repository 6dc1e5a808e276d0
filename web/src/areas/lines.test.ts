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
