import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Stats } from '../lib/wire';
import Sums from './Sums.svelte';

afterEach(cleanup);

const drawn = (stats: Stats): HTMLElement => render(Sums, { stats, names: [] }).container;

test('one number before and after is said at large', () => {
  const rows = [{ label: 'points, on average', values: ['14', '26'] }];
  const root = drawn({ is: 'stats', label: 'Points', columns: ['now', 'then'], rows });
  expect(root.querySelector('.change b')?.textContent?.replace(/\s+/g, ' ')).toBe('14 →to 26');
  expect(root.querySelector('.change')?.textContent).toContain('points, on average');
  expect(root.querySelector('table')).toBeNull();
});

test('other numbers are a small table', () => {
  const rows = [
    { label: 'Far', values: ['1', '2'] },
    { label: 'Near', values: ['3', '2'] },
  ];
  expect(
    drawn({ is: 'stats', label: 'After it', columns: ['now', 'then'], rows }).querySelector('table'),
  ).not.toBeNull();
});
