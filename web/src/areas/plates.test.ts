import { expect, test } from 'vitest';
import { type Bearer, bodyOf, NEVER, type Plate, plated, plateHeight, plateWidth } from './plates';

const SIZE = 11;
const bearer = (id: string, x: number, y: number, more: Partial<Bearer> = {}): Bearer => ({
  id,
  name: 'Swordsman',
  x,
  y,
  half: 20,
  side: '',
  built: false,
  rank: 3,
  ...more,
});
const box = ({ x, y, name }: Plate): { x: number; y: number; width: number; height: number } => {
  const width = plateWidth(name, SIZE);
  return { x: x - width / 2, y, width, height: plateHeight(SIZE) };
};
const apart = (a: Plate, b: Plate): boolean => {
  const [one, other] = [box(a), box(b)];
  const x = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const y = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return x <= 2 || y <= 2;
};
const by = (plates: Plate[], id: string): Plate => plates.find((plate) => plate.id === id)!;

test('a name stands below its piece, that of a building above it', () => {
  const plates = plated([bearer('a', 0, 0), bearer('b', 200, 0, { built: true })], [], SIZE);
  expect(by(plates, 'a').y).toBeGreaterThan(20);
  expect(by(plates, 'b').y).toBeLessThan(-20);
});

test('names of two side by side and of their neighbors do not lie over one another', () => {
  const crowd = [
    bearer('a', -17, 0, { half: 16, side: 'left' }),
    bearer('b', 17, 0, { half: 16, side: 'right' }),
    bearer('c', 74, 0),
    bearer('d', 37, 64),
  ];
  const plates = plated(crowd, [], SIZE);
  expect(plates).toHaveLength(4);
  for (const a of plates) for (const b of plates) if (a !== b) expect(apart(a, b)).toBe(true);
});

test('a name keeps clear of what is to be touched', () => {
  const pill = { box: { x: -15, y: 24, width: 30, height: 18 }, weight: NEVER };
  expect(plated([bearer('a', 0, 0)], [pill], SIZE)[0]!.y).toBeLessThan(0);
});

test('the number of the left one of two stands at its left corner', () => {
  const [, right] = bodyOf(0, 0, 40, '', 'a');
  const [, left] = bodyOf(0, 0, 40, 'left', 'a');
  expect(right!.box.x).toBeGreaterThan(0);
  expect(left!.box.x + left!.box.width).toBeLessThan(0);
});

test('a name without a place is left out, unless its piece is held', () => {
  const all = { box: { x: -200, y: -200, width: 400, height: 400 }, weight: 1 };
  expect(plated([bearer('a', 0, 0)], [all], SIZE)).toEqual([]);
  expect(plated([bearer('a', 0, 0, { rank: 0 })], [all], SIZE)).toHaveLength(1);
});

test('its own piece does not push a name away', () => {
  const own = { box: { x: -20, y: -20, width: 40, height: 43 }, weight: NEVER, of: 'a' };
  expect(plated([bearer('a', 0, 0)], [own], SIZE)[0]!.y).toBe(21);
});
