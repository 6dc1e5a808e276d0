import { describe, expect, it } from 'vitest';
import { patched } from './patch';
import type { Patch } from './plain';
import story from './testdata/patches.json';
import type { Row, Scene } from './wire';

describe('a difference', () => {
  it('leads from every scene to the next, as the server meant it', () => {
    let scene = story.first as unknown as Scene;
    for (const step of story.steps) {
      scene = patched(scene, step.patch as Patch);
      expect(scene).toEqual(step.scene);
    }
    expect(story.steps.length).toBeGreaterThan(8);
  });

  const scene: Scene = {
    stage: 'one',
    focus: 'tray',
    areas: {
      tray: { is: 'row', label: 'Tray', pieces: [{ id: 'a', badges: ['x'] }, { id: 'b' }] },
      deck: { is: 'pile', label: 'Deck', count: 3 },
    },
  };

  it('leaves what it does not name the very same, and changes nothing in place', () => {
    const before = structuredClone(scene);
    const now = patched(scene, { areas: { tray: { pieces: { '~': { b: { spent: true } } } } } });
    expect(scene).toEqual(before);
    expect(now.areas['deck']).toBe(scene.areas['deck']);
    expect((now.areas['tray'] as Row).pieces?.[0]).toBe((scene.areas['tray'] as Row).pieces?.[0]);
    expect((now.areas['tray'] as Row).pieces?.[1]).toEqual({ id: 'b', spent: true });
  });

  it('takes away, brings, reorders and replaces', () => {
    const now = patched(scene, {
      focus: null,
      areas: {
        deck: { '=': { is: 'row', label: 'Open' } },
        tray: { pieces: { '~': { c: { '=': { id: 'c' } }, a: { badges: null } }, order: ['c', 'a'] } },
      },
    });
    expect(now).toEqual({
      stage: 'one',
      areas: {
        tray: { is: 'row', label: 'Tray', pieces: [{ id: 'c' }, { id: 'a' }] },
        deck: { is: 'row', label: 'Open' },
      },
    });
  });

  it('of nothing is the same again', () => {
    expect(patched(scene, {})).toEqual(scene);
  });
});
