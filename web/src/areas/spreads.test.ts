import { describe, expect, it } from 'vitest';
import type { Spread } from '../lib/wire';
import { axisOf, spreadWords, tallest } from './spreads';

const up: Spread = { label: 'You strike', chances: [12, 29, 40, 19], mean: '1.7', counted: 'hits', fatal: 3 };
const down: Spread = { label: 'They strike', chances: [50, 50], mean: '0.5', counted: 'hits' };

describe('an axis of chances', () => {
  it('has a number for each of the longer side, and says once what is counted', () => {
    expect(axisOf([up, down]).map(({ label }) => label)).toEqual(['0', '1 hit', '2', '3+']);
    expect(axisOf([up, down]).map((one) => one.down)).toEqual([50, 50, 0, 0]);
  });
  it('marks from where on everything is lost, on the side that loses', () => {
    expect(axisOf([up, down]).map(({ ends }) => ends)).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, false],
    ]);
  });
  it('marks nothing that cannot happen', () => {
    expect(axisOf([{ ...up, chances: [50, 50, 0, 0] }]).some(({ ends }) => ends[0])).toBe(false);
  });
  it('has one side where there is one spread', () => {
    expect(axisOf([up]).every((one) => one.down === undefined)).toBe(true);
  });
  it('does not make towers of small chances', () => {
    expect(tallest(axisOf([up, down]))).toBe(50);
    expect(tallest(axisOf([{ ...down, chances: [20, 20, 20, 20, 20] }]))).toBe(34);
  });
  it('is said in full to ears', () => {
    expect(spreadWords(up)).toBe('You strike: 1.7 hits; 0: 12%, 1: 29%, 2: 40%, 3 or more: 19%');
  });
});
