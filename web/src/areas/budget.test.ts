// Lists within a budget: the bar, the kinds of a pile, the squad on the bench.

import { describe, expect, it } from 'vitest';
import { answers } from '../lib/places';
import type { Budget, Pick, Piece, Pile, Scene, Show } from '../lib/wire';
import { grown, isBench, rowThen, sentences, sourceOf, turned } from './bench';
import { comingTo, partsOf, spentOf } from './budget';
import { diceOf, dieWidth, hasKinds } from './kinds';

const budget: Budget = {
  is: 'budget',
  label: '23 of 80 points',
  limit: 80,
  shares: [{ amount: 15 }, { amount: 8, open: true }],
};

describe('a budget', () => {
  it('has its shares in a row, and what is left at the end', () => {
    expect(spentOf(budget)).toBe(23);
    expect(partsOf(budget, 0).map(({ is, amount }) => [is, amount])).toEqual([
      ['share', 15],
      ['share', 8],
      ['left', 57],
    ]);
  });
  it('shows what would come behind the share that is worked on', () => {
    const first: Budget = { ...budget, shares: [{ amount: 15, open: true }, { amount: 8 }] };
    expect(partsOf(first, 4).map(({ is }) => is)).toEqual(['share', 'coming', 'share', 'left']);
    expect(partsOf({ ...budget, shares: [] }, 4).map(({ is }) => is)).toEqual(['coming', 'left']);
  });
  it('has nothing left when all is spent', () => {
    expect(partsOf({ ...budget, limit: 23 }, 0).at(-1)?.is).toBe('share');
  });
  it('reads what would come from the change at its place', () => {
    const show: Show = {
      changes: [
        ['b', '4 points'],
        ['other', '9 points'],
      ],
    };
    expect(comingTo('b', show)).toBe(4);
    expect(comingTo('c', show)).toBe(0);
    expect(comingTo('b', null)).toBe(0);
  });
});

describe('a pile with kinds', () => {
  const pile: Pile = {
    is: 'pile',
    label: 'Guards',
    count: 3,
    top: { id: 'kind', face: 'g-1' },
    kinds: [
      [{ id: 'tile:1', face: 'g-1' }, 1],
      [{ id: 'tile:2', face: 'g-2' }, 2],
    ],
  };
  const scene: Scene = { stage: 's', areas: { stock: pile } };
  const add = (n: number): Pick => ({ notation: `add g-${n}`, label: `Add ${n}`, at: [`tile:${n}`] });

  it('answers at each kind, and as a whole for all of them', () => {
    expect(hasKinds(pile)).toBe(true);
    const { targets, loose } = answers({ waiting: [0], seat: 0, choices: [add(1), add(2)] }, scene);
    expect(loose).toEqual([]);
    expect(targets.get('tile:2')).toEqual([add(2)]);
    expect(targets.get('stock')).toEqual([add(1), add(2)]);
  });
  it('has dice that find room side by side', () => {
    const face = {
      key: 'g',
      kind: 'tile',
      title: 'G',
      dice: [
        ['red', [3, 4]],
        ['blue', [6]],
      ] as [string, number[]][],
    };
    expect(diceOf(face).map(({ color, value }) => `${color} ${value}`)).toEqual(['red 3', 'red 4', 'blue 6']);
    expect(dieWidth([2, 2, 2], 120, 19)).toBe(17);
    expect(dieWidth([1], 120, 19)).toBe(19);
    expect(dieWidth([9, 9, 9], 60, 19)).toBe(9);
  });
});

describe('a squad on the bench', () => {
  const now: Piece = {
    id: 'u',
    name: 'Guards',
    parts: [{ id: 'p1', face: 'g-1' }],
    notes: [
      ['Hits', '1.3', ''],
      ['Full.', '', ''],
    ],
  };
  const then: Piece = {
    ...now,
    notes: [
      ['Hits', '2.0', ''],
      ['Wounds', '6', ''],
    ],
  };

  it('is one squad looked at closely', () => {
    expect(isBench({ is: 'row', label: '', pieces: [now] }, 'inspected')).toBe(true);
    expect(isBench({ is: 'row', label: '', pieces: [now] }, 'board')).toBe(false);
    expect(isBench({ is: 'row', label: '', pieces: [{ id: 'a', face: 'x' }] }, 'inspected')).toBe(false);
  });
  it('tells its numbers before and after', () => {
    expect(turned(now, undefined)).toEqual([{ label: 'Hits', now: '1.3', next: '' }]);
    expect(turned(now, then)).toEqual([
      { label: 'Hits', now: '1.3', next: '2.0' },
      { label: 'Wounds', now: '', next: '6' },
    ]);
    expect(turned(then, now)).toContainEqual({ label: 'Wounds', now: '6', next: '0' });
    expect(sentences(now)).toEqual(['Full.']);
  });
  it('tells its price with what is added or saved', () => {
    expect(grown('8 points', '12 points')).toEqual({ now: '8', more: '+ 4', rest: ' points' });
    expect(grown('8 points', '4 points')).toEqual({ now: '8', more: '− 4', rest: ' points' });
    expect(grown('8 points', undefined)).toEqual({ now: '8', more: '', rest: ' points' });
    expect(grown('free', 'dear').rest).toBe('dear');
  });
  it('finds the row as it would be', () => {
    const row = { is: 'row' as const, label: 'Open', pieces: [then] };
    expect(rowThen('open', { rows: [['open', row]] })).toBe(row);
    expect(rowThen('open', null)).toBeUndefined();
  });
  it('knows where another of a kind is had: never by taking one out', () => {
    const add: Pick = { notation: 'add g-1', label: '', at: ['tile:1'] };
    const drop: Pick = { notation: 'drop g-1', label: '', at: ['p1'] };
    const targets = new Map([
      ['p1', [drop]],
      ['stock', [add]],
      ['tile:1', [add]],
    ]);
    expect(sourceOf('g-1', targets, now.parts!)).toBe('tile:1');
    expect(sourceOf('g-2', targets, now.parts!)).toBe('');
  });
});
