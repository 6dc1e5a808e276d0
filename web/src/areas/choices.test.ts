import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { answers } from '../lib/places';
import type { Scene, Stats } from '../lib/wire';
import { bookOf, worlds } from '../pages/gallery/areasBook';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import { paragraph } from '../text/words';
import Harness from './Harness.test.svelte';
import { isNotes, variantOf } from './numbers';

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
});
afterEach(cleanup);

const deeds: Stats = {
  is: 'stats',
  label: 'Deeds',
  columns: ['price', 'gain'],
  rows: [
    { label: 'Rest', values: ['', '1 coin'], at: 'deed:rest' },
    { label: 'Feast', values: ['2 coins', ''], at: 'deed:feast' },
    { label: 'March', values: ['', ''], at: 'deed:march' },
  ],
  lit: 2,
};
const book = bookOf(worlds.realm);
const why = { at: 'deed:feast', why: 'You have no coins.', rule: 'X-1' };

function drawn(area: Stats): HTMLElement {
  const desk = new DemoDesk(book).ask({ 'deed:rest': '' });
  desk.blocked = new Map([['deed:feast', why]]);
  const { container } = render(Harness, { desk, areas: [{ name: 'deeds', area }] });
  flushSync();
  return container;
}
const at = (root: HTMLElement, place: string): HTMLElement =>
  root.querySelector<HTMLElement>(`[data-place="${place}"]`)!;

test('a row that answers is a button with its words; another says why it is none', () => {
  const root = drawn(deeds);
  expect(at(root, 'deed:rest').getAttribute('role')).toBe('button');
  expect(at(root, 'deed:rest').tabIndex).toBe(0);
  expect(at(root, 'deed:rest').getAttribute('aria-label')).toBe('Rest, gain 1 coin. Choose it');
  expect(at(root, 'deed:feast').getAttribute('role')).toBe('group');
  expect(at(root, 'deed:feast').getAttribute('aria-label')).toContain('not now: You have no coins.');
  expect(at(root, 'deed:march').classList.contains('lit')).toBe(true);
});

test('notes can be chosen as well, and one of them stands out', () => {
  const notes: Stats = {
    is: 'stats',
    label: 'Gifts',
    columns: ['for a feast'],
    rows: [
      { label: 'Bread', values: ['take two cards'], icon: 'key', at: 'deed:rest' },
      { label: 'Wine', values: ['2 points'], icon: 'key', at: 'deed:march' },
    ],
    lit: 1,
  };
  expect(variantOf(notes)).toBe('notes');
  const root = drawn(notes);
  expect(at(root, 'deed:rest').getAttribute('role')).toBe('button');
  expect(at(root, 'deed:march').classList.contains('lit')).toBe(true);
});

test('words with numbers among them are notes; chances and bare numbers are not', () => {
  const of = (...values: string[]): boolean =>
    isNotes({
      is: 'stats',
      label: '',
      columns: [''],
      rows: values.map((v) => ({ label: 'A', values: [v], icon: 'key' })),
    });
  expect(of('take two cards', '2 points', '+1 on each die')).toBe(true);
  expect(of('7', 'take two cards')).toBe(false);
  expect(of('12 %', 'take two cards')).toBe(false);
  expect(of('2 left', '3 left')).toBe(false);
});

const scene: Scene = { stage: 'one', areas: { deeds } };

test('choices point at rows, so that they need no button', () => {
  const { targets, loose } = answers(
    {
      waiting: [0],
      seat: 0,
      choices: [
        { notation: 'rest', label: 'Rest', at: ['deed:rest'] },
        { notation: 'stop', label: 'Stop' },
      ],
    },
    scene,
  );
  expect([...targets.keys()]).toEqual(['deed:rest']);
  expect(loose.map(({ notation }) => notation)).toEqual(['stop']);
});

test('in words every row has its answers', () => {
  const prompt = {
    waiting: [0],
    seat: 0,
    choices: [{ notation: 'rest', label: 'Rest', at: ['deed:rest'] }],
    blocked: [why],
  };
  const { items, table } = paragraph('deeds', deeds, { book, names: ['Ann'], you: 0, prompt });
  expect(table).toBeUndefined();
  expect(items).toEqual([
    { text: 'Rest, gain 1 coin', answers: [1], blocked: '' },
    { text: 'Feast, price 2 coins', answers: [], blocked: 'You have no coins.' },
    { text: 'March (now)', answers: [], blocked: '' },
  ]);
});

test('chances have a bar each, and say whom they concern', () => {
  const chances: Stats = {
    is: 'stats',
    label: 'Hits',
    columns: ['whose', 'this or better'],
    rows: [
      { label: 'A six', values: ['seat:1', '42 %'] },
      { label: 'A five', values: ['seat:0 seat:1', '70 %'] },
    ],
  };
  expect(variantOf(chances)).toBe('chances');
  const root = drawn(chances);
  expect([...root.querySelectorAll<HTMLElement>('.bar b')].map((bar) => bar.style.width)).toEqual(['42%', '70%']);
  expect(root.querySelectorAll('tbody tr:nth-child(2) .emblem, tbody tr:nth-child(2) svg').length).toBeGreaterThan(1);
  const two = { ...chances, rows: [{ label: 'Wins', values: ['64 %', '36 %'] }] };
  expect(variantOf(two)).toBe('odds');
});

test('a value that stands out as a loss is marked', () => {
  const rows = [{ label: 'Coins', icon: 'key', values: ['3', '2'], worse: [1] }];
  const root = drawn({ is: 'stats', label: 'After', columns: ['now', 'then', 'x'], rows });
  expect([...root.querySelectorAll('td.worse')].map((cell) => cell.textContent?.trim())).toEqual(['2']);
});
