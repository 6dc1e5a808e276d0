import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import type { Table } from '../lib/wire';
import Waiting from './Waiting.svelte';

const BOOK = { key: 'g', seats: [2, 2], theme: {}, faces: {}, layout: {}, options: [], backs: [] } as unknown as Book;
const TABLE: Table = {
  id: 'abc',
  game: 'g',
  title: 'G',
  status: 'open',
  seats: [
    { seat: 0, kind: 'guest', name: 'Greta', here: true },
    { seat: 1, kind: 'open' },
  ],
  options: {},
  commitment: '0123456789abcdef',
  created: '',
  yours: 0,
};
afterEach(cleanup);

it('who waits can read the link, and talk with those who are there', () => {
  const view = new TableView({ book: BOOK, table: TABLE, send: () => true });
  view.chat = [{ is: 'chat', no: 1, name: 'Ben', text: 'Soon there.', at: '2026-01-01T00:00:00Z' }];
  render(Waiting, { view, invites: {} });
  expect(screen.getByText(`${location.origin}/t/abc`)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Copy link/ }).classList).toContain('primary');
  expect(
    screen
      .getByRole('img', { name: /QR code of the link/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toBeTruthy();
  expect(screen.getByText('Soon there.')).toBeTruthy();
});
