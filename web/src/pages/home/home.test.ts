import { expect, it } from 'vitest';
import type { Face } from '../../lib/wire';
import { sample, silhouettes } from './silhouettes';

it('a box shows what its theme names before all else, and nothing twice', () => {
  expect(silhouettes({ cover: 'crown', bands: { a: 'bow', b: 'crown' }, icons: { c: 'axe' } })).toEqual([
    'crown',
    'bow',
    'axe',
  ]);
  expect(silhouettes({})).toEqual([]);
});

it('a fan shows the richest card of each look first', () => {
  const face = (key: string, tint: string, bands: number[]): Face => ({
    key,
    kind: 'card',
    title: key,
    tint,
    art: 'x',
    bands,
  });
  const faces = [
    face('a', 'red', [1]),
    face('b', 'red', [5]),
    face('c', 'blue', [2]),
    { key: 'd', kind: 'tile', title: 'd' },
  ];
  expect(sample(faces, 2).map(({ key }) => key)).toEqual(['b', 'c']);
  expect(sample(faces, 3).map(({ key }) => key)).toEqual(['b', 'c', 'a']);
  expect(sample([], 3)).toEqual([]);
});
