import { describe, expect, it } from 'vitest';
import { type Arrow, reading, toward } from './keys';

const at = (name: string, x: number, y: number, w = 90, h = 126) => ({ name, x, y, w, h });
// A row above, a row below that is shifted by half a card, and a single button at the lower right.
const SPOTS = [
  at('d', 300, 0),
  at('a', 0, 4),
  at('b', 100, 0),
  at('c', 200, 8),
  at('f', 150, 300),
  at('e', 50, 300),
  at('go', 700, 320, 120, 40),
];
const named = (name: string) => SPOTS.find((spot) => spot.name === name)!;

describe('reading order', () => {
  it('goes by rows, not by pixels', () => {
    expect(reading(SPOTS).map((spot) => spot.name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'go']);
  });
});

describe('an arrow', () => {
  it.each<[string, Arrow, string]>([
    ['a', 'ArrowRight', 'b'],
    ['c', 'ArrowLeft', 'b'],
    ['a', 'ArrowDown', 'e'],
    ['e', 'ArrowUp', 'a'],
    ['f', 'ArrowRight', 'go'],
    ['go', 'ArrowLeft', 'f'],
  ])('from %s by %s leads to %s', (from, arrow, to) => {
    expect(toward(named(from), SPOTS, arrow)?.name).toBe(to);
  });

  it('goes on in reading order where nothing lies ahead, and around the end', () => {
    expect(toward(named('d'), SPOTS, 'ArrowRight')?.name).toBe('e');
    expect(toward(named('go'), SPOTS, 'ArrowRight')?.name).toBe('a');
    expect(toward(named('a'), SPOTS, 'ArrowLeft')?.name).toBe('go');
  });

  it('begins at the first', () => {
    expect(toward(null, SPOTS, 'ArrowDown')?.name).toBe('a');
    expect(toward(null, [], 'ArrowDown')).toBe(null);
  });

  it('reaches everything', () => {
    const seen = new Set(['a']);
    const queue = [named('a')];
    for (let spot = queue.pop(); spot; spot = queue.pop()) {
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = toward(spot, SPOTS, arrow);
        if (next && !seen.has(next.name)) {
          seen.add(next.name);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(SPOTS.length);
  });
});
