import { describe, expect, it } from 'vitest';
import type { Area, Scene } from '../lib/wire';
import { type Laid, latecomers } from './late';

const row = (...ids: string[]): Area => ({ is: 'row', label: '', pieces: ids.map((id) => ({ id })) });
const laid = (stage: string, areas: Scene['areas'], names = Object.keys(areas)): Laid => ({
  scene: { stage, areas },
  names: new Set(names),
});

describe('what comes a moment later', () => {
  const peace = laid('peace', { hand: row('a', 'b'), shop: row('c') }, ['hand']);

  it('is what only the new stage has', () => {
    const war = laid('war', { hand: row('a', 'b'), shop: row('c'), dice: row('d') });
    expect([...latecomers(peace, war)]).toEqual(['shop', 'dice']);
  });

  it('is not what something walks to', () => {
    const war = laid('war', { hand: row('a'), line: row('b', 'e'), dice: row('d') });
    expect([...latecomers(peace, war)]).toEqual(['dice']);
  });

  it('is nothing while a stage lasts', () => {
    const more = laid('peace', { hand: row('a', 'b'), dice: row('d') });
    expect([...latecomers(peace, more)]).toEqual([]);
  });
});
