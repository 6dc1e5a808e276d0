import { describe, expect, test } from 'vitest';
import type { Face } from '../lib/wire';
import { along, apart, between, exits, roads } from './roads';
import { scenery } from './scenery';
import { built } from './sites';
import { isTile, tileOf } from './tile';
import { field, side } from './wave';

const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('roads', () => {
  test('turn with their tile, a quarter with the clock each time', () => {
    const edges = ['x', 'x', '', ''];
    expect([0, 1, 2, 3, 4].map((turn) => exits(edges, turn))).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
      [0, 1],
    ]);
    expect(exits(edges, -1)).toEqual([0, 3]);
  });

  test('run straight, bend, or meet in the middle', () => {
    expect(roads([0, 2]).d).not.toContain('A');
    expect(roads([0, 1]).d).toContain('A');
    expect(roads([0, 1, 2]).d.split('A')).toHaveLength(3);
    expect(roads([0, 1, 2, 3]).d.split('A')).toHaveLength(5);
    expect([[0], [0, 1], [0, 1, 2]].map((sides) => roads(sides).knot)).toEqual([true, false, false]);
    expect(roads([]).d).toBe('');
  });

  test('a bend is one bend, whichever side is named first', () => {
    expect(numbers(between(0, 1, 0)).slice(0, 2)).toEqual([0, -36]);
    expect(numbers(between(0, 1, 0)).slice(-2)).toEqual([36, 0]);
    expect([between(0, 1), between(1, 0)].map((d) => / 0 0 (\d) /.exec(d)?.[1])).toEqual(['0', '1']);
  });

  test('lead to what is built, also where only two of them do', () => expect(roads([0, 1], true).d).not.toContain('A'));

  test('a way over cells follows bends, and goes by the middle elsewhere', () => {
    const cell = (column: number, row: number, bends: boolean) => ({ column, row, x: column * 72, y: row * 72, bends });
    const corner = [cell(0, 0, false), cell(1, 0, true), cell(1, 1, false)];
    expect(along(corner)).toContain('A');
    expect(along(corner.map((one) => ({ ...one, bends: false })))).toBe('M0 0L36 0L72 0L72 36L72 72');
    expect(along([])).toBe('');
  });
});

describe('borders of fields', () => {
  test('are the same wave from both sides', () => {
    const [east] = [side(2, 3, 1)].map(numbers);
    const [west] = [side(3, 3, 3)].map(numbers);
    // The same points, seen from middles that lie a tile apart.
    expect(west!.map((n, i) => (i % 2 ? n : n + 72)).map((n) => n.toFixed(1))).toEqual(east!.map((n) => n.toFixed(1)));
  });

  test('differ from place to place, and are not moved where roads cross them', () => {
    expect(field(0, 0)).not.toBe(field(1, 0));
    expect(field(0, 0)).toBe(field(0, 0));
    const middle = numbers(side(4, 4, 0)).slice(14, 16);
    expect(Math.abs(middle[1]! + 36)).toBeLessThan(1.5);
  });
});

describe('scenery', () => {
  test('is the same every time, and of the ground', () => {
    expect(scenery('woods', 7, [0, 2], false)).toEqual(scenery('woods', 7, [0, 2], false));
    expect(scenery('woods', 7, [0, 2], false)).not.toEqual(scenery('woods', 8, [0, 2], false));
    expect(scenery('woods', 7, [], false)).not.toEqual(scenery('canyons', 7, [], false));
    expect(scenery('nowhere', 7, [], false)).toEqual([]);
  });

  test.each([[[0, 2]], [[0, 1]], [[1, 2, 3]], [[0, 1, 2, 3]]])('leaves the roads %j free', (sides) => {
    for (let seed = 1; seed < 40; seed++) {
      const trunks = scenery('woods', seed * 977, sides, false)[1]!.d;
      for (const [, x, y] of trunks.matchAll(/M(-?[\d.]+) (-?[\d.]+)v/g))
        expect(apart(Number(x), Number(y), sides, false)).toBeGreaterThan(8.4);
    }
  });
});

describe('a tile', () => {
  const face: Face = { key: 'a', kind: 'b', title: 'A', tint: 'woods', edges: ['x', '', 'x', ''], art: 'village' };

  test('has four edges', () => {
    expect(isTile(face)).toBe(true);
    expect(isTile({ ...face, edges: ['', ''] })).toBe(false);
    expect(isTile(undefined)).toBe(false);
  });

  test('says what stands on it, whose it is, and its number', () => {
    const at = (more: object) =>
      tileOf({ id: 'p', face: 'a', ...more }, face as Face & { edges: string[] }, '0,0').site;
    expect(at({ owner: 2, values: [['might', 3]] })).toMatchObject({ art: 'village', owner: 2, number: 3 });
    expect(at({})).toMatchObject({ owner: -1, number: undefined });
  });

  test('what is built grows with its number up to the fourth size', () => {
    const sizes = [1, 2, 3, 4].map((n) => built('village', n));
    expect(new Set(sizes).size).toBe(4);
    expect(built('village', 6)).toBe(sizes[3]);
    expect(built('village', undefined)).toBe(sizes[0]);
    expect(built('sun', 3)).toBeNull();
  });
});
