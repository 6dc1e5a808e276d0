import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answers, placesOf } from '../lib/places';
import type { Row } from '../lib/wire';
import { bookOf, worlds } from '../pages/gallery/areasBook';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import * as made from '../pages/gallery/areasScenes';
import { solve } from '../table/room';
import { paragraph } from '../text/words';
import Harness from './Harness.test.svelte';
import { trialSigns, trialWords } from './trial';

const book = bookOf(worlds.forge);

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(420);
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

const { firm, shaken } = made.trials as { firm: Row; shaken: Row };
const drawn = (area: Row): HTMLElement => {
  const { container } = render(Harness, { desk: new DemoDesk(book), areas: [{ name: 'row', area }] });
  flushSync();
  return container;
};
const text = (root: HTMLElement, of: string): string =>
  root.querySelector(of)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('a roll against a counted row', () => {
  test('compares the sum with what counts', () => {
    expect(trialSigns(firm.trial!)).toEqual({ plus: '+1', than: '\u2264' });
    expect(trialSigns(shaken.trial!)).toEqual({ plus: '\u22121', than: '>' });
    expect(trialSigns({ ...firm.trial!, plus: 0 }).plus).toBe('');
  });

  test('is said in words', () => {
    expect(trialWords(firm.trial!)).toBe('2 + 1 = 3 against 3: stands');
    expect(trialWords({ ...shaken.trial!, plus: 0, sum: 5 })).toBe('5 against 2: falls');
    const reader = { book, names: ['Ann', 'Ben'], you: 0 };
    expect(paragraph('row', firm, reader).about).toBe('2 + 1 = 3 against 3: stands');
    expect(paragraph('row', { ...firm, note: 'a storm' }, reader).about).toMatch(/^a storm, 2 \+ 1/);
  });

  test('shows the die, the sum, what counts, and how it came out', () => {
    const root = drawn(shaken);
    expect([text(root, '.total'), text(root, '.than'), text(root, '.against')]).toEqual(['4', '>', '2']);
    expect(text(root, '.verdict')).toBe('falls');
    expect(root.querySelectorAll('.standing .one')).toHaveLength(2);
    expect(root.querySelector('[data-place="trial:0"]')).not.toBeNull();
    expect(root.querySelector('.trial')!.classList).toContain('own');
    expect(drawn(firm).querySelector('.trial')!.classList).toContain('passed');
  });

  test('leaves out what is added where that is nothing', () => {
    const root = drawn({ ...firm, trial: { ...firm.trial!, plus: 0, sum: 2 } });
    expect([text(root, '.plus'), text(root, '.total')]).toEqual(['', '2']);
  });

  test('its die is a place of the table', () => {
    const scene = { stage: 's', areas: { row: shaken } };
    expect(placesOf(scene).get('trial:0')).toBe('row');
    const prompt = { waiting: [0], seat: 0, text: '', choices: [{ notation: 'x', label: 'x', at: ['trial:0'] }] };
    expect(answers(prompt, scene).loose).toEqual([]);
  });

  test('several share a band of the table, and none goes behind "more"', () => {
    const areas = Object.fromEntries([0, 1, 2, 3].map((seat) => [`trial:${seat}`, { ...firm, owner: seat }]));
    const hall = { scene: { stage: 's', areas }, ring: { you: 0, shown: 1, seats: 4 }, book };
    const place = { areas: ['trial'], seat: 'each', size: 'board' } as const;
    const band = { height: 138, columns: [{ share: 1, places: [{ ...place, areas: [...place.areas] }] }] };
    const [laid] = solve([band], hall, 880, 800).bands;
    expect(laid?.columns[0]?.folded).toEqual([]);
    expect(laid?.columns[0]?.places[0]?.lines.map((line) => line.length)).toEqual([3, 1]);
    const heights = laid?.columns[0]?.places[0]?.lines.flat(2).map(({ height }) => height) ?? [];
    expect(Math.min(...heights)).toBeGreaterThan(60);
  });
});
