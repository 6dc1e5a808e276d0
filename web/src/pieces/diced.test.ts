// A tile with dice at the three sizes.

import { describe, expect, it } from 'vitest';
import type { Face } from '../lib/wire';
import { faceSize } from './anatomy';
import { diced, isDiced } from './diced';

const tile: Face = {
  key: 'a',
  kind: 'tile',
  title: 'Guard',
  pips: 2,
  dice: [
    ['red', [3, 4]],
    ['blue', [6]],
  ],
  text: 'Stands.',
};

describe('a tile with dice', () => {
  it('is one that says which dice it has, even none', () => {
    expect(isDiced(tile)).toBe(true);
    expect(isDiced({ ...tile, dice: [['red', []]] })).toBe(true);
    expect(isDiced({ key: 'b', kind: 'tile', title: 'Card' })).toBe(false);
  });
  it.each([40, 74, 90, 240])('has no gap and no overlap at %i', (w) => {
    const { title, art, pips, foot, text, h } = diced(tile, w);
    expect(art.top).toBe(title);
    expect(pips.top).toBe(art.top + art.height);
    expect(foot.top).toBe(pips.top + pips.height);
    expect(h).toBe(foot.top + foot.height + text);
    expect(3 * (foot.die + 2)).toBeLessThanOrEqual(w);
    expect(faceSize(tile, undefined, w)).toEqual({ w, h });
  });
  it('has a title from the board on, and words when inspected', () => {
    expect([40, 90, 240].map((w) => diced(tile, w).title > 0)).toEqual([false, true, true]);
    expect([40, 90, 240].map((w) => diced(tile, w).text > 0)).toEqual([false, false, true]);
  });
});
