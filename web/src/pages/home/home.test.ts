import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { GameCard } from '../../lib/book';
import type { Table } from '../../lib/wire';
import Cover from './Cover.svelte';
import { isFirst } from './play';
import { silhouettes } from './silhouettes';

it('a box shows what its theme names before all else, and nothing twice', () => {
  expect(silhouettes({ cover: 'crown', bands: { a: 'bow', b: 'crown' }, icons: { c: 'axe' } })).toEqual([
    'crown',
    'bow',
    'axe',
  ]);
  expect(silhouettes({})).toEqual([]);
});

it('a box is not empty where the icons of a game are not to be had', async () => {
  const game: GameCard = {
    key: 'foreign',
    title: 'Foreign',
    about: '',
    note: '',
    seats: [2, 2],
    minutes: [10, 20],
    difficulty: 'easy',
    first_game: {},
    guide: false,
    options: [],
    theme: { cover: 'x' },
  };
  const { container } = render(Cover, { game });
  await expect.poll(() => container.querySelector('.first')?.getAttribute('d')).toBeTruthy();
});

it('who has never played a game gets the one made to begin with, where there is one', () => {
  const guided = { key: 'toy', first_game: { way: 'guided' } as Record<string, string> } as GameCard;
  const bare = { ...guided, first_game: {} };
  const table = (change: Partial<Table>): Table => ({ game: 'toy', status: 'over', yours: 0, ...change }) as Table;
  expect(isFirst(guided, [])).toBe(true);
  expect(isFirst(bare, [])).toBe(false);
  expect(isFirst(guided, [table({})])).toBe(false);
  expect(isFirst(guided, [table({ status: 'playing' })])).toBe(false);
  // Another game, a table that never began, one where one only was the host.
  for (const change of [{ game: 'other' }, { status: 'open' as const }, { yours: -1 }])
    expect(isFirst(guided, [table(change)])).toBe(true);
});
