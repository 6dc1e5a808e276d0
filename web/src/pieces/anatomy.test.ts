import { describe, expect, it } from 'vitest';
import { worlds } from '../pages/gallery/pieces/worlds';
import type { Theme } from '../theme/theme';
import { backHeight, banded, detail, faceSize, pieceSize, portrait, shapeOf, WIDTHS } from './anatomy';
import { halvesOf } from './halves';

const { book } = worlds[0]!;
const theme = book.layout.theme as Theme;
const face = (key: string) => book.faces[key]!;

describe('the anatomy of a face', () => {
  it('puts the bands of all cards at equal heights', () => {
    for (const w of [40, 57, 90, 108, 240]) {
      const tops = ['lancers', 'gunners', 'guard', 'levy'].map((key) => banded(face(key), w).bands);
      for (const bands of tops) expect(bands).toEqual(tops[0]);
    }
  });

  it('keeps a band high enough for a figure of 12 pixels', () => {
    for (let w = 34; w <= 240; w++) expect(banded(face('levy'), w).bands.height).toBeGreaterThanOrEqual(14);
  });

  it('lets detail fall away, not meaning', () => {
    expect([WIDTHS.chip, WIDTHS.board, WIDTHS.inspected].map(detail)).toEqual(['chip', 'board', 'full']);
    const chip = banded(face('lancers'), 40);
    expect([chip.icon, chip.text]).toEqual([0, 0]);
    expect(chip.pip).toBeGreaterThan(2);
    expect(chip.art.size).toBeGreaterThan(26);
    expect(banded(face('lancers'), 240).text).toBeGreaterThan(0);
  });

  it('puts six values in three columns', () => {
    const six = banded(worlds[2]!.book.faces['foot']!, 40);
    expect([six.bands.columns, six.bands.rows]).toEqual([3, 2]);
  });

  it('makes room for a subtitle in the picture, so that cards of a hand are of a height', () => {
    const smith = worlds[1]!.book.faces['smith']!;
    const plain = { ...smith, subtitle: '' };
    for (const w of [40, 52, 70, 90, 110]) expect(portrait(smith, w).h).toBe(portrait(plain, w).h);
    expect([40, 52, 70, 90].map((w) => portrait(smith, w).subtitle > 0)).toEqual([false, true, true, true]);
    expect(portrait(plain, 90).subtitle).toBe(0);
  });

  it('grows with its width, and is whole pixels', () => {
    for (const one of Object.values(book.faces)) {
      let last = 0;
      for (let w = 34; w < 64; w++) {
        const { h } = faceSize(one, theme, w + 0.4);
        expect(Number.isInteger(h)).toBe(true);
        expect(h).toBeGreaterThanOrEqual(last);
        last = h;
      }
    }
  });

  it('makes a back as high as the faces behind it', () => {
    expect(backHeight('Soldier', book, 90)).toBe(faceSize(face('levy'), theme, 90).h);
    expect(backHeight('Coin', book, 40)).toBe(40);
    expect(pieceSize({ id: 'x', back: 'Soldier' }, book, 40)).toEqual(pieceSize({ id: 'x', face: 'levy' }, book, 40));
  });

  it('takes shapes from the theme, and knows only its own', () => {
    expect(shapeOf('coin', theme)).toBe('round');
    expect(shapeOf('Gate of Dawn', theme)).toBe('wide');
    expect(shapeOf('soldier', { shapes: { soldier: 'round' } }, face('levy'))).toBe('card');
    expect(shapeOf('x', { shapes: { x: 'octagon' } })).toBe('card');
  });
});

describe('halves', () => {
  it('come from a title in two parts', () => {
    const halves = halvesOf(face('gate'), theme)!;
    expect(halves.map((half) => [half.above, half.text])).toEqual([
      ['Gate', 'I'],
      ['Gate', 'III'],
    ]);
    expect(halves[0].hue.base).toBe(theme.tints!['bronze']);
  });

  it('come from two edges', () => {
    const halves = halvesOf(worlds[3]!.book.faces['a']!, worlds[3]!.book.layout.theme as Theme)!;
    expect(halves.map((half) => half.icon)).toEqual(['bull', 'boar']);
  });

  it('are no business of a card with values', () => {
    expect(halvesOf(face('lancers'), theme)).toBeUndefined();
  });
});
