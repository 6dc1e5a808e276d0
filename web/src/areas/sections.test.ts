import { expect, test } from 'vitest';
import type { Book } from '../lib/book';
import { leftOver } from '../lib/places';
import type { Board, Pick, Scene } from '../lib/wire';
import { pictureOf } from '../pieces/pictures';
import { pattern } from '../theme/patterns';
import { railPlan, TIGHT } from './rail';
import { cardWidth, headed, isSectioned, litOf, partsOf } from './sections';

const valley: Board = {
  is: 'board',
  label: 'The valley',
  shape: 'line',
  cells: ['a', 'b', 'c', 'd'].map((at) => ({ at, pieces: [{ id: `p${at}` }] })),
  sections: [
    { at: 'north', label: 'North', cells: 3, piles: [['deck', 'deck_north']] },
    { at: 'south', label: 'South', cells: 1, near: 'now' },
  ],
};
const desk = (targets: Record<string, Pick[]> = {}, reach: string[] = []) => ({
  targets: new Map(Object.entries(targets)),
  show: reach.length ? { marks: [{ kind: 'reach', cells: reach }] } : null,
});

test('cells go to the sections in their order', () => {
  expect(partsOf(valley).map(({ from, cells }) => [from, cells.map(({ at }) => at)])).toEqual([
    [0, ['a', 'b', 'c']],
    [3, ['d']],
  ]);
  expect(isSectioned(valley)).toBe(true);
  expect(isSectioned({ ...valley, ground: 'rail' })).toBe(false);
});

test('what is near is lit, unless something answers or a choice that is looked at leads elsewhere', () => {
  const parts = partsOf(valley);
  expect([...litOf(parts, desk())]).toEqual(['south']);
  expect([...litOf(parts, desk({ pb: [] }))]).toEqual(['north']);
  expect([...litOf(parts, desk({}, ['north']))]).toEqual(['north']);
});

test('a pile in the head of a section needs no other place', () => {
  const scene: Scene = { stage: '', areas: { valley, deck_north: { is: 'pile', label: 'Deck', count: 3 } } };
  expect([...headed(scene.areas)]).toEqual(['deck_north']);
  expect(leftOver([], scene)).toEqual(['valley']);
});

test('cards share the width, and are never larger than wanted', () => {
  expect(cardWidth(1200, 12, 150)).toBe(93);
  expect(cardWidth(4000, 12, 150)).toBe(150);
});

test('a rail fits its room; where that is small only what is in focus is left of a part', () => {
  const book = { faces: {}, backs: [], layout: {} } as unknown as Book;
  const rail: Board = { ...valley, ground: 'rail', focus: ['b'] };
  const wide = railPlan(rail, book, 600, 190);
  expect(wide.stands.map(({ cell }) => cell.at)).toEqual(['a', 'b', 'c', 'd']);
  expect(wide.width).toBeLessThanOrEqual(600);
  const tight = railPlan(rail, book, TIGHT - 60, undefined);
  expect(tight.stands.map(({ cell }) => cell.at)).toEqual(['b', 'd']);
  expect(tight.piles).toEqual([]);
});

test('a word with a number and a tint is a tag, and a pattern of no name is none', () => {
  expect(pictureOf('II 3', { edges: { II: '#587b3e' } })).toMatchObject({ picture: 'tag', text: 'II', value: '3' });
  expect(pattern('meander')).toContain('data:image/svg+xml');
  expect(pattern('plaid')).toBe('none');
});
