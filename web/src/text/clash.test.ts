// Two lines that meet, a chance at large, sections of a board and prizes, for ears.

import { expect, it } from 'vitest';
import type { Book } from '../lib/book';
import type { Area } from '../lib/wire';
import { paragraph } from './words';

const book = {
  faces: { bow: { key: 'bow', kind: 'unit', title: 'Archer' }, flag: { key: 'flag', kind: 'token', title: 'Flag' } },
  backs: [],
  layout: {},
} as unknown as Book;
const prompt = { waiting: [0], choices: [{ notation: 'go 1', label: 'Go there', at: ['part:1'] }] };
const said = (area: Area) => paragraph('area', area, { book, names: ['Ines', 'Marek'], you: 0, prompt });
const lines = (area: Area): string[] => said(area).items.map(({ text }) => text);

it('says the chances of each lane, what becomes of cards, what more would bring, and signs', () => {
  const area: Area = {
    is: 'clash',
    label: 'The plain',
    sides: ['mine', 'theirs'],
    lanes: [{ label: 'Far', values: ['2', '1'], shares: [60, 20, 5, 15], verdict: 'won 60 %', note: 'takes one' }],
    fates: [{ at: 'mine:0', text: 'stands 89 %' }],
    ladder: [{ at: 'mine:1', label: 'nothing more', band: 'Bold' }],
    signs: [['Storm', 'it finds no shelter']],
    note: 'Far, then near.',
  };
  expect(said(area).about).toBe('Far, then near.');
  expect(lines(area)).toEqual([
    'Far: 2 to 1; won 60 %, even 20 %, over before 5 %, lost 15 %; won 60 % takes one',
    '0: stands 89 %',
    '1: Bold, nothing more',
    'Storm: it finds no shelter',
  ]);
});

it('says how it ended, and the damage of each lane', () => {
  const area: Area = {
    is: 'clash',
    label: 'The plain',
    sides: ['mine', 'theirs'],
    lanes: [
      { label: 'Far', values: ['2', '1'], blow: 1 },
      { label: 'Near', values: ['1', '4'], blow: -3 },
      { label: 'Between', values: ['1', '1'], blow: 0 },
    ],
    ribbon: 'Lost',
    why: 'nobody stands',
  };
  expect(said(area).about).toBe('Lost, nobody stands');
  expect(lines(area)).toEqual(['Far: 2 to 1; 1 damage', 'Near: 1 to 4; 3 damage', 'Between: 1 to 1; no damage']);
});

it('says a chance at large with what it counts', () => {
  const area: Area = {
    is: 'meter',
    label: 'You win',
    value: '62 %',
    share: 62,
    words: 'with three',
    note: 'dice counted',
  };
  expect(said(area).about).toBe('62 % with three, dice counted');
});

it('lists sections with what stands in them, and each answers', () => {
  const area: Area = {
    is: 'board',
    label: 'Times',
    shape: 'line',
    cells: [{ at: 'a', pieces: [{ id: 'p1', face: 'bow' }] }, { at: 'b' }, { at: 'c' }],
    sections: [
      { at: 'part:0', label: 'First', cells: 2, sign: 'I', note: 'you are here', near: 'now' },
      { at: 'part:1', label: 'Second', cells: 1, sign: 'II', pieces: [{ id: 'p9', face: 'flag' }] },
    ],
  };
  expect(lines(area)).toEqual(['I, First: you are here', 'II, Second']);
  const [first, second] = said(area).items;
  expect(first!.items!.map(({ text }) => text).join(' ')).toContain('Archer');
  expect(second!.items!.map(({ text }) => text).join(' ')).toContain('Flag');
  expect([first!.answers.length, second!.answers.length]).toEqual([0, 1]);
});

it('says what each prize brings', () => {
  const area: Area = {
    is: 'row',
    label: 'Spoils',
    pieces: [
      { id: 'p1', face: 'bow' },
      { id: 'p2', face: 'flag' },
    ],
    prizes: [{ words: 'joins you', gain: '+1' }, { words: 'kept' }],
  };
  expect(lines(area).map((line) => line.replace(/^.*?: /, ''))).toEqual(['joins you, +1', 'kept']);
});
