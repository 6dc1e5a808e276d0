import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { away } from '../shell/away.svelte';
import { ApiError, api } from './api';

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
let fetched: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  away.back();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what goes wrong', () => {
  it('comes in the server’s words, with its rule', async () => {
    fetched.mockResolvedValue(answer(409, { error: 'That seat is taken.', rule: 'T-1' }));
    const error = await api.sit('a', { words: '' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'That seat is taken.', status: 409, rule: 'T-1', isAway: false });
    expect(away.on).toBe(false);
  });

  it('has words of our own where the server has none', async () => {
    fetched.mockResolvedValue(new Response('<h1>oops</h1>', { status: 500 }));
    await expect(api.me()).rejects.toThrow('could not answer');
  });

  it('is an absence where nobody answers, until somebody does', async () => {
    fetched.mockRejectedValue(new TypeError('failed'));
    await expect(api.lobby()).rejects.toMatchObject({ isAway: true });
    expect(away.on).toBe(true);
    await vi.advanceTimersByTimeAsync(1100);
    expect(away.on).toBe(true);
    fetched.mockResolvedValue(answer(200, {}));
    await vi.advanceTimersByTimeAsync(3000);
    expect(away.on).toBe(false);
  });

  it('is an absence where a gateway answers for the server', async () => {
    fetched.mockResolvedValue(new Response('', { status: 502 }));
    await expect(api.lobby()).rejects.toMatchObject({ isAway: true });
  });
});

describe('books and rules', () => {
  it('are fetched once', async () => {
    fetched.mockImplementation(async () => answer(200, { key: 'once' }));
    const [one, two] = await Promise.all([api.book('once'), api.book('once')]);
    expect(one).toBe(two);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('are asked for by their version where it is known, so that browsers keep them', async () => {
    fetched.mockImplementation(async () => answer(200, { games: [{ key: 'dated', v: 'v7' }], bots: [] }));
    await api.games();
    await api.book('dated');
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/games', '/api/games/dated?v=v7']);
  });

  it('are asked for again after a failure', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    fetched.mockImplementation(async () =>
      answer(200, { rules: { 'T-1': { text: 'x', chapter: 'y', source: 'book' } } }),
    );
    await expect(api.rules('again')).rejects.toThrow();
    expect(Object.keys(await api.rules('again'))).toEqual(['T-1']);
  });
});

it('names in addresses are escaped', async () => {
  fetched.mockResolvedValue(answer(200, { table: { id: 'a/b?c', status: 'over', commitment: '' } }));
  await api.table('a/b?c');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables/a%2Fb%3Fc');
});
