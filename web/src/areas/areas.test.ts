import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Area as AreaData, Board, Cell, Stats } from '../lib/wire';
import { bookOf, worlds } from '../pages/gallery/areasBook';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import * as made from '../pages/gallery/areasScenes';
import Harness from './Harness.test.svelte';

const WIDTH = 900;

beforeAll(() => {
  // jsdom lays nothing out: every area is given this much room.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
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

const desk = (): DemoDesk => new DemoDesk(bookOf(worlds.forge));

function draw(area: AreaData, on = desk(), name = 'thing', height?: number): HTMLElement {
  const { container } = render(Harness, { desk: on, areas: [{ name, area, height }] });
  flushSync();
  return container;
}
const place = (root: HTMLElement, at: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-place]')].filter((el) => el.dataset['place'] === at);
const button = (root: HTMLElement, at: string): HTMLElement | undefined =>
  place(root, at).find((el) => el.getAttribute('role') === 'button');

describe('every area', () => {
  const areas: [string, AreaData][] = [
    ['pile', made.piles['deck']!],
    ['row', made.rows['held']!],
    ['hand', made.hand(5)],
    ['line', made.market],
    ['squares', made.roads],
    ['hexes', made.hexes()],
    ['track', made.rounds],
    ['ring', made.disc(1)],
    ['stats', made.seats],
    ['score', made.score],
  ];
  test.each(areas)('%s has a name and says which it is', (name, area) => {
    const root = draw(area, desk(), name);
    const section = root.querySelector<HTMLElement>(`[data-area="${name}"]`)!;
    expect(section.getAttribute('aria-label')).toContain(area.label);
    expect(section.textContent?.trim()).not.toBe('');
  });

  test.each<[string, string[], Partial<Stats>]>([
    ['a table', ['a', 'b', 'b'], {}],
    ['a duel', ['b', 'b'], {}],
    ['a score', ['b', 'b'], { total: ['3', '7'] }],
    ['a table of chances', ['50 %', '50 %'], {}],
  ])('%s may have rows and columns of one name', (_, values, more) => {
    const rows = ['1 left', '2 left'].map((left) => ({ label: 'Treaty', values: [left, ...values.slice(1)] }));
    const words = draw({ is: 'stats', label: 'Deals', columns: values.map(() => 'side'), rows, ...more }).textContent;
    expect([words?.includes('1 left'), words?.includes('2 left')]).toEqual([true, true]);
  });

  test('a player in a table is drawn by name', () => {
    const columns = ['seat:0', 'seat:1', 'seat:2'];
    const root = draw({
      is: 'stats',
      label: 'Sides',
      columns,
      rows: [{ label: 'Partner', values: ['seat:1', 'seat:0', '–'] }],
    });
    const said = [...root.querySelectorAll('tbody td')].map(
      (cell) => cell.querySelector('[title]')?.getAttribute('title') ?? cell.textContent?.trim(),
    );
    expect(said).toEqual([desk().names[1], desk().names[0], '–']);
  });
});

describe('places', () => {
  test('a cell that answers is a button with its words; another is not', () => {
    const root = draw(made.figures, desk().ask({ 'port:1': 'one rival' }));
    expect(button(root, 'port:1')?.getAttribute('aria-label')).toBe('North harbor: empty. Choose it. one rival');
    expect(button(root, 'port:1')?.tabIndex).toBe(0);
    expect(root.querySelector('.pill')?.textContent).toBe('one rival');
    expect(place(root, 'port:2').length).toBeGreaterThan(0);
    expect(button(root, 'port:2')).toBeUndefined();
  });

  test('a piece does not repeat what is written above its cell', () => {
    const piece = made.market.cells![0]!.pieces![0]!;
    const drawn = (tag: string): HTMLElement => draw(made.market, desk().ask({ [piece.id]: tag }));
    const above = drawn('for 2').querySelector('.cell .label')?.textContent ?? '';
    expect(document.querySelector('.tag')?.textContent).toBe('for 2');
    cleanup();
    expect(above).toBeTruthy();
    expect(drawn(above).querySelector('.tag')).toBeNull();
  });

  test('hexes, squares, spaces of a ring and whole areas answer as well', () => {
    expect(button(draw(made.hexes(), desk().ask({ 'hex:0,0': '2' })), 'hex:0,0')).toBeDefined();
    expect(button(draw(made.roads, desk().ask({ '2,2': '' })), '2,2')).toBeDefined();
    expect(button(draw(made.disc(1), desk().ask({ 'deed:1': '' })), 'deed:1')).toBeDefined();
    expect(button(draw(made.rows['held']!, desk().ask({ thing: 'here' })), 'thing')).toBeDefined();
    expect(button(draw(made.piles['deck']!, desk().ask({ thing: 'draw' })), 'thing')).toBeDefined();
  });

  test('no button lies in another', () => {
    const asked = desk().ask(
      Object.fromEntries(
        [
          ...(made.market.cells ?? []).flatMap((cell) => [cell.at, ...(cell.pieces ?? []).map((one) => one.id)]),
          'thing',
        ].map((at) => [at, '']),
      ),
    );
    const root = draw(made.market, asked);
    expect(root.querySelectorAll('[role=button]').length).toBeGreaterThan(20);
    expect(root.querySelector('[role=button] [role=button]')).toBeNull();
  });

  test('a pile says what is short to whoever looks at its top', () => {
    const on = desk();
    const top = made.piece('ram');
    const pile: AreaData = {
      is: 'pile',
      label: 'Rams',
      count: 3,
      top,
      price: [
        ['coin', false],
        ['coin', false],
      ],
    };
    on.blocked = new Map([['thing', { at: 'thing', why: 'two coins short', rule: '' }]]);
    expect(draw(pile, on).querySelector('.lacks')).toBeNull();
    cleanup();
    on.held = top.id;
    expect(draw(pile, on).querySelector('.lacks')?.textContent).toBe('two coins short');
  });

  test('previews: ghosts at their cells, what leads on, what changes', () => {
    const on = desk();
    on.show = {
      ghosts: [['street:5', made.piece('ram')]],
      leads: ['street:5'],
      changes: [
        ['street:0', '4 to 3'],
        ['Elsewhere', 'no'],
      ],
    };
    const root = draw(made.market, on);
    expect(place(root, 'street:5')[0]!.querySelector('.ghost')).not.toBeNull();
    expect(place(root, 'street:5')[0]!.classList).toContain('lead');
    expect(root.querySelector('.pill.change')?.textContent).toBe('4 to 3');
  });
});

describe('piles', () => {
  test('count what they hold, and can be looked through only where they lie open', () => {
    const root = draw(made.piles['deck']!);
    expect(root.textContent).toContain('34');
    expect(root.querySelector('button')).toBeNull();
    expect(draw(made.piles['discard']!).querySelector('button')?.getAttribute('aria-expanded')).toBe('false');
  });

  test('say what they cost, and what is missing for it', () => {
    const on = desk();
    const price: [string, boolean][] = [
      ['ward', false],
      ['far', true],
    ];
    on.blocked = new Map([['thing', { at: 'thing', why: 'one ward short', rule: '' }]]);
    const root = draw({ ...made.piles['deck']!, price }, on);
    expect(root.querySelector('.price')?.getAttribute('aria-label')).toBe('costs ward (missing), far');
    expect([...root.querySelectorAll('.pip')].map((el) => el.classList.contains('missing'))).toEqual([true, false]);
    expect(root.querySelector('.lacks')?.textContent).toBe('one ward short');
    const both: [string, boolean][] = [...price, ['ward', false]];
    expect(draw({ ...made.piles['deck']!, price: both }, on).querySelector('.lacks')).toBeNull();
    on.held = 'thing';
    expect(draw({ ...made.piles['deck']!, price: both }, on).querySelector('.lacks')).not.toBeNull();
  });

  test('open by themselves when something in them answers, and close when nothing does any more', () => {
    const on = desk();
    const pile = made.piles['discard']!;
    const root = draw(pile, on);
    expect(root.querySelector('.open')).toBeNull();
    flushSync(() => on.ask({ [pile.open![1]!.id]: '' }));
    expect(root.textContent).toContain('1 to choose');
    const ids = [...root.querySelectorAll('[data-piece]')].map((el) => el.getAttribute('data-piece'));
    expect(ids.toSorted()).toEqual(pile.open!.map((one) => one.id).toSorted());
    flushSync(() => on.ask({}));
    expect(root.querySelector('.open')).toBeNull();
  });
});

describe('lines', () => {
  test('a row of twelve is one row, in order, with its groups', () => {
    const root = draw(made.market);
    const cells = [...root.querySelectorAll<HTMLElement>('.cell')];
    expect(cells.map((cell) => cell.dataset['place'])).toEqual(made.market.cells!.map((cell) => cell.at));
    expect([...root.querySelectorAll('.group')].map((el) => el.textContent)).toEqual([
      'North',
      'East',
      'South',
      'West',
    ]);
  });

  test('boards that face each other agree on a width, and the band that is lit', () => {
    const on = desk();
    const { container } = render(Harness, {
      desk: on,
      areas: [
        { name: 'left', area: made.left },
        { name: 'right', area: made.right },
        { name: 'totals', area: made.totals(1) },
      ],
    });
    flushSync();
    const wide = [...container.querySelectorAll<HTMLElement>('[data-grow]')].map((el) =>
      el.style.getPropertyValue('--w'),
    );
    expect(wide).toHaveLength(2);
    expect(wide[0]).toBe(wide[1]);
    expect(container.querySelectorAll('div.band.lit')).toHaveLength(2);
    expect(container.querySelector('tr.lit')?.textContent).toContain('Near');
  });

  test('a line says what it makes and what is missing', () => {
    const root = draw(made.recipe);
    expect(root.querySelectorAll('.cell')).toHaveLength(2);
    expect(root.querySelector('.makes [data-piece]')).not.toBeNull();
    expect(root.textContent).toContain('One oak more');
  });

  test('the arrow points at whom the blow falls on', () => {
    const root = draw(made.totals(0));
    const rows = [...root.querySelectorAll('tbody tr')].map((row) => row.textContent?.replace(/\s+/g, ''));
    expect(rows[0]).toBe('2◀2Far4');
    expect(rows[1]).toBe('5Near2▶3');
    expect(rows[2]).not.toMatch(/[◀▶]/);
  });
});

describe('maps', () => {
  test('a hundred hexes and seventy pieces stay light', () => {
    const map = made.hexes();
    const cells: Cell[] = map.cells ?? [];
    expect(cells.length).toBeGreaterThanOrEqual(100);
    expect(cells.flatMap((cell) => cell.pieces ?? []).length).toBeGreaterThanOrEqual(70);
    const root = draw(map, desk(), 'map', 600);
    expect(root.querySelectorAll('g[data-place]')).toHaveLength(cells.length);
    expect(root.querySelectorAll('[data-piece]')).toHaveLength(cells.flatMap((cell) => cell.pieces ?? []).length);
    expect(root.querySelectorAll('*').length).toBeLessThan(2600);
  });

  test('a piece that walks to another cell stays the same element', async () => {
    const walker = made.piece('pike', { owner: 0 });
    const map = (at: string): Board => ({
      is: 'board',
      label: 'Map',
      shape: 'hex',
      cells: ['0,0', '1,0'].map((name) => ({ at: name, ...(name === at ? { pieces: [walker] } : {}) })),
    });
    const on = desk();
    const { container, rerender } = render(Harness, { desk: on, areas: [{ name: 'map', area: map('0,0') }] });
    flushSync();
    const before = container.querySelector(`[data-piece="${walker.id}"]`);
    await rerender({ desk: on, areas: [{ name: 'map', area: map('1,0') }] });
    flushSync();
    expect(container.querySelector(`[data-piece="${walker.id}"]`)).toBe(before);
  });

  test('where everything fits there is nothing to zoom; where it does not there is', () => {
    expect(draw(made.roads, desk(), 'valley', 560).querySelector('[aria-label="Zoom in"]')).toBeNull();
    expect(draw(made.roads, desk(), 'valley', 160).querySelector('[aria-label="Zoom in"]')).not.toBeNull();
  });
});

describe('tracks and numbers', () => {
  test('a short track is stones, a long one a ruler that says who stands where', () => {
    expect(draw(made.rounds).querySelector('[aria-current=step]')?.textContent?.trim()).toBe('3');
    const long = draw({ ...made.points, spaces: Array.from({ length: 101 }, (_, i) => String(i)) });
    expect(long.querySelector('.ruler')?.getAttribute('aria-label')).toBe(
      'Points: Ines at 31, Marek at 29, Amina at 40, Jo at 12',
    );
  });

  test('markers hop along a line, and a held choice shows the next hop', () => {
    const on = desk();
    const race: AreaData = {
      is: 'track',
      label: 'Totals',
      shape: 'line',
      spaces: ['0', '1', '2', '3', '4', '5'],
      at: ['t:0', 't:1', 't:2', 't:3', 't:4', 't:5'],
      markers: [
        ['seat:1', 3],
        ['seat:0', 2],
      ],
      hops: [['seat:1', [0, 2]]],
      window: [4, 5],
    };
    expect(draw(race, on).querySelector('svg')?.getAttribute('aria-label')).toBe('Totals: Marek at 3, Ines at 2');
    on.show = { ghosts: [['t:5', { id: 'x', owner: 0 }]] };
    const root = draw(race, on);
    expect(root.querySelectorAll('.arc:not(.ahead)')).toHaveLength(2);
    expect(root.querySelectorAll('.arc.ahead')).toHaveLength(1);
    expect(root.querySelectorAll('.zone')).toHaveLength(1);
  });

  test('a ring in a ring turns, points at what counts, and clasps equals that meet', async () => {
    const ring = (turn: number): AreaData => ({
      is: 'track',
      label: 'Sky',
      shape: 'ring',
      spaces: ['sun', 'moon', 'key'],
      inner: ['sun', 'key', 'moon'],
      turn,
      window: [turn],
    });
    const on = desk();
    const { container, rerender } = render(Harness, { desk: on, areas: [{ name: 'sky', area: ring(0) }] });
    flushSync();
    const said = () => container.querySelector('.rings')!.getAttribute('aria-label');
    const angle = () => container.querySelector<HTMLElement>('.turns')!.style.transform;
    expect([said(), angle()]).toEqual(['Sky: sun (now), moon, key; two sun meet', 'rotate(0deg)']);
    await rerender({ desk: on, areas: [{ name: 'sky', area: ring(1) }] });
    expect([said(), angle()]).toEqual(['Sky: sun, moon (now), key; two key meet', 'rotate(120deg)']);
    expect(container.querySelectorAll('.space.ray')).toHaveLength(2);
    expect(container.querySelectorAll('.space.met')).toHaveLength(2);
    await rerender({ desk: on, areas: [{ name: 'sky', area: ring(0) }] });
    expect(angle()).toBe('rotate(360deg)');
  });

  test('a ring names first what its opening shows', () => {
    const root = draw(made.disc(4));
    expect([...root.querySelectorAll('.space .text')].map((el) => el.textContent)).toEqual([
      'Trade',
      'Rest',
      'Read',
      'March',
      'Feast',
    ]);
    expect(root.querySelectorAll('.space.shown')).toHaveLength(2);
  });

  test('the score sheet ends with the sums and one crown', () => {
    const root = draw(made.score);
    expect([...root.querySelectorAll('tfoot td')].map((el) => el.textContent)).toEqual(['31', '29', '40', '12']);
    expect(root.querySelectorAll('[aria-label=Winner]')).toHaveLength(1);
  });

  test('who has won wears it, however many points others have', () => {
    const heads = [...draw({ ...made.score, crowned: [1] }).querySelectorAll('thead th')];
    expect(heads.map((head) => !!head.querySelector('[aria-label=Winner]'))).toEqual([false, true, false, false]);
  });

  test('columns of seats are named', () =>
    expect(draw(made.odds).querySelector('thead')?.textContent).toContain('Marek'));
});
