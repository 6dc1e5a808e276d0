// A rack of tokens in groups.

import { describe, expect, it } from 'vitest';
import type { Piece, Row } from '../lib/wire';
import { groupsOf, isGrouped, rackFit } from './groups';

const pieces = (count: number): Piece[] => Array.from({ length: count }, (_, i) => ({ id: `t${i}`, face: 'coin' }));
const row: Row = {
  is: 'row',
  label: 'Your coins',
  pieces: pieces(7),
  groups: [
    ['', 3],
    ['used', 2],
    ['lost', 1],
  ],
};

describe('a rack', () => {
  it('is a row with groups', () => {
    expect(isGrouped(row)).toBe(true);
    expect(isGrouped({ is: 'row', label: '' })).toBe(false);
  });
  it('has its pieces by group, and those that no group counts at the end', () => {
    expect(groupsOf(row).map(({ words, pieces: found }) => [words, ...found.map(({ id }) => id)])).toEqual([
      ['', 't0', 't1', 't2'],
      ['used', 't3', 't4'],
      ['lost', 't5'],
      ['', 't6'],
    ]);
  });
  it('has its tokens apart where there is room, overlapping where not, and at last no label', () => {
    const groups = groupsOf({
      ...row,
      pieces: pieces(9),
      groups: [
        ['', 4],
        ['used', 3],
        ['lost', 2],
      ],
    });
    const [wide, phone, tiny] = [900, 372, 230].map((width) => rackFit(groups, 'Your coins', true, width));
    expect(wide!.step).toBeGreaterThan(wide!.coin);
    expect(phone!.step).toBeLessThan(phone!.coin);
    expect(phone!.label).toBe('Your coins');
    expect(tiny!.label).toBe('');
  });
});
