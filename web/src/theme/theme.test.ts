import { describe, expect, it } from 'vitest';
import type { Scene } from '../lib/wire';
import { worlds } from '../pages/gallery/pieces/worlds';
import { contrast } from './color';
import { ornaments, strip } from './ornaments';
import { SEATS, seatColors, seatEmblems, seatLook } from './seats';
import { texture, textures } from './textures';
import { dress, house, type Light, named, type Theme, themeVars, tint } from './theme';

const themes: [string, Theme][] = [
  ['the house', house],
  ...worlds.map(({ name, book }): [string, Theme] => [name, book.layout.theme as Theme]),
];
const lights: Light[] = ['dark', 'light'];

describe.each(themes)('the theme of %s', (_, theme) => {
  it.each(lights)('can be read by %s', (light) => {
    const v = themeVars(theme, light);
    const pairs = [
      ['--text', '--table'],
      ['--text', '--panel'],
      ['--text-soft', '--table'],
      ['--text-soft', '--panel'],
      ['--accent-text', '--panel'],
      ['--brass-text', '--panel'],
      ['--danger-text', '--panel'],
      ['--on-accent', '--accent'],
      ['--on-danger', '--danger'],
      ['--ink', '--card'],
      ['--ink-soft', '--card'],
    ] as const;
    for (const [ink, paper] of pairs)
      expect(contrast(v[ink]!, v[paper]!), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(v['--ring']!, v['--table']!), 'the ring of a target').toBeGreaterThanOrEqual(3);
  });

  it('has tints that carry light letters', () => {
    for (const name of Object.keys(theme.tints ?? {}))
      expect(contrast(tint(theme, name).deep, '#fff8e8'), name).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a theme', () => {
  it('is put on and taken off again', () => {
    const element = document.createElement('div');
    dress(element, { colors: { table: '#101010' }, tints: { leaf: '#00ff00' } });
    expect(element.style.getPropertyValue('--table')).toBe('#101010');
    expect(element.style.getPropertyValue('--tint-leaf')).toBe('#00ff00');
    dress(element, house, 'light');
    expect(element.style.getPropertyValue('--tint-leaf')).toBe('');
    expect(element.dataset['light']).toBe('light');
  });

  it('may set its own colors for the day', () => {
    expect(themeVars({ colors: { table: '#101010' }, light: { table: '#fafafa' } }, 'light')['--table']).toBe(
      '#fafafa',
    );
  });

  it('knows a thing by its name or by one of its words', () => {
    const table = { spades: 1, 'Ace of Hearts': 2 };
    expect(named(table, 'Ace of Spades')).toBe(1);
    expect(named(table, 'Ace of Hearts')).toBe(2);
    expect(named(table, 'Joker')).toBeUndefined();
  });

  it('gives stone gray to an unknown tint', () => {
    expect(tint(house, 'nothing').base).toBe(house.colors!['muted']);
    expect(tint(house, '#123456').base).toBe('#123456');
  });
});

describe('textures and ornaments', () => {
  it('are drawn for every name, and for unknown ones', () => {
    for (const name of textures) expect(texture(name).image).toContain('data:image/svg+xml');
    expect(texture('no such cloth').image).toBe(texture('felt').image);
  });

  it('are the same each time', () => {
    for (const name of textures) expect(texture(name).image).toBe(texture(name).image);
    expect(texture('wood', true).image).not.toBe(texture('wood').image);
  });

  it('end whole: periods are stretched, never cut', () => {
    for (const name of ornaments) {
      const { d, stretch } = strip(name, 101, 7);
      expect(d).not.toContain('NaN');
      expect(stretch).toBeGreaterThan(0.7);
      expect(stretch).toBeLessThan(1.4);
    }
  });
});

describe('seats', () => {
  it('differ in emblem as well as in color', () => {
    const looks = Array.from({ length: SEATS }, (_, seat) => seatLook(seat));
    expect(new Set(looks.map((look) => look.emblem)).size).toBe(SEATS);
    expect(new Set(looks.map((look) => look.color)).size).toBe(SEATS);
    for (const look of looks) expect(contrast(look.color, look.ink)).toBeGreaterThanOrEqual(4.5);
    expect(seatLook(-1).emblem).toBe('person');
  });

  it('take the color of a figure that is named after a tint', () => {
    const scene: Scene = {
      stage: 's',
      areas: {
        map: {
          is: 'board',
          label: '',
          shape: 'line',
          cells: [{ at: 'a', pieces: [{ id: 'x', owner: 1, badges: ['Jade'] }] }],
        },
      },
    };
    const colors = seatColors(scene, { tints: { jade: '#00a070' } });
    expect(colors[1]).toBe('#00a070');
    expect(colors[0]).toBe(seatLook(0).color);
  });

  it('take it of a figure with a face as well, also in a row; but not of a card', () => {
    const faces = {
      runa: { key: 'runa', kind: 'walker', title: 'Runa' },
      ace: { key: 'ace', kind: 'card', title: 'Ace' },
    };
    const pieces = ['runa', 'ace'].map((face, owner) => ({ id: face, face, owner, badges: ['Jade'] }));
    const theme: Theme = { tints: { jade: '#00a070' }, shapes: { walker: 'figure' } };
    const colors = seatColors({ stage: 's', areas: { all: { is: 'row', label: '', pieces } } }, theme, faces);
    expect(colors.slice(0, 2)).toEqual(['#00a070', seatLook(1).color]);
  });

  it('take the picture of such a figure as their emblem', () => {
    const faces = {
      owls: { key: 'owls', kind: 'standard', title: 'Owls', art: 'owl' },
      runa: { key: 'runa', kind: 'standard', title: 'Runa', art: 'spears' },
    };
    const pieces = [
      { id: 'a', face: 'owls', owner: 1, badges: ['Jade'] },
      { id: 'b', face: 'runa', owner: 0 },
    ];
    const theme: Theme = { tints: { jade: '#00a070' }, shapes: { standard: 'figure' } };
    const emblems = seatEmblems({ stage: 's', areas: { all: { is: 'row', label: '', pieces } } }, theme, faces);
    expect(emblems.slice(0, 2)).toEqual([seatLook(0).emblem, 'owl']);
  });
});
