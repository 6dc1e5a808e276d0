import { describe, expect, it } from 'vitest';
import type { GameCard } from '../../lib/book';
import { isYourTurn, nameOf } from '../../lib/title';
import type { Table } from '../../lib/wire';
import { ago, playersOf, scoreOf, standing, unusual } from './words';

const table = (change: Partial<Table>): Table => ({
  id: 't',
  game: 'toy',
  title: 'Toy',
  status: 'playing',
  seats: [
    { seat: 0, kind: 'guest', name: 'Ann' },
    { seat: 1, kind: 'guest', name: 'Bo' },
    { seat: 2, kind: 'bot', name: 'Cy' },
  ],
  options: {},
  commitment: '',
  created: '',
  ...change,
});

it.each([
  [10, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [7200, '2 hours ago'],
  [86_400 * 3, '3 days ago'],
])('%d seconds are "%s"', (seconds, words) => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  expect(ago(new Date(now - seconds * 1000).toISOString(), now)).toBe(words);
});

it.each([
  [{ round: 'Round 3 of 6', label: 'Points', points: [6, 7, 9] }, 'Round 3 of 6 · Ann 6, you 7, Cy 9'],
  [{ label: 'Destroyed', points: [32, 0, 4] }, 'Destroyed: Ann 32, you 0, Cy 4'],
  [{ round: 'Round 1 of 3' }, 'Round 1 of 3 · against Ann and Cy'],
  [{}, 'against Ann and Cy'],
  [undefined, 'against Ann and Cy'],
])('a game of mine with %o stands "%s"', (how, words) => {
  expect(scoreOf(table({ yours: 1, standing: how })).replaceAll('\u00A0', ' ')).toBe(words);
});

it('counts players', () => {
  expect([playersOf([2, 5]), playersOf([2, 2])]).toEqual(['2–5 players', '2 players']);
});

it('names only options that are not as usual', () => {
  const game = {
    seats: [2, 4],
    options: [
      { key: 'long', label: 'Longer', default: false, values: [false, true], rule: '' },
      { key: 'size', label: 'Size', default: 5, values: [5, 7], rule: '' },
      { key: 'fog', label: 'Fog', default: true, values: [true, false], rule: '' },
      { key: 'land', label: 'Land of your own', default: '', values: [], rule: '', text: true },
    ],
  } as unknown as GameCard;
  expect(unusual(game, { long: true, size: 7, fog: true })).toEqual(['Longer', 'Size: 7']);
  expect(unusual(game, {})).toEqual([]);
  expect(unusual(game, { land: 'bases: 0,0' })).toEqual(['Land of your own']);
  expect(unusual(undefined, { long: true })).toEqual([]);
});

it('names a way to play, and only what it does not say itself', () => {
  const game = {
    seats: [2, 4],
    options: [
      {
        key: 'way',
        label: 'Way to play',
        default: 'plain',
        values: ['plain', 'brief'],
        rule: '',
        words: { brief: 'Brief and bare' },
        sets: { brief: { size: 8, fog: false } },
        seated: { 4: { plain: { size: 12 } } },
      },
      { key: 'size', label: 'Size (0: any)', default: 15, values: [0, 8, 12, 15], rule: '' },
      { key: 'fog', label: 'Fog', default: true, values: [false, true], rule: '' },
    ],
  } as unknown as GameCard;
  const brief = { way: 'brief', size: 8, fog: false };
  expect(unusual(game, brief, 2)).toEqual(['Way to play: Brief and bare']);
  expect(unusual(game, { ...brief, size: 0, fog: true }, 2)).toEqual([
    'Way to play: Brief and bare',
    'Size: any',
    'Fog',
  ]);
  expect(unusual(game, { way: 'plain', size: 15, fog: false })).toEqual(['Fog: no']);
  expect(unusual(game, { way: 'plain', size: 12, fog: true }, 4)).toEqual([]);
  expect(unusual(game, { way: 'plain', size: 15, fog: true }, 4)).toEqual(['Size: 15']);
});

describe('a table stands', () => {
  it.each([
    [{ waiting: [1], yours: 1 }, 'Your turn', true],
    [{ waiting: [1], yours: 0 }, 'Bo is thinking', false],
    [{ waiting: [0, 1] }, 'Ann and Bo are thinking', false],
    [{ status: 'over', places: [2, 1, 3], yours: 1 }, 'You won', false],
    [{ status: 'over', places: [2, 1, 3], yours: 0 }, 'Bo won', false],
    [{ status: 'over', places: [1, 1, 3], yours: 0 }, 'Shared by you and Bo', false],
    [
      {
        status: 'open',
        seats: [
          { seat: 0, kind: 'guest', name: 'Ann' },
          { seat: 1, kind: 'open' },
        ],
      },
      'One seat is free',
      false,
    ],
  ] as [Partial<Table>, string, boolean][])('%j: %s', (change, words, turn) => {
    expect(standing(table(change))).toEqual({ words, turn });
    expect(isYourTurn(table(change))).toBe(turn);
  });
});

it.each([
  [{}, 'Ann’s table'],
  [{ yours: 0 }, 'Your table'],
  [{ host: true }, 'Your table'],
  [{ seats: [{ seat: 0, kind: 'guest', name: 'Chris' }] }, 'Chris’ table'],
  [{ seats: [{ seat: 0, kind: 'open' }] }, 'A table'],
] as [Partial<Table>, string][])('%j is called %s', (change, name) => {
  expect(nameOf(table(change))).toBe(name);
});
