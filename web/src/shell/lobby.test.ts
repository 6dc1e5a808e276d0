import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tables } from './lobby.svelte';

const table = { game: 'toy', title: 'Toy', seats: [], options: {}, commitment: '', created: '' };
let hidden = false;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  asked = 0;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const mine = [
      { ...table, id: 'a', status: 'playing', yours: 1, waiting: [1] },
      { ...table, id: 'b', status: 'playing', yours: 0, waiting: [1] },
      { ...table, id: 'c', status: 'over', yours: 0, waiting: [0] },
    ];
    return new Response(JSON.stringify({ open: [], mine, watch: [] }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const turnTo = (dark: boolean): void => {
  hidden = dark;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the list of tables', () => {
  it('is asked for again while it is looked at, as often as the keenest wants', async () => {
    const stops = [tables.watch(20_000), tables.watch(5000)];
    await vi.advanceTimersByTimeAsync(15_500);
    expect(asked).toBe(5);
    for (const stop of stops) stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(5);
  });

  it('rests while the page is hidden, and is fresh when it is seen again', async () => {
    const stop = tables.watch(5000);
    await vi.advanceTimersByTimeAsync(100);
    turnTo(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
    turnTo(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(2);
    stop();
  });

  it('counts the running tables that wait for me', async () => {
    const stop = tables.watch(5000);
    await vi.advanceTimersByTimeAsync(100);
    expect(tables.turns).toBe(1);
    stop();
  });
});
