import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Band, Book, Place } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import type { Area, Prompt, Table } from '../lib/wire';
import OnWide from './OnWide.test.svelte';

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
const SEATS: Band = { height: 56, columns: [{ share: 1, places: [{ is: 'SEATS', areas: ['seats'] }] }] };
const PROMPT: Band = { height: 56, columns: [{ share: 1, places: [{ is: 'PROMPT' }] }] };
const band = (...columns: Place[][]): Band => ({ columns: columns.map((places) => ({ share: 1, places })) });
const HAND: Place = { areas: ['hand'], seat: 'me' };
/** In the second stage there is more above the question, and what stays lies elsewhere and in other company. */
const LAYOUT = {
  stages: {
    peace: { wide: [SEATS, band([{ areas: ['shop'] }], [{ areas: ['map'] }]), PROMPT, band([HAND])] },
    war: {
      wide: [
        { ...SEATS, columns: [...SEATS.columns, { share: 1, places: [{ areas: ['rounds'] }] }] },
        band([{ areas: ['lines'] }]),
        band([{ areas: ['map'] }, { is: 'INSPECT' }]),
        PROMPT,
        band([{ areas: ['spoils'] }], [HAND]),
      ],
    },
  },
};
const row = (label: string): Area => ({ is: 'row', label, pieces: [{ id: label, back: 'card' }] });
const AREAS: Record<string, Area> = {
  map: { is: 'board', label: 'Map', shape: 'square', cells: [{ at: 'cell:0,0' }, { at: 'cell:1,0' }] },
  'hand:0': row('Hand'),
};

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function look(): { container: Element; show: (stage: string, areas: Record<string, Area>, prompt?: Prompt) => void } {
  const book = { key: 'g', faces: {}, layout: LAYOUT, options: [], backs: ['card'] } as unknown as Book;
  const view = new TableView({ book, table: TABLE, clock: new FakeClock(), send: () => true, why: () => {} });
  const show = (stage: string, areas: Record<string, Area>, prompt: Prompt = { waiting: [0] }): void => {
    view.hear({ is: 'table', epoch: 'e', v: 1, table: TABLE, prompt, scene: { stage, areas } });
    flushSync();
  };
  show('peace', { ...AREAS, shop: row('Shop') });
  const { container } = render(OnWide, { view });
  flushSync();
  return { container, show };
}
const WAR = { ...AREAS, lines: row('Lines'), spoils: row('Spoils'), rounds: row('Rounds') };

it('keeps the elements of what is in both stages', () => {
  const { container, show } = look();
  const kept = [
    '[data-area="map"] [data-place="cell:0,0"]',
    '[data-area="hand:0"] [data-piece]',
    '.seats',
    '[data-prompt]',
  ];
  const found = (): (Element | null)[] => kept.map((one) => container.querySelector(one));
  const before = found();
  expect(kept.filter((_, i) => !before[i])).toEqual([]);
  show('war', WAR);
  expect(container.querySelector('[data-area="lines"]')).not.toBeNull();
  expect(container.querySelector('[data-area="shop"]')).toBeNull();
  const after = found();
  expect(kept.filter((_, i) => after[i] !== before[i])).toEqual([]);
});

it('fills the room of what only the new stage has a moment later', () => {
  vi.useFakeTimers();
  const { container, show } = look();
  const filled = (): string[] =>
    [...container.querySelectorAll<HTMLElement>('.area')].map(({ dataset }) => dataset['area']!).sort();
  const pick = { notation: 'take', label: 'Take', at: ['Spoils'] };
  show('war', { ...WAR, lines: row('Shop') }, { waiting: [0], seat: 0, no: 1, text: '?', choices: [pick] });
  // What walked from the shop is among the lines; the spoils are asked about.
  expect(filled()).toEqual(['hand:0', 'lines', 'map', 'spoils']);
  expect(container.querySelector('.slot[data-area="rounds"]')).not.toBeNull();
  vi.runAllTimers();
  flushSync();
  expect(filled()).toEqual(['hand:0', 'lines', 'map', 'rounds', 'spoils']);
  expect(container.querySelector('.slot[data-area]')).toBeNull();
});
