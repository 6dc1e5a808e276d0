import { describe, expect, it } from 'vitest';
import type { Face } from '../lib/wire';
import { hasSquads, partOfFace, partsOfBook } from './choice';

const THEME = {
  shapes: { plaque: 'wide', banner: 'flag', troop: 'block', fort: 'site', land: 'square', coin: 'round' },
};
const face = (more: Partial<Face>): Face => ({ key: 'f', kind: 'unit', title: 'F', ...more });

describe('the picture of a face', () => {
  it.each<[string, Partial<Face>, string | undefined]>([
    ['a card', {}, undefined],
    ['a card with values', { bands: [3, 2] }, 'Banded'],
    ['a card with dice', { dice: ['red'] as never }, 'DicedTile'],
    ['a card with lines', { lines: ['Draw a card.'] as never }, 'Headed'],
    ['a plaque', { kind: 'plaque' }, 'Plaque'],
    ['a flag', { kind: 'banner' }, 'Flag'],
    ['a block', { kind: 'troop' }, 'Block'],
    ['what is built', { kind: 'fort' }, 'Block'],
    ['a tile', { kind: 'land', edges: ['', '', '', ''] }, 'Land'],
    ['a token', { kind: 'coin' }, undefined],
    ['a square without roads', { kind: 'land' }, undefined],
  ])('of %s', (_, more, part) => {
    expect(partOfFace(face(more), THEME)).toBe(part);
  });
});

describe('the pictures of a game', () => {
  it('are those of its faces and backs, and other ways to draw them', () => {
    const book = { faces: { f: face({ bands: [1] }) }, backs: ['troop'], layout: { theme: THEME } };
    expect(partsOfBook(book)).toEqual(['Banded', 'Low', 'Block', 'BlockSheet']);
  });

  it('include squads where a scene has one', () => {
    const row = (name?: string): unknown => [{ is: 'row', pieces: [{ id: 'p', ...(name && { name }) }] }];
    expect(hasSquads(row('Lions'))).toBe(true);
    expect(hasSquads(row())).toBe(false);
  });
});
