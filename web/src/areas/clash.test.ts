import { describe, expect, it } from 'vitest';
import type { Board, Clash } from '../lib/wire';
import { bandsAbove, cardWidth, NARROWER, slotsOf } from './clash';

const piece = (id: string) => ({ id, face: 'guard' });
const board: Board = {
  is: 'board',
  label: 'Left',
  shape: 'line',
  grow: 'left',
  cells: [{ at: 'c3' }, { at: 'c2', wants: 'more' }, { at: 'c1', pieces: [piece('a')] }],
};
const clash: Clash = {
  is: 'clash',
  label: 'Here',
  sides: ['left', 'right'],
  ladder: [
    { at: 'c1', label: '3', band: 'calm' },
    { at: 'c2', label: '2', band: 'calm' },
    { at: 'c3', label: '1', band: 'wild' },
  ],
};

describe('a field on which two lines meet', () => {
  it('shows free cells with a rung, the next one as wide as a card', () => {
    const slots = slotsOf(board, clash, new Set(), false);
    expect(slots.map(({ cell, part }) => [cell.at, part])).toEqual([
      ['c3', NARROWER],
      ['c2', 1],
      ['c1', 1],
    ]);
    expect(slots[1]!.cell.wants).toBeUndefined();
  });

  it('shows on a phone only what is there or would be', () => {
    expect(slotsOf(board, clash, new Set(['c2']), true).map(({ cell }) => cell.at)).toEqual(['c2', 'c1']);
  });

  it('joins the bands of neighbors that say the same', () => {
    const slots = slotsOf(board, clash, new Set(), false);
    expect(bandsAbove(slots, clash.ladder!).map(({ text, from, count }) => [text, from, count])).toEqual([
      ['wild', 0, 1],
      ['calm', 1, 2],
    ]);
  });

  it('makes cards as wide as both lines and the height allow', () => {
    const slots = slotsOf(board, clash, new Set(), false);
    expect(cardWidth(slots, [], 1000, 0, () => true, 120, 30)).toBe(120);
    expect(cardWidth(slots, [], 250, 0, () => true, 120, 30)).toBe(100);
    expect(cardWidth(slots, [], 1000, 0, (w) => w <= 80, 120, 30)).toBe(80);
  });
});
