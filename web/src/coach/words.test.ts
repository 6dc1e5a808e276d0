import { describe, expect, it } from 'vitest';
import type { Moment } from '../lib/film';
import type { CoachedDecision, CoachedSeat, Face, Line } from '../lib/wire';
import {
  accountOf,
  beganWords,
  bestSwing,
  costWords,
  facesOf,
  luckWord,
  markWords,
  points,
  turningWords,
  whenOf,
} from './words';

const DECISION: CoachedDecision = {
  row: 9,
  seat: 0,
  cost: 0.11,
  chosen: { choice: 'send SPY', label: 'Send the Spy', share: 0.56 },
  better: { choice: 'send CAT', label: 'Send the Catapult', share: 0.67 },
};
const SEAT: CoachedSeat = { seat: 0, decisions: 61, began: 1 / 3, cost: 0.24, gifts: 0.11, luck: -0.2, reached: 0 };

it('changes are points of chance, with their sign', () => {
  expect([points(-0.114), points(0.17), points(0.001)]).toEqual(['−11', '+17', '0']);
  expect([costWords(0.01), costWords(-0.11)]).toEqual(['1 point of chance', '11 points of chance']);
});

it('an account goes from what one began with to what was left', () => {
  expect(beganWords(SEAT, true, 'Liv')).toBe('Where your 33 % went');
  expect(beganWords(SEAT, false, 'Gus')).toBe('Where Gus’ 33 % went');
  const entries = accountOf(SEAT, true);
  expect(entries.map(({ text }) => text)).toEqual(['33', '−24', '+11', '−20', '0']);
  for (const [i, entry] of entries.slice(1, 4).entries()) expect(entry.from).toBe(entries[i]!.to);
  expect(entries[3]!.to).toBeCloseTo(SEAT.reached, 2);
});

it('luck has a word', () => {
  const all = [0.24, -0.04, -0.2];
  expect(all.map((luck) => luckWord(luck, all))).toEqual(['the luckiest', 'about even', 'unlucky']);
});

it('the best luck of a seat is found, if there was any', () => {
  const swings = [
    { row: 3, changes: [0.1, -0.1] },
    { row: 8, changes: [0.2, -0.2] },
  ];
  expect([bestSwing(swings, 0)?.row, bestSwing(swings, 1)]).toEqual([8, undefined]);
});

describe('a turning point', () => {
  const when = 'Round 3, Liv’s turn';
  it('is a sentence for ears', () => {
    expect(turningWords({ row: 9, change: -0.11, decision: DECISION, no: 1 }, when, 'You')).toBe(
      'Round 3, Liv’s turn: You chose “Send the Spy”, “Send the Catapult” was worth more, 11 points of chance.',
    );
    expect(turningWords({ row: 9, change: -0.15 }, when, 'you')).toBe(
      'Round 3, Liv’s turn: dice and draws cost you 15 points of chance.',
    );
  });
  it('is a few words beside a mark', () => {
    expect(markWords({ row: 9, change: -0.11, decision: DECISION })).toBe('Send the Spy −11');
    expect(markWords({ row: 9, change: 0.17 })).toBe('luck +17');
  });
  it('is named by its round and turn, else by its row', () => {
    const all = [0, 5, 8, 12].map((row) => ({ row }) as Moment);
    const lines: Line[] = [
      { v: 1, text: ['Round 2'], heads: 'round', title: 'Round 2' },
      { v: 2, text: [{ seat: 0, text: 'Liv' }, ' takes a turn.'], heads: 'turn' },
    ];
    expect([4, 6, 12].map((row) => whenOf(row, lines, all))).toEqual(['Row 4', 'Round 2', 'Round 2, Liv’s turn']);
  });
});

it('both choices are shown by their pictures, or neither', () => {
  const faces: Record<string, Face> = { SPY: {} as Face, CAT: {} as Face };
  expect(facesOf(DECISION, faces)).toEqual(['SPY', 'CAT']);
  expect(facesOf(DECISION, { SPY: {} as Face })).toBeUndefined();
  expect(facesOf({ ...DECISION, better: DECISION.chosen }, faces)).toBeUndefined();
});
