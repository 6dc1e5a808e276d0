// A field and its racks among the other areas of a table.

import { describe, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import type { Area, Scene } from '../lib/wire';
import { basisOf, needOf } from './needs';

const field: Area = { is: 'board', label: 'Field', shape: 'field', cells: [{ at: 'zone:0,0' }] };
const rack: Area = {
  is: 'row',
  label: 'Coins',
  pieces: [{ id: 'c1', face: 'coin' }],
  groups: [['free', 1]],
};
const scene: Scene = { stage: 'one', areas: { field, rack } };
const book = {
  faces: { coin: { key: 'coin', kind: 'token', title: 'Coin' } },
  backs: [],
  layout: {},
} as unknown as Book;
const hall = { scene, book, ring: { you: 0, shown: 1, seats: 2 } };

describe('room for a field', () => {
  it('is large, and takes what is left over', () => {
    const { least, grow } = needOf({ name: 'field', area: field, size: 'board' }, hall);
    expect(least).toBeGreaterThanOrEqual(400);
    expect(grow).toBe(3);
  });
  it('is left by its racks: each is one low line as wide as its column', () => {
    const item = { name: 'rack', area: rack, size: 'chip' as const, room: 900 };
    expect(needOf(item, hall).want).toBeLessThanOrEqual(40);
    expect(basisOf(item, hall).width).toBe(900);
  });
});
