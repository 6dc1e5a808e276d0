import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stats } from '../lib/wire';
import { bookOf, worlds } from '../pages/gallery/areasBook';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import * as made from '../pages/gallery/areasScenes';
import { needOf } from '../table/needs';
import { paragraph } from '../text/words';
import Harness from './Harness.test.svelte';
import { isNoted, notesIn, sheetIn, sumsOf, verdictOf } from './sheets';

const book = bookOf(worlds.realm);
let width = 1200;
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
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
beforeEach(() => {
  width = 1200;
});
afterEach(cleanup);

const drawn = (area: Stats): HTMLElement => {
  const { container } = render(Harness, { desk: new DemoDesk(book), areas: [{ name: 'score', area }] });
  flushSync();
  return container;
};
const texts = (root: HTMLElement, of: string): string[] =>
  [...root.querySelectorAll(of)].map((el) => el.textContent?.replace(/\s+/g, ' ').trim() ?? '');

describe('what a sheet says', () => {
  test('notes make it a sheet with bars', () => {
    expect([isNoted(made.counted), isNoted(made.score)]).toEqual([true, false]);
    expect(drawn(made.score).querySelector('.bar')).toBeNull();
  });

  test.each([
    ['6 dice', [{ text: '6 dice', number: '' }]],
    ['one of 5', [{ text: 'one of 5', number: '' }]],
    [
      'Old Bridge 3\nMill –',
      [
        { text: 'Old Bridge', number: '3' },
        { text: 'Mill', number: '–' },
      ],
    ],
    ['', []],
  ])('the note %j', (note, lines) => {
    expect(notesIn(note)).toEqual(lines);
  });

  test('sides count where there are some, else each column', () => {
    expect(sumsOf(made.counted).map(({ total, tag, won }) => [total, tag, won])).toEqual([
      ['31', '9 behind', false],
      ['40', 'Victory', true],
      ['12', '28 behind', false],
    ]);
    expect(sumsOf(made.teams).map(({ label, columns, total, won }) => [label, columns, total, won])).toEqual([
      ['North', [0, 1], '43', false],
      ['South', [2, 3], '69', true],
    ]);
  });

  test('the verdict has the names of players', () => {
    expect(verdictOf(made.counted, ['Ann', 'Ben', 'Eve'])).toEqual({
      head: 'Ben wins by 9.',
      rest: 'The harbor is full. Without the laurels it would have been Ann.',
    });
    expect(verdictOf(undefined, [])).toEqual({ head: '', rest: '' });
    expect(sheetIn({ stage: 'end', areas: { a: made.seats, b: made.counted } })).toBe(made.counted);
    expect(sheetIn(null)).toBeUndefined();
  });

  test('is said to ears', () => {
    const { about, table } = paragraph('score', made.teams, { book, names: ['Ann', 'Ben', 'Eve', 'Ida'], you: 0 });
    expect(about).toBe('North 43 (26 behind), South 69 (Victory) South wins by 26: Eve and Ida.');
    expect(table?.rows[0]?.values[0]).toBe('14 (3 guards)');
  });
});

describe('the picture', () => {
  test('has a bar and words at each number, and a wreath around the winner', () => {
    const root = drawn(made.counted);
    expect(texts(root, 'tbody tr:first-child .notes')).toEqual(['3 guards', '4 guards', 'one guard']);
    expect(root.querySelectorAll('tbody tr:first-child .bar')).toHaveLength(3);
    expect(texts(root, '.band .sum b')).toEqual(['31', '40', '12']);
    expect(texts(root, '.band .tag')).toEqual(['9 behind', 'Victory', '28 behind']);
    expect(root.querySelectorAll('.wreath')).toHaveLength(1);
    expect(root.querySelector('.won .wreath')).not.toBeNull();
  });

  test('has the sums of teams below what each player has', () => {
    const root = drawn(made.teams);
    expect(texts(root, '.each b')).toEqual(['31', '12', '29', '40']);
    expect(texts(root, '.band .side')).toEqual(['North', 'South']);
    expect(texts(root, '.band .sum b')).toEqual(['43', '69']);
  });

  test('where columns are narrow, the name of a row stands above its numbers', () => {
    width = 360;
    const root = drawn(made.teams);
    expect(root.querySelectorAll('tr.head')).toHaveLength(made.teams.rows!.length);
    expect(root.querySelectorAll('tbody td')).toHaveLength(4 * made.teams.rows!.length);
  });

  test('is as high as its notes have lines', () => {
    const hall = { scene: { stage: 's', areas: {} }, ring: { you: 0, shown: 1, seats: 3 }, book };
    const need = (area: Stats): number => needOf({ name: 'score', area, size: 'board' }, hall).least;
    const [first, ...rest] = made.counted.rows!;
    const longer = { ...made.counted, rows: [{ ...first!, notes: ['a\nb\nc', '', ''] }, ...rest] };
    expect(need(longer)).toBeGreaterThan(need(made.counted));
    expect(need(made.teams)).toBeGreaterThan(need({ ...made.teams, sides: undefined! }));
  });
});
