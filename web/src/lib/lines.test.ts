import { expect, it } from 'vitest';
import { joins, lineOf, type Times } from './lines';
import type { Told } from './wire';

const step = (to: string, piece = 'p3', key = 'moved'): Told => ({
  key,
  beat: 'moved',
  text: [`to ${to}`],
  at: [piece],
});
function read(...told: Told[]): [string, number, number][] {
  const out: Times[] = [];
  for (const line of told.map((one) => lineOf(one, 1)))
    if (!joins(out.at(-1), line)) out.push({ line, times: 1, steps: 1 });
  return out.map(({ line, times, steps }) => [String(line.text[0]), times, steps]);
}

it('a walk is one line, with its last step', () => {
  expect(read(step('a'), step('b'), step('c'), step('a', 'p4'))).toEqual([
    ['to c', 1, 3],
    ['to a', 1, 1],
  ]);
});

it('what one piece does in other ways is no walk', () => {
  expect(read(step('a'), step('b', 'p3', 'pushed'))).toHaveLength(2);
  expect(read({ ...step('a'), beat: 'lit' }, { ...step('b'), beat: 'lit' })).toHaveLength(2);
});

it('what is said several times is written once', () => {
  const said: Told = { key: 'k', beat: 'said', text: ['A miss.'] };
  expect(read(said, said, step('a'), said)).toEqual([
    ['A miss.', 2, 1],
    ['to a', 1, 1],
    ['A miss.', 1, 1],
  ]);
});

it('what was taken back does not go with what stands', () => {
  const line = lineOf(step('b'), 2);
  expect(joins({ line: { ...line, gone: true }, times: 1, steps: 1 }, line)).toBe(false);
});
