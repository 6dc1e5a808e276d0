import { expect, it } from 'vitest';
import type { Layout } from './book';
import { leftOver, placesOfWide } from './places';
import { sheetOf } from './sheet';
import type { Scene } from './wire';

const layout: Layout = {
  stages: {
    one: {
      wide: [
        { columns: [{ share: 1, places: [{ is: 'SEATS', areas: ['seats'], opens: ['sums', 'deeds', 'crew'] }] }] },
      ],
      narrow: { head: [], dock: [], pages: [] },
    },
  },
};
const scene: Scene = {
  stage: 'one',
  areas: {
    seats: {
      is: 'stats',
      label: 'In numbers',
      columns: ['seat:0', 'seat:1'],
      rows: [{ label: 'Gold', values: ['3', '?'] }],
    },
    sums: {
      is: 'stats',
      label: 'Points',
      columns: ['seat:0', 'seat:1'],
      rows: [
        { label: 'Rings', values: ['1', '0'], icon: 'ring' },
        { label: 'Songs', values: ['2', '4'] },
      ],
      total: ['3', '4'],
    },
    deeds: {
      is: 'stats',
      label: 'Deeds',
      columns: ['seat:0', 'seat:1'],
      rows: [
        { label: 'Dives', values: ['0', '2'], max: 3 },
        { label: 'Leaps', values: ['1', '–'] },
      ],
    },
    crew: {
      is: 'row',
      label: 'Crew',
      pieces: [
        { id: 'c1', face: 'cook', owner: 1 },
        { id: 'c2', face: 'mate' },
      ],
    },
    'rings:1': {
      is: 'row',
      label: 'Rings',
      owner: 1,
      pieces: [
        { id: 'p1', face: 'ring' },
        { id: 'p2', back: 'ring' },
      ],
    },
    'deck:1': { is: 'pile', label: 'Deck', owner: 1, count: 9 },
    'hand:0': { is: 'row', label: 'Hand', owner: 0, fan: true, pieces: [{ id: 'p9', face: 'song' }] },
    'empty:1': { is: 'row', label: 'Empty', owner: 1 },
    field: { is: 'board', label: 'Field', shape: 'line', owner: 1, cells: [] },
  },
};

it('a sheet holds where the points come from, the numbers, and what lies before the player', () => {
  const sheet = sheetOf(scene, layout, 1);
  expect(
    sheet.figures.map(({ label, rows, total }) => [label, rows.map((row) => [row.label, row.value]), total]),
  ).toEqual([
    [
      'Points',
      [
        ['Rings', '0'],
        ['Songs', '4'],
      ],
      '4',
    ],
    ['In numbers', [['Gold', '?']], ''],
    ['Deeds', [['Dives', '2']], ''],
  ]);
  expect(sheet.things.map(({ label, open, count }) => [label, open.map(({ id }) => id), count])).toEqual([
    ['Rings', ['p1'], 2],
    ['Deck', [], 9],
    ['Crew', ['c1'], 1],
  ]);
});

it("one's own sheet leaves out the hand that one holds", () => {
  expect(sheetOf(scene, layout, 0).things).toEqual([]);
});

it('what a sheet shows is not lost, and needs no drawer', () => {
  expect(leftOver(placesOfWide(layout.stages!['one']!.wide!), scene)).not.toContain('sums');
});

it('a scene without a layout has a sheet too', () => {
  expect(sheetOf(scene, undefined, 1).figures.map(({ label }) => label)).toEqual(['In numbers']);
});
