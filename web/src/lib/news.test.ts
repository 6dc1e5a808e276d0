import { expect, test } from 'vitest';
import { newsOf } from './news';
import type { Line } from './wire';

const line = (seat: number, text: string, news?: Line['news']): Line => ({
  v: 1,
  text: [{ seat, text: `P${seat}` }, text],
  ...(news && { news }),
});
const said = (lines: readonly Line[]): unknown[] => lines.map(({ text }) => text[1]);

const LOG = [
  line(1, 'gains an old thing', 'gain'),
  line(0, 'begins', 'turn'),
  line(0, 'gains', 'gain'),
  line(1, 'begins', 'turn'),
  line(1, 'wins', 'outcome'),
  line(1, 'gains a', 'gain'),
  line(2, 'begins', 'turn'),
  line(2, 'gains b', 'gain'),
];

test('what others gained since the last turn is told, and nothing older', () => {
  expect(said(newsOf(LOG, 0, false))).toEqual(['gains a', 'gains b']);
  expect(said(newsOf([...LOG, line(0, 'begins', 'turn'), line(0, 'gains', 'gain')], 0, true))).toEqual([
    'gains a',
    'gains b',
  ]);
});

test('without gains the outcomes are told, at most as many as asked for', () => {
  const log = [line(1, 'wins', 'outcome'), line(2, 'wins twice', 'outcome')];
  expect(said(newsOf(log, 0, false, 1))).toEqual(['wins twice']);
  expect(newsOf([{ ...log[0]!, gone: true }], 0, false)).toEqual([]);
});
