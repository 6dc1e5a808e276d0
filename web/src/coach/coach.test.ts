import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../lib/socket';
import type { Coaching, Scene } from '../lib/wire';
import { Coach } from './coach.svelte';
import { unveiled } from './everything.svelte';

afterEach(() => vi.unstubAllGlobals());

/** A server that says these states, one after the other. */
function answering(states: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return new Response(JSON.stringify({ state: states.shift() } satisfies Partial<Coaching>));
  });
  return asked;
}

describe('the coach', () => {
  it('is asked, waited for and heard', async () => {
    const asked = answering(['none', 'waiting', 'waiting', 'ready']);
    let next: (() => void) | null = null;
    const clock: Clock = { after: (_, run) => (next = run), cancel: () => (next = null) };
    const coach = new Coach('t', clock);
    await coach.look();
    expect([coach.said?.state, next]).toEqual(['none', null]);
    await coach.ask();
    for (const state of ['waiting', 'ready']) {
      expect([coach.ready, next === null]).toEqual([false, false]);
      await coach.look();
      expect(coach.said?.state).toBe(state);
    }
    expect([coach.ready, next]).toEqual([true, null]);
    expect(asked.map((one) => one.split(' ')[0])).toEqual(['GET', 'POST', 'GET', 'GET']);
  });

  it('says why it cannot be asked', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: 'Not yours.' }), { status: 403 }));
    const coach = new Coach('t');
    await coach.ask();
    expect([coach.wrong, coach.said]).toEqual(['Not yours.', null]);
  });
});

describe('everything', () => {
  const scene = (pieces: object[]): Scene =>
    ({
      stage: 's',
      areas: {
        'hand:1': { is: 'row', label: 'Hand', owner: 1, pieces },
        deck: { is: 'pile', label: 'Deck', count: 3 },
      },
    }) as Scene;

  it('turns over what another seat knew, and shares the rest', () => {
    const mine = scene([
      { id: 'hand:1:0', back: 'Card' },
      { id: 'p7', face: 'A' },
    ]);
    const theirs = scene([
      { id: 'p3', face: 'B', back: 'Card' },
      { id: 'p7', face: 'A' },
    ]);
    const found = unveiled(mine, theirs);
    expect(found.pieces.map(({ face }) => face)).toEqual(['B']);
    const hand = found.scene.areas['hand:1'];
    expect(hand?.is === 'row' && hand.pieces?.map(({ id, face }) => [id, face])).toEqual([
      ['p3', 'B'],
      ['p7', 'A'],
    ]);
    expect(found.scene.areas['deck']).toBe(mine.areas['deck']);
  });

  it('leaves a scene as it is where nothing was hidden', () => {
    const mine = scene([{ id: 'p7', face: 'A' }]);
    expect(unveiled(mine, scene([])).scene).toBe(mine);
  });
});
