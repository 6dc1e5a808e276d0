import { describe, expect, test } from 'vitest';
import type { Board } from '../lib/wire';
import { AROUND, bounds, center, corner, distance, hexagon, outline, pair, stack } from './hex';
import { hop, hopPlan, runs } from './hops';
import { covering, HEX, hexPlan, squarePlan } from './plan';
import { cog, onTop, sector, turnedOn } from './ring';
import { ruler } from './ruler';
import { arrowhead, shortened, smooth } from './strokes';

const board = (shape: 'hex' | 'square', ...at: string[]): Board => ({
  is: 'board',
  label: '',
  shape,
  cells: at.map((name) => ({ at: name })),
});

describe('places that end in two numbers', () => {
  test.each([
    ['2,3', [2, 3]],
    ['hex:-1,4', [-1, 4]],
    ['cell:2, -3', [2, -3]],
    ['army:1:0,7', [0, 7]],
  ])('%s', (at, found) => expect(pair(at)).toEqual(found));

  test.each(['slot:A1', 'space:4', '', '3'])('%s has none', (at) => expect(pair(at)).toBeNull());
});

describe('hexes', () => {
  test('six neighbors are equally far, and share the edge that is said of them', () => {
    const middle = center({ q: 0, r: 0 });
    for (const side of AROUND) {
      const other = center(side);
      expect(Math.hypot(other.x, other.y)).toBeCloseTo(Math.sqrt(3));
      const [a, b] = [corner(middle, side.from), corner(middle, side.to)];
      expect((a.x + b.x) / 2).toBeCloseTo(other.x / 2);
      expect((a.y + b.y) / 2).toBeCloseTo(other.y / 2);
    }
  });

  test('the point is on top', () => {
    expect(corner({ x: 0, y: 0 }, 0)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(-1) });
    expect(hexagon({ x: 0, y: 0 }, 10).split(' ')).toHaveLength(6);
  });

  test('distances are steps', () => {
    expect(distance({ q: 0, r: 0 }, { q: 2, r: -1 })).toBe(2);
    expect(distance({ q: -2, r: 0 }, { q: 1, r: 1 })).toBe(4);
  });

  test('bounds hold every corner, and nothing more', () => {
    const box = bounds([center({ q: 0, r: 0 }), center({ q: 1, r: 0 })]);
    expect(box.width).toBeCloseTo(2 * Math.sqrt(3));
    expect(box.height).toBeCloseTo(2);
    expect(box.x).toBeCloseTo(-Math.sqrt(3) / 2);
  });

  test('two hexes side by side have ten edges outside, a ring of six has eighteen outside and six inside', () => {
    const edges = (path: string): number => path.split('M').length - 1;
    expect(
      edges(
        outline([
          { q: 0, r: 0 },
          { q: 1, r: 0 },
        ]),
      ),
    ).toBe(10);
    expect(edges(outline(AROUND))).toBe(24);
    expect(edges(outline([...AROUND, { q: 0, r: 0 }]))).toBe(18);
  });

  test('pieces on one hex keep apart and in the middle', () => {
    for (let n = 2; n <= 6; n++) {
      const places = stack(n);
      expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(n);
      expect(Math.max(...places.map(({ x }) => Math.abs(x)))).toBeLessThan(0.5);
    }
    expect(stack(1)).toEqual([{ x: 0, y: 0 }]);
  });
});

describe('plans', () => {
  test('a hex map begins at the margin, whatever its coordinates', () => {
    const plan = hexPlan(board('hex', 'hex:7,-9', 'hex:8,-9'));
    const first = plan.at.get('hex:7,-9')!;
    expect(first.x).toBeCloseTo(14 + (HEX * Math.sqrt(3)) / 2, 1);
    expect(first.y).toBeCloseTo(14 + HEX, 1);
    expect(plan.at.get('hex:8,-9')!.x - first.x).toBeCloseTo(plan.across, 1);
    expect(plan.sheet.height).toBe(Math.ceil(2 * HEX + 28));
  });

  test('the line around lies where the cells lie', () => {
    const plan = hexPlan(board('hex', '3,3', '4,3'));
    const xs = [...plan.around(['3,3']).matchAll(/[ML](-?[\d.]+) /g)].map((found) => Number(found[1]));
    const middle = plan.at.get('3,3')!.x;
    expect(Math.min(...xs)).toBeCloseTo(middle - plan.across / 2, 1);
    expect(Math.max(...xs)).toBeCloseTo(middle + plan.across / 2, 1);
  });

  test('a grid counts columns to the right and rows downward, with room on the borders', () => {
    const plan = squarePlan(board('square', '2,1', '3,1', '2,2'), 1.5, 10);
    const [a, right, below] = ['2,1', '3,1', '2,2'].map((at) => plan.at.get(at)!);
    expect(right!.x - a!.x).toBe(82);
    expect(below!.y - a!.y).toBe(118);
    expect(right!.y).toBe(a!.y);
  });

  test('neighbors on a grid have six sides outside, not eight', () => {
    const plan = squarePlan(board('square', '0,0', '1,0'), 1, 0);
    expect(plan.around(['0,0', '1,0']).split('M')).toHaveLength(7);
  });

  test('places without coordinates are laid out all the same', () => {
    const plan = hexPlan(board('hex', 'harbor', 'tower'));
    expect(plan.at.get('harbor')).not.toEqual(plan.at.get('tower'));
  });

  test('a board without cells is small, not broken', () => {
    expect(squarePlan(board('square'), 1, 0).sheet).toEqual({ width: 100, height: 100 });
    expect(hexPlan(board('hex')).sheet.width).toBeGreaterThan(0);
  });

  test('what some cells cover', () => {
    const plan = squarePlan(board('square', '0,0', '5,5'), 1, 0);
    expect(covering(plan, [])).toBeNull();
    const box = covering(plan, ['5,5'])!;
    expect(box.width).toBe(2 * plan.across);
    expect(box.x + plan.across).toBe(plan.at.get('5,5')!.x);
  });
});

describe('hops', () => {
  test('fit the width, above the line or below it', () => {
    const plan = hopPlan(13, 360);
    expect(plan.left * 2 + plan.step * 12).toBeCloseTo(360);
    expect(hop(plan, 0, 4, true)).toMatch(/^M18 -/);
    expect(hop(plan, 0, 4, false)).toMatch(/^M18 \d/);
  });

  test('long lines have few numbers', () => {
    expect(hopPlan(10, 600).every).toBe(1);
    expect(hopPlan(60, 360).every).toBeGreaterThan(1);
  });

  test('a zone is one run of spaces, or several', () => {
    expect(runs([10, 9, 11, 3])).toEqual([
      [3, 3],
      [9, 11],
    ]);
  });
});

describe('lines', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ];

  test('go through straight parts and bend at cells', () => {
    expect(smooth(points, 0.5)).toBe('M0 0L75 0Q100 0 100 25L100 100');
    expect(smooth([])).toBe('');
  });

  test('an arrow stops short of both ends, but never turns round', () => {
    const short = shortened(points, 20, 30);
    expect(short[0]).toEqual({ x: 20, y: 0 });
    expect(short[2]).toEqual({ x: 100, y: 70 });
    expect(
      shortened(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        40,
        40,
      ),
    ).toEqual([
      { x: 4.5, y: 0 },
      { x: 5.5, y: 0 },
    ]);
    expect(arrowhead(short, 10).startsWith('M100 75.5')).toBe(true);
  });
});

describe('rings', () => {
  const same = (a: number, b: number): void => expect(((((a - b) % 360) + 540) % 360) - 180).toBeCloseTo(0);

  test('the middle of what is shown is on top, also across the end of counting', () => {
    same(onTop([0], 4), 0);
    same(onTop([1, 2], 4), -135);
    same(onTop([3, 0], 4), -315);
    same(onTop([0, 2], 4), 0);
  });

  test('turns one way only', () => {
    let angle = onTop([0, 1], 4);
    for (const shown of [
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 1],
    ]) {
      const next = turnedOn(angle, onTop(shown, 4));
      expect(angle - next).toBeCloseTo(90);
      angle = next;
    }
    expect(turnedOn(angle, onTop([0, 1], 4))).toBe(angle);
  });

  test('teeth and sectors are closed shapes', () => {
    expect(cog(12, 80, 90).match(/L/g)).toHaveLength(47);
    expect(sector(10, 20, 0, 90)).toBe('M0 -20A20 20 0 0 1 20 0L10 0A10 10 0 0 0 0 -10Z');
    expect(sector(10, 20, 0, 270)).toContain('0 1 1');
  });
});

describe('rulers', () => {
  test('numbers never touch', () => {
    for (const spaces of [12, 40, 101, 200]) {
      const { every, step } = ruler(spaces, 358, []);
      expect(every * step).toBeGreaterThanOrEqual(26);
    }
  });

  test('markers that stand close are raised above each other, and fall back when there is room', () => {
    const { lift, rise } = ruler(101, 400, [20, 20, 21, 90]);
    expect(new Set(lift.slice(0, 3)).size).toBe(3);
    expect(lift[3]).toBe(Math.min(...lift));
    expect(rise).toBeGreaterThan(Math.max(...lift));
  });
});
