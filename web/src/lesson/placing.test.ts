import { describe, expect, test } from 'vitest';
import type { Box } from '../lib/boxes';
import { type Placed, placeCard, type Size } from './placing';

const ROOM: Size = { width: 1280, height: 800 };
const CARD: Size = { width: 436, height: 330 };
const PROMPT: Box = { x: 8, y: 545, width: 1264, height: 68 };

const place = (lights: Box[], shy: Box[] = [], card = CARD): Placed => placeCard(card, lights, shy, ROOM);
const overlap = ({ x, y }: Placed, box: Box, card = CARD): boolean =>
  x < box.x + box.width && box.x < x + card.width && y < box.y + box.height && box.y < y + card.height;

describe('the card', () => {
  const WHEEL: Box = { x: 560, y: 340, width: 464, height: 208 };

  test.each([
    ['in the middle', WHEEL, 'right'],
    ['at the left', { x: 0, y: 300, width: 300, height: 200 }, 'left'],
    ['along the top', { x: 0, y: 0, width: 1280, height: 60 }, 'top'],
    ['along the bottom', { x: 0, y: 620, width: 1280, height: 180 }, 'bottom'],
  ] as const)('lies beside a light %s and points at it', (_, light, side) => {
    const placed = place([light], light === WHEEL ? [PROMPT, { x: 1030, y: 340, width: 250, height: 208 }] : []);
    expect(placed).toMatchObject({ covers: 0, side });
    expect(overlap(placed, light)).toBe(false);
  });

  test('is inside the window, and its arrow on its edge', () => {
    for (const x of [0, 400, 1100])
      for (const y of [0, 300, 700]) {
        const placed = place([{ x, y, width: 120, height: 90 }]);
        expect(placed.x).toBeGreaterThanOrEqual(0);
        expect(placed.y).toBeGreaterThanOrEqual(0);
        expect(placed.x + CARD.width).toBeLessThanOrEqual(ROOM.width);
        expect(placed.y + CARD.height).toBeLessThanOrEqual(ROOM.height);
        expect(placed.at).toBeLessThan(placed.side === 'left' || placed.side === 'right' ? CARD.height : CARD.width);
      }
  });

  test('leaves the question free where there is room elsewhere', () => {
    expect(overlap(place([{ x: 500, y: 450, width: 90, height: 90 }], [PROMPT]), PROMPT)).toBe(false);
  });

  test('covers none of several lights', () => {
    const lights = [
      { x: 0, y: 0, width: 700, height: 60 },
      { x: 0, y: 560, width: 1280, height: 240 },
    ];
    const placed = place(lights);
    expect(placed.covers).toBe(0);
    for (const light of lights) expect(overlap(placed, light)).toBe(false);
  });

  test('says how much it covers where there is no room, so that another form is tried', () => {
    const most: Box = { x: 0, y: 0, width: 980, height: 800 };
    expect(place([most]).covers).toBeGreaterThan(0);
    expect(place([most], [], { width: 280, height: 420 }).covers).toBe(0);
  });

  test('lies in the middle where nothing is lit up', () => {
    expect(place([])).toMatchObject({ x: 422, side: '', covers: 0 });
  });
});
