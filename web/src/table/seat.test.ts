import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import { TABLE } from '../lib/testdata/table';
import type { Stats } from '../lib/wire';
import Seats from './Seats.svelte';

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

it('a seat with little room has its name above its last number, and how many signs it has', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(70);
  const book = { key: 'g', faces: {}, layout: {}, options: [], backs: [] } as unknown as Book;
  const view = new TableView({ book, table: TABLE, clock: new FakeClock(), send: () => true, why: () => {} });
  const rows = [
    { label: 'Colors', values: ['[oak][-ash][elm]', '[-oak][-ash][-elm]'] },
    { label: 'Points', values: ['12', '7'], icon: 'laurels' },
  ];
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: TABLE,
    prompt: { waiting: [0] },
    scene: { stage: 's', areas: { seats: { ...seats, rows, tags: [] } } },
  });
  const { container } = render(Seats, { view, narrow: true });
  flushSync();
  const [first] = container.querySelectorAll('[data-seat]');
  expect(first!.querySelector('.name')!.classList.contains('visually-hidden')).toBe(false);
  expect(first!.querySelector('.name b')!.textContent).toBe('Greta');
  expect(first!.querySelector('.numbers')!.textContent?.replace(/\s+/g, ' ').trim()).toBe('Points 12 2/3');
});

it.each([230, 290])('a seat of %i pixels keeps its numbers beside tags', (wide) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(wide);
  const book = { key: 'g', faces: {}, layout: {}, options: [], backs: [] } as unknown as Book;
  const view = new TableView({ book, table: TABLE, clock: new FakeClock(), send: () => true, why: () => {} });
  const rows = [
    { label: 'Hand', values: ['4', '6'], icon: 'card-pick' },
    { label: 'Tokens', values: ['1', '0'], icon: 'two-coins', max: 3 },
    { label: 'Relics', values: ['[I 0][II 1][III 1][IV 2]', '[I 2][II 0][III 0][IV 2]'] },
    { label: 'Points', values: ['5', '3 +2 hidden'], icon: 'trophy' },
  ];
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: TABLE,
    prompt: { waiting: [0] },
    scene: { stage: 's', areas: { seats: { ...seats, rows, tags: [] } } },
  });
  const { container } = render(Seats, { view });
  flushSync();
  const numbers = [...container.querySelectorAll('[data-seat]')].map((el) =>
    [...el.querySelectorAll('.number')].map((one) => (one as HTMLElement).title),
  );
  for (const shown of numbers) expect(shown.join()).toContain('Hand');
});
