import { describe, expect, it } from 'vitest';
import type { Moment } from '../lib/film';
import type { Coaching, Line } from '../lib/wire';
import {
  across,
  apart,
  bandsOf,
  type Chart,
  groundOf,
  lineOf,
  nextOf,
  seenAt,
  sharesAt,
  turningsOf,
  upward,
} from './graph';
import { placedMarks } from './marks';
import { placedNotes } from './notes';

const PLOT: Chart = { left: 10, top: 20, width: 200, height: 100, last: 40 };

const way = (label: string, share: number) => ({ choice: label.toLowerCase(), label, share });
const COACHING: Coaching = {
  state: 'ready',
  moments: [
    { row: 0, shares: [0.5, 0.5] },
    { row: 10, shares: [0.3, 0.7] },
    { row: 30, shares: [0.6, 0.4] },
    { row: 40, shares: [0, 1] },
  ],
  swings: [
    { row: 20, changes: [0.3, -0.3] },
    { row: 25, changes: [0.01, -0.01] },
    { row: 40, changes: [-0.6, 0.6] },
  ],
  seats: [
    {
      seat: 0,
      decisions: 12,
      began: 0.5,
      cost: 0.2,
      gifts: 0,
      luck: -0.3,
      reached: 0,
      costliest: [
        { row: 10, seat: 0, cost: 0.15, chosen: way('Left', 0.3), better: way('Right', 0.45) },
        { row: 4, seat: 0, cost: 0.05, chosen: way('Up', 0.4), better: way('Down', 0.45) },
      ],
    },
  ],
};
const moments = COACHING.moments!;

describe('the graph', () => {
  it('lays rows from left to right and shares from bottom to top', () => {
    expect([across(PLOT, 0), across(PLOT, 20), across(PLOT, 40)]).toEqual([10, 110, 210]);
    expect([upward(PLOT, 0), upward(PLOT, 0.25), upward(PLOT, 1)]).toEqual([120, 95, 20]);
  });

  it('draws the line of a seat, and the ground below it', () => {
    expect(lineOf(PLOT, moments, 0)).toBe('M10.0 70.0L60.0 90.0L160.0 60.0L210.0 120.0');
    expect(groundOf(PLOT, moments, 0)).toBe(`${lineOf(PLOT, moments, 0)}L210.0 120.0L10.0 120.0Z`);
    expect(groundOf(PLOT, [], 0)).toBe('');
  });

  it('knows the shares after every row', () => {
    expect(sharesAt(moments, -1)).toEqual([0.5, 0.5]);
    expect(sharesAt(moments, 9)).toEqual([0.5, 0.5]);
    expect(sharesAt(moments, 10)).toEqual([0.3, 0.7]);
    expect(sharesAt(moments, 99)).toEqual([0, 1]);
    expect(sharesAt([], 3)).toEqual([]);
  });

  it('keeps things apart that would cover one another, inside the chart', () => {
    expect(apart([100, 20, 99], 10, 0, 100)).toEqual([100, 20, 90]);
    expect(apart([5, 5, 5], 10, 0, 100)).toEqual([5, 15, 25]);
  });
});

describe('turning points', () => {
  it('are choices that cost and luck of some weight, in the order of the game', () => {
    expect(turningsOf(COACHING, 0).map(({ row, change, no }) => [row, change, no])).toEqual([
      [4, -0.05, 2],
      [10, -0.15, 1],
      [20, 0.3, undefined],
      [40, -0.6, undefined],
    ]);
    expect(turningsOf(COACHING, 1).map(({ row }) => row)).toEqual([20, 40]);
    expect(turningsOf({ state: 'ready' }, 0)).toEqual([]);
  });

  it('are looked at one after the other: a choice before it is made, luck when it has come', () => {
    const all = turningsOf(COACHING, 0);
    const rows: number[] = [];
    for (let row = 0; rows.length < 5; rows.push(row)) row = seenAt(nextOf(all, row)!);
    expect(rows).toEqual([3, 9, 20, 40, 3]);
    expect(nextOf([], 0)).toBeUndefined();
  });

  it('stand where they belong, and apart where they would cover one another', () => {
    const all = turningsOf(COACHING, 0);
    const at = (row: number) => [across(PLOT, row), upward(PLOT, sharesAt(moments, row)[0]!)];
    expect(placedMarks(all, PLOT, moments, 0).map(({ x, y }) => [x, y])).toEqual(all.map(({ row }) => at(row)));
    const together = [1, 2, 3, 4, 5].map((no) => ({ row: 20, change: -no / 10, no }));
    const placed = placedMarks(together, PLOT, moments, 0);
    const dearest = placed.find(({ turning }) => turning.no === 5)!;
    expect([dearest.x, dearest.y]).toEqual(at(20));
    for (const [i, one] of placed.entries())
      for (const other of placed.slice(i + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(24);
  });

  it('have words that cover neither a mark nor one another', () => {
    const notes = placedNotes(placedMarks(turningsOf(COACHING, 0), PLOT, moments, 0), PLOT);
    expect(notes.map(({ text }) => text)).toContain('luck +30');
    expect(new Set(notes.map(({ key }) => key)).size).toBe(notes.length);
    expect(new Set(notes.map(({ x, y }) => `${x} ${y}`)).size).toBe(notes.length);
  });
});

it('rounds are stretches of rows; the first begins without a word', () => {
  const all = [0, 0, 12, 30, 40].map((row) => ({ row }) as Moment);
  const line = (v: number, title: string): Line => ({ v, text: [title], heads: 'round', title });
  expect(bandsOf([line(2, 'Round 2'), line(3, 'Round 3')], all, 40)).toEqual([
    { from: 0, to: 12, title: 'Round 1' },
    { from: 12, to: 30, title: 'Round 2' },
    { from: 30, to: 40, title: 'Round 3' },
  ]);
  expect(bandsOf([], all, 40)).toEqual([]);
});
