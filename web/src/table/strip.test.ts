import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import type { Pile, Table } from '../lib/wire';
import OnPhone from './OnPhone.test.svelte';

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
const PILES = ['oak', 'ash', 'elm'];
const LAYOUT = {
  stages: {
    s: {
      narrow: {
        head: [],
        dock: [],
        pages: [
          { name: 'Map', places: [{ areas: ['board'] }, { areas: PILES, asked: true, title: 'Within reach' }] },
          { name: 'Wood', places: [{ areas: PILES, size: 'chip', across: 3 }] },
        ],
      },
    },
  },
};
const pile = (label: string): Pile => ({ is: 'pile', label, count: 3, top: { id: `top-${label}`, back: 'wood' } });

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

it('a page about something else has the piles that answer, and no others', () => {
  const book = { key: 'g', faces: {}, layout: LAYOUT, options: [], backs: ['wood'] } as unknown as Book;
  const view = new TableView({ book, table: TABLE, clock: new FakeClock(), send: () => true, why: () => {} });
  const choices = ['oak', 'elm'].map((label) => ({ notation: label, label: `Take ${label}`, at: [`top-${label}`] }));
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: TABLE,
    prompt: { waiting: [0], seat: 0, no: 1, text: 'Take wood.', choices },
    scene: {
      stage: 's',
      areas: {
        board: { is: 'board', label: 'Board', shape: 'line', cells: [{ at: 'a' }] },
        ...Object.fromEntries(PILES.map((label) => [label, pile(label)])),
      },
    },
  });
  const { container } = render(OnPhone, { view });
  flushSync();
  const strip = container.querySelector('[aria-label="Within reach"]')!;
  expect([...strip.querySelectorAll('.label')].map((el) => el.textContent)).toEqual(['oak', 'elm']);
  expect(strip.querySelector('[data-place="top-oak"]')?.getAttribute('role')).toBe('button');
  // A lesson that speaks of a pile finds it here.
  expect(strip.querySelector('[data-holds="oak"] [data-place="top-oak"]')).toBeTruthy();
  const tabs = [...container.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent?.replace(/\s+/g, ''));
  expect(tabs).toEqual(['Map', 'Wood2']);
});
