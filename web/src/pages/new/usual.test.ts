import { describe, expect, it } from 'vitest';
import type { Option } from '../../lib/book';
import { unlikeUsual, usual } from './usual';

const options: Option[] = [
  {
    key: 'way',
    label: 'Way to play',
    default: 'plain',
    values: ['plain', 'brief'],
    rule: '',
    sets: { brief: { size: 8, fog: false } },
    seated: { 4: { plain: { size: 12 }, brief: { lamps: true } } },
  },
  { key: 'size', label: 'Size', default: 15, values: [0, 8, 12, 15], rule: '', sets: { 0: { snow: false } } },
  { key: 'fog', label: 'Fog', default: true, values: [false, true], rule: '', sets: { false: { lamps: false } } },
  { key: 'snow', label: 'Snow', default: true, values: [false, true], rule: '' },
  { key: 'lamps', label: 'Lamps', default: false, values: [false, true], rule: '' },
];
const plain = { way: 'plain', size: 15, fog: true, snow: true, lamps: false };

describe('the usual', () => {
  it.each([
    [{}, 2, {}],
    [{ way: 'brief' }, 2, { size: 8, fog: false }],
    [{ size: 0 }, 2, { snow: false }],
    [{ way: 'brief', size: 0 }, 2, { size: 8, fog: false, snow: false }],
    [{}, 4, { size: 12 }],
    [{ way: 'brief', fog: true }, 4, { size: 8, fog: false, lamps: true }],
    [{ way: 'brief' }, 4, { size: 8, fog: false, lamps: false }],
  ])('with %j at %d seats', (given, seats, other) => {
    expect(usual(options, given, seats)).toEqual({ ...plain, ...other });
  });
});

describe('unlike the usual', () => {
  it.each([
    ['is nothing where nothing is given', {}, 2, {}],
    ['is what an option’s own default is not', { size: 8, snow: true }, 2, { size: 8 }],
    ['is an own default where another is usual', { way: 'brief', size: 15 }, 2, { way: 'brief', size: 15 }],
    [
      'is not what another option says already',
      { way: 'brief', size: 8, snow: false },
      2,
      { way: 'brief', snow: false },
    ],
    ['goes by the seats', { size: 12, lamps: true }, 4, { lamps: true }],
  ])('%s', (_, given, seats, left) => {
    expect(unlikeUsual(options, given, seats)).toEqual(left);
  });

  it('leaves of a whole list what was asked for', () => {
    const asked = { way: 'brief', size: 15, snow: false };
    expect(unlikeUsual(options, { ...usual(options, asked, 4), ...asked }, 4)).toEqual(asked);
  });
});
