import { describe, expect, it } from 'vitest';
import type { Face } from '../lib/wire';
import type { Theme } from '../theme/theme';
import { faceSize } from './anatomy';
import { headed, isHeaded, paragraphsOf, rowsOf, sheetHeight, slipHeight, wrapped } from './headed';
import { pictureOf } from './pictures';

const levy: Face = {
  key: 'levy',
  kind: 'levy',
  title: 'Levy',
  subtitle: 'Order',
  pips: 1,
  lines: ['new [gray] / [red]', '[flag] : new [gray 5]'],
  text: 'Roll a die into an empty slot.\nOr spend a flag: a die showing 5.',
};

describe('a card with a head', () => {
  it('is one that says what it does in lines', () => {
    expect([isHeaded(levy), isHeaded({ ...levy, lines: [] }), isHeaded(undefined)]).toEqual([true, false, false]);
  });

  it('has a line for each way on the table, its words when it is looked at, and neither as a chip', () => {
    expect([40, 90, 240].map((w) => headed(levy, w).lines.length)).toEqual([0, 2, 0]);
    expect([40, 90, 240].map((w) => headed(levy, w).text > 0)).toEqual([false, false, true]);
  });

  it('is as high with two lines as with one', () => {
    const short = { ...levy, lines: ['new [gray]'] };
    for (const w of [80, 90, 110]) expect(faceSize(levy, undefined, w)).toEqual(faceSize(short, undefined, w));
  });

  it('takes the room of a line in two rows from its picture', () => {
    const long = { ...levy, lines: ['leaders +1', '[a] 2[b]/[c] : Morale +2'] };
    for (const w of [92, 100]) expect(faceSize(long, undefined, w)).toEqual(faceSize(levy, undefined, w));
  });

  it('squeezes a title that is wider than the card', () => {
    expect(headed(levy, 90).squeezed).toBe(0);
    expect(headed({ ...levy, title: 'Reinforcements' }, 84).squeezed).toBe(76);
  });

  it('breaks a line that is wider than the card', () => {
    expect(rowsOf('[a] [b] : +1', 84)).toBe(1);
    expect(rowsOf('[a] 2[b]/[c] : Morale +2', 84)).toBe(2);
  });

  it('counts lines of whole words', () => {
    expect([wrapped('one two three', 13), wrapped('one two three', 8), wrapped('one two three', 3)]).toEqual([1, 2, 3]);
  });

  it('knows where its words have another way', () => {
    expect(paragraphsOf(levy.text)).toEqual([
      { or: false, text: 'Roll a die into an empty slot.' },
      { or: true, text: 'Spend a flag: a die showing 5.' },
    ]);
    expect(paragraphsOf(undefined)).toEqual([]);
  });

  it('is higher to be read the narrower it is, and with a line at its foot', () => {
    for (const high of [sheetHeight, slipHeight]) {
      expect(high(levy, 160, [])).toBeGreaterThan(high(levy, 300, []));
      expect(high(levy, 160, ['[gray] 3/5'])).toBeGreaterThan(high(levy, 160, []));
    }
  });
});

describe('a token among words', () => {
  const theme: Theme = {
    icons: { flag: 'hood', coin: 'coins' },
    shapes: { flag: 'flag', coin: 'round' },
    tints: { flag: '#b3202f' },
  };
  it('has the shape and the tint that the theme gives to its word', () => {
    expect(pictureOf('flag', theme)).toMatchObject({ picture: 'token', shape: 'flag', icon: 'hood' });
  });
  it('is an icon without a tint', () => {
    expect(pictureOf('coin', theme)).toMatchObject({ picture: 'icon', icon: 'coins' });
  });
});
