import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnPath, iconPath, loadIcons } from './icons.svelte';

afterEach(() => vi.unstubAllGlobals());

describe('icons', () => {
  it('of a game that came without them are not asked for', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    await loadIcons('a_game_of_somebody_else');
    expect(asked).not.toHaveBeenCalled();
  });

  it('are never a hole', () => {
    expect(iconPath('no-such-icon')).toBeUndefined();
    expect(drawnPath('no-such-icon')).toMatch(/^M[\d ]+/);
    expect(drawnPath(undefined)).toBe(drawnPath('no-such-icon'));
    expect(drawnPath('lion')).toBe(iconPath('lion'));
  });
});
