import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Board, Cell } from '../lib/wire';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import { tilesBook } from '../pages/gallery/tilesBook';
import { country, tile } from '../pages/gallery/tilesScenes';
import Harness from './Harness.test.svelte';
import { squarePlan } from './plan';
import { borders, clashesIn, isCutOut, lostIn, patches, standing, tiled } from './tiled';

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
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

const faces = tilesBook.faces;
const board = (cells: Record<string, string>, more: Partial<Board> = {}): Board => ({
  is: 'board',
  label: 'Board',
  shape: 'square',
  cells: Object.entries(cells).map(([at, text]): Cell => {
    const piece = tile(text, `t${at}`);
    return { at, ...(piece ? { pieces: [piece] } : {}) };
  }),
  ...more,
});
const drawn = (area: Board, on = new DemoDesk(tilesBook)): HTMLElement => {
  const { container } = render(Harness, { desk: on, areas: [{ name: 'board', area }] });
  flushSync();
  return container;
};

describe('a grid of tiles', () => {
  test('is known by its tiles; one that is still empty by those of the game', () => {
    expect(tiled(country, faces)).toBe(true);
    expect(tiled(board({ '0,0': '' }), faces)).toBe(true);
    expect(tiled(board({ '0,0': '' }), {})).toBe(false);
    expect(tiled({ ...board({}), cells: [{ at: '0,0', pieces: [{ id: 'a', face: 'blade' }] }] }, faces)).toBe(false);
  });

  test('equal grounds flow together; between others there is one line', () => {
    const lines = (cells: Record<string, string>) =>
      borders(patches(board(cells), squarePlan(board(cells), 1, 0), faces)).filter(({ torn }) => !torn).length;
    expect(lines({ '0,0': 'w ns', '1,0': 'w ns' })).toBe(0);
    expect(lines({ '0,0': 'w ns', '1,0': 'l ns' })).toBe(1);
  });

  test('is one picture: no tile is drawn as a piece of its own, but each can be touched', () => {
    const root = drawn(country);
    expect(root.querySelectorAll('.tile-road.bed')).toHaveLength(country.cells!.filter((cell) => cell.pieces).length);
    expect(root.querySelector('[data-piece="t0,0"] svg')).toBeNull();
    expect(root.querySelector('[data-piece="t0,0"] [data-place="t0,0"]')).not.toBeNull();
    expect(root.querySelectorAll('.crag')).toHaveLength(2);
  });

  test('another tile changes no more than itself', async () => {
    const on = new DemoDesk(tilesBook);
    const { container, rerender } = render(Harness, { desk: on, areas: [{ name: 'board', area: country }] });
    flushSync();
    const changes: MutationRecord[] = [];
    const seen = new MutationObserver((records) => changes.push(...records));
    seen.observe(container, { subtree: true, childList: true, attributes: true });
    const cells = country.cells!.map((cell) =>
      cell.at === '4,2' ? { at: '4,2', pieces: [tile('c ws 0:1', 'new')!] } : structuredClone(cell),
    );
    await rerender({ desk: on, areas: [{ name: 'board', area: { ...country, cells } }] });
    flushSync();
    changes.push(...seen.takeRecords());
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.length).toBeLessThan(40);
    expect(
      [...container.querySelectorAll('[data-piece]:has(.landing)')].map((el) => el.getAttribute('data-piece')),
    ).toEqual(['new']);
    expect(changes.filter((change) => change.removedNodes.length > 0).length).toBeLessThan(8);
  });

  test('what would be laid and what would be closed is drawn in the picture', () => {
    const on = new DemoDesk(tilesBook);
    on.show = {
      ghosts: [['4,2', tile('c ws 0:1', 'new')!]],
      marks: [{ kind: 'blocked', cells: ['4,1'] }],
      lines: [{ kind: 'path', cells: ['4,2', '3,2', '3,3'] }],
    };
    const root = drawn(country, on);
    expect(root.querySelectorAll('.layers .ghost .tile-road.bed')).toHaveLength(1);
    expect(root.querySelectorAll('.layers .sealed .crag')).toHaveLength(1);
    expect(root.querySelectorAll('.pieces .ghost')).toHaveLength(0);
    expect(root.querySelectorAll('.way.shown')).toHaveLength(1);
  });

  test('its shields say whose and how much', () => {
    const root = drawn(board({ '0,0': 'w ns 2:3', '1,0': 'w ns -:12' }));
    expect([...root.querySelectorAll('.shield text')].map((el) => el.textContent)).toEqual(['3', '12']);
    expect(root.querySelector<HTMLElement>('.shield')!.style.getPropertyValue('--field')).toBe('var(--seat-2-deep)');
  });

  test.each([1, 2, 3, 4])('%i figures leave the shield free', (count) => {
    for (const { x, y } of standing(count, true)) expect(Math.abs(x - 20) > 17 || Math.abs(y - 15) > 22).toBe(true);
    expect(new Set(standing(count, false).map(({ x, y }) => `${x},${y}`)).size).toBe(count);
  });
});

describe('a cut-out', () => {
  const area = board(
    { 'near:1,1': 'w ew', 'near:2,1': 'w ns' },
    { label: 'runs into a wall', lines: [{ kind: 'clash', cells: ['near:1,1', 'near:2,1'] }] },
  );

  test('is a small board of tiles', () => {
    expect(isCutOut(area, 'chip', faces)).toBe(true);
    expect(isCutOut(area, 'board', faces)).toBe(false);
  });

  test('shows the border at which tiles do not fit', () => {
    const [clash] = clashesIn(area, squarePlan(area, 1, 0));
    expect(clash).toMatchObject({ x: 86, y: 50, turn: 0 });
  });

  test('knows what would be lost, by itself and by the held choice', () => {
    expect(
      lostIn([
        { kind: 'lost', cells: ['a'] },
        { kind: 'blocked', cells: ['b'] },
      ]),
    ).toEqual(['a']);
    expect(lostIn([], [{ kind: 'blocked', cells: ['c'] }])).toEqual(['c']);
  });

  test('is touched as a whole, and says why it is refused', () => {
    const on = new DemoDesk(tilesBook);
    on.blocked = new Map([['board', { at: 'board', why: 'runs into a wall', rule: 'X-1' }]]);
    const { container } = render(Harness, { desk: on, areas: [{ name: 'board', area, size: 'chip' }] });
    flushSync();
    const cut = container.querySelector('.cutout');
    expect(cut?.getAttribute('data-place')).toBe('board');
    expect(cut?.classList.contains('blocked')).toBe(true);
    expect(cut?.textContent).toContain('runs into a wall');
    expect(container.querySelectorAll('.clash')).toHaveLength(1);
    expect(container.querySelector('[data-place="near:1,1"]')).toBeNull();
  });
});
