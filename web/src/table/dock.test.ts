import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import type { Area, Row, Table } from '../lib/wire';
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
const LAYOUT = {
  theme: { short: { 'Cards of the court': 'Court' } },
  stages: {
    s: {
      narrow: {
        head: [],
        dock: [{ areas: ['purse'] }, { areas: ['wood'] }, { areas: ['left', 'court'] }],
        pages: [{ name: 'All', places: [{ areas: ['court'], size: 'line' }] }],
      },
    },
  },
};
const row = (label: string, count: number): Row => ({
  is: 'row',
  label,
  fan: true,
  pieces: Array.from({ length: count }, (_, i) => ({ id: `${label}${i}`, back: 'wood' })),
});

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
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

function shown(areas: Record<string, Area>, faces: Book['faces'] = {}): HTMLElement {
  const book = { key: 'g', faces, layout: LAYOUT, options: [], backs: ['wood'] } as unknown as Book;
  const view = new TableView({ book, table: TABLE, clock: new FakeClock(), send: () => true, why: () => {} });
  view.hear({ is: 'table', epoch: 'e', v: 1, table: TABLE, prompt: { waiting: [0] }, scene: { stage: 's', areas } });
  const { container } = render(OnPhone, { view });
  flushSync();
  return container;
}
const names = (within: Element | null): string[] =>
  [...(within?.querySelectorAll<HTMLElement>('[data-area]') ?? [])].map((el) => el.dataset['area']!);

it('has what is spent in a strip above the hands, which lie side by side', () => {
  const areas = {
    purse: row('Purse', 2),
    wood: { is: 'pile' as const, label: 'Wood', count: 9 },
    left: row('Left', 2),
    court: row('Cards of the court', 3),
  };
  const page = shown(areas);
  expect(names(page.querySelector('.strip'))).toEqual(['purse', 'wood']);
  expect(names(page.querySelector('.hands'))).toEqual(['left', 'court']);
  expect([...page.querySelectorAll('.caption')].map((el) => el.textContent)).toEqual(['Court 3']);
});

it('leaves out an empty hand beside another, and a list of nothing', () => {
  const page = shown({ left: row('Left', 2), court: row('Cards of the court', 0) });
  expect(page.querySelector('.strip')).toBeNull();
  expect(names(page.querySelector('.hands'))).toEqual(['left']);
  expect(names(page.querySelector('.page'))).toEqual([]);
});

it('says the round and its phase beside the tabs', () => {
  const page = shown({
    left: row('Left', 1),
    rounds: {
      is: 'track',
      label: 'Round',
      shape: 'line',
      spaces: ['1', '2', '3'],
      markers: [['now', 1]],
      phases: ['Morning', 'Evening'],
      phase: 1,
    },
  });
  expect(page.querySelector('[data-phase]')?.textContent?.replace(/\s+/g, ' ').trim()).toBe('Round 2 of 3 Evening');
});

it('shows the names of cards with values, which stand straight', () => {
  const archer = { key: 'archer', kind: 'unit', title: 'Archer', bands: [0, 1, 0] };
  const hand: Row = {
    is: 'row',
    label: 'Hand',
    fan: true,
    pieces: [
      { id: 'a', face: 'archer' },
      { id: 'b', face: 'archer' },
    ],
  };
  const dock = shown({ left: hand }, { archer } as unknown as Book['faces']);
  expect([...dock.querySelectorAll('.title')].map((el) => el.textContent?.trim())).toEqual(['Archer', 'Archer']);
  expect([...dock.querySelectorAll<HTMLElement>('.slot')].every((el) => !el.style.transform.includes('rotate'))).toBe(
    true,
  );
});
