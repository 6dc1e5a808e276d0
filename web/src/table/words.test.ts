import { describe, expect, it } from 'vitest';
import type { Table } from '../lib/wire';
import { listed, ordinal, outcome, previewOf, waitingFor } from './words';

const table = (more: Partial<Table> = {}): Table => ({
  id: 't',
  game: 'g',
  title: 'G',
  status: 'playing',
  seats: [
    { seat: 0, kind: 'guest', name: 'Greta' },
    { seat: 1, kind: 'bot', name: 'Ada' },
    { seat: 2, kind: 'guest', name: 'Joakim' },
  ],
  options: {},
  commitment: '',
  created: '',
  yours: 0,
  ...more,
});

describe('who is waited for', () => {
  it.each([
    [[2], 'Joakim is choosing…'],
    [[1], 'Ada is thinking…'],
    [[1, 2], 'Ada and Joakim are choosing…'],
    [[0, 1], 'Ada is thinking…'],
    [[0], ''],
  ])('%j: %s', (waiting, words) => {
    expect(waitingFor(table(), waiting, 0)).toBe(words);
  });
});

it('names are listed as people say them', () => {
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});

it.each([[1, '1st'], [2, '2nd'], [3, '3rd'], [4, '4th'], [11, '11th'], [22, '22nd']])('%i is %s', (n, words) => {
  expect(ordinal(n)).toBe(words);
});

describe('the end', () => {
  it.each([
    [[1, 2, 3], [9, 5, 1], 'You win with 9 points.'],
    [[2, 1, 3], [5, 9, 1], 'Ada wins with 9 points.'],
    [[1, 1, 3], [9, 9, 1], 'You and Ada share the victory with 9 points.'],
    [[3, 1, 1], [0, 1, 1], 'Ada and Joakim share the victory with 1 point.'],
    [[], [], 'The game is over.'],
  ])('%j %j: %s', (places, scores, words) => {
    expect(outcome(table({ status: 'over', places, scores }))).toBe(words);
  });

  it.each([
    [[1, 2, 3], 'You win: the tower stands.'],
    [[2, 1, 3], 'Ada wins: the tower stands.'],
    [[1, 1, 3], 'You and Ada share the victory: the tower stands.'],
  ])('%j, where it may come in several ways: %s', (places, words) => {
    expect(outcome(table({ status: 'over', places, scores: [4, 9, 1], ending: 'the tower stands' }))).toBe(words);
  });
});

describe('a preview', () => {
  const pick = { notation: 'x', label: 'X', tag: '2 gold' };

  it('says what changes and what is gained, not where it is drawn, nor what the tag says already', () => {
    const show = { changes: [['Gold', '3 → 1'], ['p12', 'falls']] as [string, string][], gains: ['2 gold', 'a point'] };
    expect(previewOf(pick, show)).toEqual(['Gold: 3 → 1', 'falls', 'a point']);
  });

  it('has its numbers in words where there is no room for a table', () => {
    const show = { stats: { is: 'stats' as const, label: 'Sums', columns: ['you', 'they'], rows: [{ label: 'High', values: ['1', '2'] }] } };
    expect(previewOf(pick, show)).toEqual([]);
    expect(previewOf(pick, show, true)).toEqual(['High 1:2']);
    expect(previewOf(pick, { ...show, gains: ['You strike first.'] }, true)).toEqual(['You strike first.', 'High 1:2']);
    expect(previewOf(pick, null)).toEqual([]);
  });
});
