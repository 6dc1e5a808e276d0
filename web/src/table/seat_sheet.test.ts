import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import { TABLE } from '../lib/testdata/table';
import SeatSheet from './SeatSheet.svelte';

const BOOK = {
  key: 'g',
  faces: { ring: { key: 'ring', kind: 'token', title: 'A silver ring', text: 'It shines.' } },
  layout: { theme: { shapes: { token: 'round' } } },
  options: [],
  backs: [],
} as unknown as Book;

function look(you: number): TableView {
  const view = new TableView({ book: BOOK, table: { ...TABLE, yours: you }, send: () => true });
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: { ...TABLE, yours: you },
    prompt: { waiting: [0] },
    scene: {
      stage: 's',
      areas: {
        seats: {
          is: 'stats',
          label: 'Players',
          columns: ['seat:0', 'seat:1'],
          rows: [{ label: 'Gold', values: ['3', '?'] }],
        },
        'rings:1': {
          is: 'row',
          label: 'Rings',
          owner: 1,
          pieces: [
            { id: 'p1', face: 'ring' },
            { id: 'p2', back: 'ring' },
          ],
        },
      },
    },
  });
  render(SeatSheet, { view });
  view.picked = 1;
  flushSync();
  return view;
}
const pressEscape = (): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  flushSync();
};
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a seat that is clicked shows what its player has, in words, and Escape closes it', () => {
  const view = look(0);
  const sheet = screen.getByRole('dialog', { name: 'What Ada has' });
  expect(sheet.textContent).toMatch(/Gold\s*\?/);
  expect(sheet.textContent).toMatch(/Rings\s*2/);
  expect(sheet.textContent).toContain('It shines.');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(view.picked).toBe(-1);
});

it('who watches goes on watching the one they picked', () => {
  const view = look(-1);
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(view.picked).toBe(1);
  view.picked = 0;
  flushSync();
  expect(screen.getByRole('dialog', { name: 'What Greta has' })).toBeTruthy();
});
