import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Row, Track } from '../lib/wire';
import { bookOf, worlds } from '../pages/gallery/areasBook';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import { tagOf } from '../pieces/words';
import Harness from './Harness.test.svelte';
import { hopPlan } from './hops';

const areasBook = bookOf(worlds.realm);

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
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
});
afterEach(cleanup);

const row: Row = {
  is: 'row',
  label: 'Line',
  owner: 0,
  total: '7',
  sums: '6 cards + 1 spirit',
  behind: true,
  band: 'spirit +1',
  pieces: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
};
const drawn = (area: Row | Track, desk = new DemoDesk(areasBook)): HTMLElement => {
  const { container } = render(Harness, { desk, areas: [{ name: 'row', area }] });
  flushSync();
  return container;
};

describe('a row that adds up', () => {
  test('says what it comes to and how, and burns where it is behind', () => {
    const root = drawn(row);
    expect(root.querySelector('.total b')?.textContent).toBe('7');
    expect(root.querySelector('.how')?.textContent).toBe('6 cards + 1 spirit');
    expect(root.querySelectorAll('.blaze')).toHaveLength(1);
    expect(drawn({ ...row, behind: false }).querySelectorAll('.blaze')).toHaveLength(0);
  });

  test('has a band with a knot under each piece; torn, the rest of it hangs dead', () => {
    expect(drawn(row).querySelectorAll('.knot')).toHaveLength(3);
    expect(drawn(row).querySelectorAll('.dead')).toHaveLength(0);
    expect(drawn({ ...row, torn: 2 }).querySelectorAll('.knot.dead')).toHaveLength(1);
  });

  test('says what the held choice would make of it', () => {
    const desk = new DemoDesk(areasBook);
    desk.show = {
      ghosts: [['row', { id: 'd' }]],
      rows: [['row', { is: 'row', label: '', total: '9', band: 'spirit broken', torn: 3 }]],
    };
    const root = drawn(row, desk);
    expect(root.querySelector('.gain')?.textContent).toBe('+2→9');
    expect(root.querySelector('.woven .words')?.textContent).toContain('spirit broken');
    expect(root.querySelectorAll('.knot.dead')).toHaveLength(1);
  });
});

describe('a track with hops', () => {
  test('says what is missing', () => {
    const track: Track = {
      is: 'track',
      label: 'Totals',
      shape: 'line',
      spaces: ['0', '1', '2', '3'],
      markers: [['seat:0', 1]],
      hops: [['seat:0', [0]]],
      window: [3],
      note: '2 more',
    };
    expect(drawn(track).querySelector('.note')?.textContent).toBe('2 more');
  });

  test('makes the most of its height', () => {
    expect(hopPlan(12, 800, 140).rise).toBe(52);
    expect(hopPlan(12, 800).rise).toBe(42);
  });
});

test('a piece with several choices says what each comes to', () => {
  const pick = (tag: string) => ({ notation: tag, label: tag, tag });
  expect(tagOf([pick('= 5, one short'), pick('= 7')], undefined)).toBe('= 5 or 7');
  expect(tagOf([pick('= 5'), pick('60 %')], undefined)).toBe('');
});
