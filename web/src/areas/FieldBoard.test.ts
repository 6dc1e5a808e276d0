// A field as it is touched: zones and squads are places, squads can be followed, ghosts cannot be touched.

import { cleanup, render } from '@testing-library/svelte';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import type { Desk } from '../lib/desk';
import type { Board, Pick, Piece } from '../lib/wire';
import Harness from './Harness.test.svelte';

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
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
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const book = {
  faces: { man: { key: 'man', kind: 'tile', title: 'Guard', art: 'person', pips: 2, dice: [['red', [3]]] } },
  backs: [],
  layout: { theme: { dice: { red: '#a00' } } },
} as unknown as Book;
const squad = (id: string, name: string, owner: number): Piece => ({
  id,
  name,
  owner,
  parts: [{ id: `${id}.0`, face: 'man' }],
});
const area: Board = {
  is: 'board',
  label: 'Field',
  shape: 'field',
  rows: ['Back', 'Middle', 'Back'],
  columns: ['Left', 'Right'],
  cells: [
    { at: 'zone:0,0', pieces: [squad('b', 'Riders', 1)] },
    { at: 'zone:1,0' },
    { at: 'zone:0,1' },
    { at: 'zone:1,1' },
    { at: 'zone:0,2', pieces: [squad('a', 'Guards', 0)] },
    { at: 'zone:1,2' },
  ],
};
const pick = (at: string, more: Partial<Pick> = {}): [string, Pick[]] => [
  at,
  [{ notation: at, label: 'Do it', at: [at], tag: '1', ...more }],
];
const laid = (more: Partial<Desk>): HTMLElement => {
  const desk = {
    book,
    names: ['Ines', 'Marek'],
    you: 0,
    targets: new Map(),
    blocked: new Map(),
    lit: new Set<string>(),
    beat: '',
    held: '',
    show: null,
    inspect: () => {},
    why: () => {},
    ...more,
  } as Desk;
  return render(Harness, { desk, areas: [{ name: 'field', area, height: 560 }] }).container;
};

describe('a field', () => {
  it('has a place for every zone and squad, and says in words what is there', () => {
    const root = laid({});
    for (const at of ['zone:0,0', 'zone:1,2', 'a', 'b'])
      expect(root.querySelector(`[data-place="${at}"]`)).not.toBeNull();
    expect(root.querySelector('[data-piece="a"]')).not.toBeNull();
    expect(root.querySelector('[data-place="a"]')!.getAttribute('aria-label')).toBe(
      'Guards; of Ines; Guard; red dice 3',
    );
  });
  it('draws one side dark on light and the other light on dark', () => {
    const root = laid({});
    expect(root.querySelector('[data-piece="a"] .squad')!.classList.contains('near')).toBe(true);
    expect(root.querySelector('[data-piece="b"] .squad')!.classList.contains('far')).toBe(true);
  });
  it('can be chosen: a squad with its price, a zone to go to', () => {
    const root = laid({ targets: new Map([pick('a'), pick('zone:1,2', { means: 'go' })]) });
    expect(root.querySelector('[data-place="a"]')!.getAttribute('role')).toBe('button');
    expect(root.querySelector('[data-piece="a"] .price')!.textContent).toBe('1');
    expect(root.querySelector('[data-place="zone:1,2"]')!.getAttribute('data-means')).toBe('go');
  });
  it('shows whom a choice aims at, what comes of it, and who rests', () => {
    const notes: [string, string][] = [
      ['you deal', '1.8'],
      ['you take', '0.4'],
    ];
    const root = laid({ show: { lines: [{ kind: 'aim', cells: ['a', 'b'], notes }] } });
    expect(root.querySelector('[role="img"][aria-label="you deal 1.8, you take 0.4"]')).not.toBeNull();
    expect(root.querySelectorAll('.rests')).toHaveLength(0);
    const other = laid({ show: { lines: [{ kind: 'aim', cells: ['a', 'zone:0,0'], notes }] } });
    expect(other.querySelectorAll('.rests')).toHaveLength(1);
  });
  it('shows a squad where it would be, which is no place', () => {
    const root = laid({ show: { ghosts: [['zone:1,2', squad('a', 'Guards', 0)]] } });
    const ghost = root.querySelector('[data-ghost="zone:1,2"]')!;
    expect(ghost.querySelector('.ghost')).not.toBeNull();
    expect(ghost.querySelector('[data-place]')).toBeNull();
    expect(root.querySelectorAll('[data-piece="a"]')).toHaveLength(1);
  });
});
