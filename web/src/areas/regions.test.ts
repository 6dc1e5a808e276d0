import { expect, test } from 'vitest';
import { hexPlan } from './plan';
import { named, nameLines } from './regions';

const CELLS = ['hex:0,0', 'hex:1,0', 'hex:0,1'];
const plan = hexPlan({ is: 'board', label: '', shape: 'hex', cells: CELLS.map((at) => ({ at })) });

test.each([
  ['Fen', ['Fen']],
  ['Grey Wood', ['Grey', 'Wood']],
  ['The Long Barrow Downs', ['The Long', 'Barrow Downs']],
])('%s is written in lines that are as short as can be', (name, lines) => expect(nameLines(name)).toEqual(lines));

test('a name keeps clear of what stands on the map', () => {
  const region = { cells: CELLS, name: 'Fen' };
  const [free] = named([region], plan, new Set());
  const [other] = named([region], plan, new Set([free!.at]));
  expect(other!.at).not.toBe(free!.at);
});

test('where every cell is taken it stands on a border; what has no name has none', () => {
  const [all] = named([{ cells: CELLS, name: 'Fen' }], plan, new Set(CELLS));
  expect(all!.y).toBeLessThan(plan.at.get(all!.at)!.y);
  expect(named([{ cells: CELLS }], plan, new Set())).toEqual([]);
});
