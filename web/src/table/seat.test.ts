import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import type { Stats, Table } from '../lib/wire';
import Seats from './Seats.svelte';

const TABLE: Table = {
  id: 't',
  game: 'g',
  title: 'G',
  status: 'playing',
  seats: [
    { seat: 0, kind: 'guest', name: 'Greta', here: true },
    { seat: 1, kind: 'bot', name: 'Ada', here: true },
  ],
  options: {},
  commitment: '',
  created: '',
  yours: 0,
};
const seats: Stats = { is: 'stats', label: 'Players', columns: ['seat:0', 'seat:1'], tags: ['', 'besieged'] };

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

it('a seat wears the word for what its player does now', () => {
  const book = { key: 'g', faces: {}, layout: {}, options: [], backs: [] } as unknown as Book;
  const view = new TableView({ book, table: TABLE, clock: new FakeClock(), send: () => true, why: () => {} });
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: TABLE,
    prompt: { waiting: [0], seat: 0, no: 1, text: 'Play.' },
    scene: { stage: 's', areas: { seats } },
  });
  const { container } = render(Seats, { view });
  flushSync();
  const said = [...container.querySelectorAll('[data-seat]')].map((el) => el.querySelector('.state')?.textContent);
  expect(said).toEqual(['your move', 'besieged']);
});
