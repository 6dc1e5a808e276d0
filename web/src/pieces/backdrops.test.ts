import { describe, expect, it } from 'vitest';
import { contrast } from '../theme/color';
import type { Theme } from '../theme/theme';
import { tint } from '../theme/theme';
import { BACKDROPS, backdropOf, clothColors, isLight, landColors, landPaths } from './backdrops';

const THEME: Theme = {
  tints: { moss: '#2f9160', sand: '#e2a62b', brick: '#cf4f30', sack: '#a58d5f' },
  backdrops: { walker: 'land', moss: 'trees', tool: 'rays', bag: 'cloth', odd: 'nothing' },
};

describe('what is painted behind a picture', () => {
  it.each([
    ['walker', 'moss', 'trees'],
    ['walker', 'sand', 'hills'],
    ['tool', 'moss', 'rays'],
    ['bag', 'moss', 'cloth'],
    ['odd', 'moss', undefined],
    ['other', 'moss', undefined],
  ])('%s of %s: %s', (kind, color, found) => {
    expect(backdropOf(THEME, kind, color)).toBe(found);
  });

  it('is dark only where it has rays', () => {
    expect(BACKDROPS.filter((one) => !isLight(one))).toEqual(['rays']);
  });

  it('lets a dark picture be seen, whatever the tint', () => {
    for (const name of Object.keys(THEME.tints!)) {
      const { sky, low, sun, far } = landColors(tint(THEME, name));
      for (const ground of [sky, low, sun, far, clothColors(tint(THEME, name)).ground])
        expect(contrast('#1f1710', ground)).toBeGreaterThan(4.5);
    }
  });

  it('is a country of its own for each word', () => {
    const lands = ['hills', 'trees', 'peaks', 'mesas', 'waves'] as const;
    expect(new Set(lands.map((land) => JSON.stringify(landPaths(land, 90, 94)))).size).toBe(lands.length);
  });
});
