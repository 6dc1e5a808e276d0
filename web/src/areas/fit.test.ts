import { describe, expect, test } from 'vitest';
import { fanned, fitFan, fitLine, fitRow, layers, parted } from './fit';
import { fitHeight } from './shape';
import { fitScale, fitted, focused, inSight, kept, MOST, revealed, zoomed } from './zoom';

describe('rows', () => {
  test('are as wide as wanted where there is room', () => {
    expect(fitRow(3, 400, 90, 40, 8)).toEqual({ width: 90, step: 98, total: 286, scrolls: false });
  });

  test('then shrink', () => {
    const fit = fitRow(5, 400, 90, 40, 8);
    expect(fit.width).toBe(73);
    expect(fit.total).toBe(397);
  });

  test('then overlap, and fill exactly what there is', () => {
    const fit = fitRow(12, 300, 90, 40, 8);
    expect(fit.width).toBe(40);
    expect(fit.step).toBeLessThan(40);
    expect(fit.total).toBeCloseTo(300);
    expect(fit.scrolls).toBe(false);
  });

  test('then scroll, with a part of each piece in sight', () => {
    const fit = fitRow(60, 300, 90, 40, 8);
    expect(fit.scrolls).toBe(true);
    expect(fit.step).toBeCloseTo(12);
  });

  test('one piece is never wider than the room, none takes none', () => {
    expect(fitRow(1, 60, 90, 40, 8).width).toBe(60);
    expect(fitRow(0, 60, 90, 40, 8).total).toBe(0);
  });
});

describe('hands', () => {
  test('lie side by side while they can', () =>
    expect(fitFan(4, 600, 100, 58)).toMatchObject({ width: 100, step: 108 }));

  test('overlap before they shrink', () => {
    const fit = fitFan(7, 500, 100, 58);
    expect(fit.width).toBe(100);
    expect(fit.step).toBeCloseTo(400 / 6);
  });

  test('shrink before less than the share of a card is seen', () => {
    const fit = fitFan(10, 360, 100, 58, 0.4);
    expect(fit.width).toBeLessThan(100);
    expect(fit.step / fit.width).toBeGreaterThanOrEqual(0.4 - 1e-6);
    expect(fit.total).toBeCloseTo(360);
  });

  test('scroll at last', () => expect(fitFan(30, 360, 100, 58, 0.4)).toMatchObject({ width: 58, scrolls: true }));

  test('part for the held card, which stays under the mouse, and do not leave the room', () => {
    const fit = fitFan(10, 360, 100, 58, 0.4);
    for (let held = 0; held < 9; held++) {
      const at = parted(10, held, fit).map((by, i) => by + i * fit.step);
      expect(at[held + 1]! - at[held]!).toBeCloseTo(fit.width * 0.92);
      expect(at[9]! + fit.width).toBeCloseTo(360);
      // The mouse was over the part of the card that was in sight.
      expect(at[held]! + fit.width).toBeGreaterThan(held * fit.step + fit.step);
    }
    expect(parted(10, 9, fit).every((by) => by === 0)).toBe(true);
    expect(parted(10, -1, fit).every((by) => by === 0)).toBe(true);
  });

  test('are a mirror of themselves: the middle is highest and upright', () => {
    const cards = fanned(5, 100);
    expect(cards[2]).toEqual({ turn: 0, drop: 0 });
    expect(cards[0]!.turn).toBeCloseTo(-cards[4]!.turn);
    expect(cards[0]!.drop).toBeGreaterThan(cards[1]!.drop);
    expect(fanned(20, 100)[0]!.turn).toBeGreaterThanOrEqual(-7.01);
  });
});

describe('lines', () => {
  test('nine slots fit on a phone', () => {
    const fit = fitLine(9, 374, 54, 36, 3);
    expect(fit.scrolls).toBe(false);
    expect(fit.width).toBe(38);
  });

  test('never wrap or overlap: they scroll', () => {
    const fit = fitLine(12, 374, 112, 36, 3);
    expect(fit).toMatchObject({ width: 36, step: 39, scrolls: true });
  });

  test('what is scrolled anyway is large enough to be read, and cut at the edge', () => {
    const fit = fitLine(12, 358, 112, 36, 3, 66);
    expect(fit.scrolls).toBe(true);
    expect(fit.width).toBeGreaterThan(58);
    expect((358 / fit.step) % 1).toBeCloseTo(0.5, 1);
    expect(fitLine(12, 358, 50, 36, 3, 66).width).toBe(50);
  });

  test('do not grow beyond what is wanted', () => expect(fitLine(3, 1200, 112, 36, 8).width).toBe(112));
});

test('the widest that is not too high', () => {
  const high = (w: number): number => (w < 64 ? w * 2 : w * 1.5 + 40);
  expect(fitHeight(high, 160, 112, 36)).toBe(80);
  expect(fitHeight(high, 110, 112, 36)).toBe(55);
  expect(fitHeight(high, 10, 112, 36)).toBe(36);
});

test('piles grow slowly and not for ever', () => {
  expect([0, 1, 2, 4, 16, 60, 500].map(layers)).toEqual([0, 0, 1, 2, 4, 6, 6]);
});

describe('zoom', () => {
  const sheet = { width: 1000, height: 500 };
  const window = { width: 400, height: 400 };

  test('fits the tighter side and is centered in the other', () => {
    expect(fitScale(sheet, window)).toBe(0.4);
    expect(fitted(sheet, window)).toEqual({ scale: 0.4, x: 0, y: 100 });
    expect(fitted({ width: 100, height: 100 }, window)).toEqual({ scale: 1, x: 150, y: 150 });
  });

  test('goes neither below the fit nor above the most', () => {
    const view = fitted(sheet, window);
    expect(zoomed(view, 0.1, { x: 0, y: 0 }, sheet, window).scale).toBe(0.4);
    expect(zoomed(view, 100, { x: 0, y: 0 }, sheet, window).scale).toBe(MOST);
  });

  test('keeps the point under the finger where it is', () => {
    const view = { scale: 1, x: -300, y: -50 };
    const around = { x: 200, y: 200 };
    const next = zoomed(view, 1.5, around, sheet, window);
    expect((around.x - next.x) / next.scale).toBeCloseTo((around.x - view.x) / view.scale);
    expect((around.y - next.y) / next.scale).toBeCloseTo((around.y - view.y) / view.scale);
  });

  test('never shows a gap while there is more of the sheet', () => {
    expect(kept({ scale: 1, x: 80, y: -900 }, sheet, window)).toEqual({ scale: 1, x: 0, y: -100 });
    expect(kept({ scale: 1, x: -5000, y: 0 }, sheet, window).x).toBe(-600);
  });

  test('opens on a part, as large as can be read and no larger', () => {
    const view = focused({ x: 800, y: 0, width: 100, height: 100 }, sheet, window, 0.9);
    expect(view.scale).toBe(0.9);
    expect(view.x).toBe(400 - 900);
    const whole = focused({ x: 0, y: 0, width: 1000, height: 500 }, sheet, window, 0.9);
    expect(whole.scale).toBe(0.4);
  });

  test('a sliver at the edge is not in sight', () => {
    const view = { scale: 1, x: -300, y: 0 };
    expect(inSight(view, { x: 650, y: 100, width: 100, height: 100 }, window)).toBe(true);
    expect(inSight(view, { x: 690, y: 100, width: 100, height: 100 }, window)).toBe(false);
    expect(inSight(view, { x: 0, y: 0, width: 1000, height: 500 }, window)).toBe(true);
    expect(inSight(view, { x: 100, y: 100, width: 20, height: 20 }, window)).toBe(false);
  });

  test('moves just so far that something is in sight', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(revealed(view, { x: 390, y: 20, width: 40, height: 40 }, sheet, window).x).toBe(-46);
    expect(revealed(view, { x: 100, y: 100, width: 40, height: 40 }, sheet, window)).toEqual(view);
  });
});
