import { describe, expect, it } from 'vitest';
import type { Pile } from '../lib/wire';
import { around, grouped, shortfall, widthIn } from './piles';

const pile = (more: Partial<Pile> = {}): Pile => ({ is: 'pile', label: 'Blades', count: 1, ...more });
const PRICE: Pile['price'] = [
  ['captain', false],
  ['hand', true],
  ['hand', false],
];

describe('the room around the piece of a pile', () => {
  it('has a line for the price', () => {
    expect(around(pile({ price: PRICE }), false) - around(pile(), false)).toBe(22);
  });

  it('is the same for all piles of one width, with a price or without, thick or thin', () => {
    const rooms = [pile(), pile({ count: 40 }), pile({ price: PRICE })].map((one) => around(one, true));
    expect(new Set(rooms).size).toBe(1);
  });

  it('is less where the pile has no name below it', () => {
    expect(around(pile(), true) - around(pile(), true, false)).toBe(20);
  });

  it('leaves room for the count beside it', () => {
    expect([widthIn(60), widthIn(400), widthIn(10)]).toEqual([50, 84, 24]);
  });
});

describe('a price', () => {
  it('is told by its words', () => {
    expect(grouped(PRICE)).toEqual([
      { word: 'captain', count: 1, has: 0 },
      { word: 'hand', count: 2, has: 1 },
    ]);
  });

  it('says what is missing where it is one thing, or where one looks', () => {
    const one = pile({ price: [['hand', false]] });
    const two = pile({ price: PRICE });
    expect([shortfall(one, false, 'one short'), shortfall(two, false, 'two short')]).toEqual(['one short', '']);
    expect(shortfall(two, true, 'two short')).toBe('two short');
    expect([shortfall(one, false, 'one short', true), shortfall(one, true, 'one short', true)]).toEqual([
      '',
      'one short',
    ]);
  });
});
