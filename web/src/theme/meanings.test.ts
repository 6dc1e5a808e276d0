import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './color';
import { MEANINGS } from './meanings';
import { seatVars } from './seats';

const css = readFileSync('src/theme/meanings.css', 'utf8');

describe('highlights', () => {
  it('are set off from any ground: a line and its edge are light and dark', () => {
    for (const [meaning, { dark, light }] of Object.entries(MEANINGS)) {
      expect(contrast(...dark), meaning).toBeGreaterThan(4.5);
      expect(contrast(...light), meaning).toBeGreaterThan(4.5);
    }
  });

  it('are told apart without color: each has a line of its own', () => {
    const lines = Object.values(MEANINGS).map(({ line }) => line);
    expect(new Set(lines).size).toBe(lines.length);
    const drawn = Object.keys(MEANINGS).map(
      (meaning) => new RegExp(`\\.means\\[data-means="${meaning}"\\](?:::after)? \\{([^}]*)\\}`).exec(css)?.[1],
    );
    expect(drawn.every(Boolean)).toBe(true);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('never have the color of a seat', () => {
    const seats = new Set(
      Object.entries(seatVars()).flatMap(([name, color]) => (/^--seat-\d+$/.test(name) ? [color.toLowerCase()] : [])),
    );
    expect(seats.size).toBeGreaterThan(3);
    for (const { dark, light } of Object.values(MEANINGS))
      for (const color of [dark[0], light[0]]) expect(seats.has(color), color).toBe(false);
  });
});
