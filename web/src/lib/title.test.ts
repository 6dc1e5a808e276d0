import { beforeEach, expect, it } from 'vitest';
import { setTableTitle } from './title';
import type { Table } from './wire';

const TABLE: Table = {
  id: 't',
  game: 'g',
  title: 'G',
  status: 'playing',
  seats: [{ seat: 0, kind: 'guest', name: 'Greta', here: true }],
  options: {},
  commitment: '',
  created: '',
  yours: 0,
};
const icon = (): string | null | undefined => document.querySelector('link[rel="icon"]')?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />';
});

it('a tab says first that it is my turn, and its icon is lit', () => {
  setTableTitle({ ...TABLE, waiting: [0] });
  expect(document.title).toBe('Your turn · Your table · Wartable');
  expect(icon()).toBe('/favicon-turn.svg');
});

it('a tab is quiet while others are waited for, and for who only watches', () => {
  for (const table of [
    { ...TABLE, waiting: [1] },
    { ...TABLE, yours: -1, waiting: [0] },
  ]) {
    setTableTitle(table);
    expect(document.title).not.toContain('Your turn');
    expect(icon()).toBe('/favicon.svg');
  }
});
