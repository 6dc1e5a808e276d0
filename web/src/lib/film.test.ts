import { describe, expect, it } from 'vitest';
import { address, find, hintsOf, linesOf, moments, step } from './film';
import type { Film } from './wire';

const scene = {
  stage: 'play',
  areas: {
    left: { is: 'pile' as const, label: 'Left', count: 3 },
    right: { is: 'pile' as const, label: 'Right', count: 0 },
  },
};

const film = (): Film => ({
  table: { id: 't', game: 'toy', title: 'Toy', status: 'over', seats: [], options: {}, commitment: '', created: '' },
  viewer: -1,
  first: 1,
  scene,
  log: [{ v: 7, text: ['They sit down.'] }],
  frames: [
    {
      row: 1,
      seat: 0,
      choice: 'take',
      waiting: [1],
      beats: [
        { told: { key: 'took', beat: 'moved', text: ['One.'], rule: 'T-1' }, patch: { areas: { left: { count: 2 } } } },
        { told: { key: 'took', beat: 'said', text: ['Still one.'] } },
        { patch: { areas: { right: { count: 1 } } } },
      ],
    },
    { row: 2, seat: 1, beats: [] },
    { row: 3, seat: 0, beats: [{ told: { key: 'end', beat: 'said', text: ['Over.'] }, patch: { stage: 'over' } }] },
  ],
});

it('a hint that was asked for was taken, or not', () => {
  const asked = (row: number, hint: string) => ({ row, seat: 0, hint, beats: [] });
  const chose = (row: number, seat: number, choice: string) => ({ row, seat, choice, beats: [] });
  const frames = [asked(1, 'take'), chose(2, 1, 'take'), chose(3, 0, 'take'), asked(4, 'take'), chose(5, 0, 'pass')];
  expect(hintsOf(moments({ ...film(), frames }))).toEqual([
    { row: 1, seat: 0, taken: true },
    { row: 4, seat: 0, taken: false },
  ]);
});

describe('moments', () => {
  const all = moments(film());

  it('begin with the first scene and have one for each beat, and for a row that showed nothing', () => {
    expect(all.map(({ row, beat, last }) => [row, beat, last])).toEqual([
      [0, 0, true],
      [1, 0, false],
      [1, 1, false],
      [1, 2, true],
      [2, 0, true],
      [3, 0, true],
    ]);
  });

  it('carry the scene as it then was', () => {
    const counts = all.map(({ scene: { areas } }) =>
      [areas['left'], areas['right']].map((a) => a?.is === 'pile' && a.count),
    );
    expect(counts).toEqual([
      [3, 0],
      [2, 0],
      [2, 0],
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    expect(all.at(-1)?.scene.stage).toBe('over');
    expect(film().scene).toEqual(scene);
  });

  it('share what did not change', () => {
    expect(all[1]?.scene.areas['right']).toBe(all[0]?.scene.areas['right']);
    expect(all[2]?.scene).toBe(all[1]?.scene);
  });

  it('say their lines at their own place', () => {
    expect(linesOf(film(), all).map(({ v, text, rule }) => [v, text[0], rule])).toEqual([
      [0, 'They sit down.', undefined],
      [1, 'One.', 'T-1'],
      [2, 'Still one.', undefined],
      [5, 'Over.', undefined],
    ]);
  });

  it('are found by row, and by beat', () => {
    expect([0, 1, 2, 3, 99, -5].map((row) => find(all, row))).toEqual([0, 3, 4, 5, 5, 0]);
    expect([0, 1, 2, 9].map((beat) => find(all, 1, beat))).toEqual([1, 2, 3, 3]);
  });

  it('have an address that finds them again', () => {
    for (const [i, moment] of all.entries()) {
      const { row, beat } = address(moment, 0);
      expect(find(all, Number(row), beat === '' ? -1 : Number(beat))).toBe(i);
    }
  });

  it('are stepped through by rows, stopping at both ends', () => {
    expect([0, 1, 3, 4, 5].map((at) => step(all, at, 1))).toEqual([3, 3, 4, 5, 5]);
    expect([5, 4, 3, 2, 0].map((at) => step(all, at, -1))).toEqual([4, 3, 0, 0, 0]);
  });
});
