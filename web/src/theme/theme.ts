// A game's theme is data: a dozen colors and a few names. Here it becomes the custom properties everything is drawn with.

import type { Theme } from '../lib/book';
import { alpha, contrast, ground, inkOn, luminance, mix, readable } from './color';
import { meaningVars } from './meanings';
import { mask } from './ornaments';
import { seatVars } from './seats';
import { texture } from './textures';

export type { Theme };

export type Light = 'dark' | 'light';

type Colors = Record<'table' | 'panel' | 'line' | 'card' | 'ink' | 'muted' | 'accent' | 'glow' | 'danger', string>;

/** The house: green felt in a dark room, brass, parchment. */
const HOUSE: Colors = {
  table: '#15201b',
  panel: '#1d2a24',
  line: '#6b5a34',
  card: '#f2ead6',
  ink: '#1c1813',
  muted: '#9a937d',
  accent: '#e0a43c',
  glow: '#f7cf76',
  danger: '#b5392b',
};

export const house: Theme = { texture: 'felt', ornament: 'lozenge', rivet: 'rivets', colors: HOUSE };

const FONTS: Record<string, string> = {
  Cinzel: "'Cinzel', 'Trajan Pro', Georgia, serif",
  Almendra: "'Almendra', 'Cinzel', Georgia, serif",
  'Alegreya Sans': "'Alegreya Sans', 'Segoe UI', system-ui, sans-serif",
};

function colorsOf(theme: Theme, light: Light): Colors {
  const colors: Colors = { ...HOUSE, ...theme.colors };
  if (light === 'dark') return colors;
  // Day: the same accents on parchment. Brass turns darker, so that a hairline is still seen.
  const day: Colors = {
    ...colors,
    table: mix(mix(colors.card, colors.table, 0.11), colors.accent, 0.05),
    panel: mix(colors.card, '#ffffff', 0.35),
    line: readable(mix(colors.line, colors.card, 0.18), mix(colors.card, colors.table, 0.11), 2.6),
    card: mix(colors.card, '#ffffff', 0.25),
    muted: mix(colors.muted, colors.ink, 0.4),
  };
  return { ...day, ...theme.light };
}

/** Custom properties for a theme, by day or by night. Texts reach 4.5 to 1 on the grounds they are meant for. */
export function themeVars(theme: Theme = house, light: Light = 'dark'): Record<string, string> {
  const colors = colorsOf(theme, light);
  const { table, panel, line, card, ink, muted, accent, glow, danger } = colors;
  const dark = luminance(table) < 0.18;
  const text = dark ? mix(card, '#ffffff', 0.15) : ink;
  // Soft text lies on tables and panels alike: measured against the worse of the two.
  const worse = contrast(muted, panel) < contrast(muted, table) ? panel : table;
  const cloth = texture(theme.texture, !dark && light === 'light');
  const [band, studs] = [mask(theme.ornament ?? 'lozenge'), mask(theme.rivet ?? 'rivets')];
  return {
    '--table': table,
    '--table-deep': dark ? mix(table, '#000000', 0.3) : mix(table, ink, 0.22),
    '--panel': panel,
    '--panel-raised': dark ? mix(panel, '#ffffff', 0.07) : mix(panel, '#ffffff', 0.6),
    '--panel-sunk': dark ? mix(panel, '#000000', 0.32) : mix(panel, ink, 0.07),
    '--line': line,
    '--line-faint': alpha(line, dark ? 0.5 : 0.42),
    '--brass': dark ? mix(line, glow, 0.55) : line,
    '--brass-text': readable(mix(line, glow, 0.6), worse),
    '--text': readable(text, worse, 7),
    '--text-soft': readable(muted, worse),
    '--accent': accent,
    '--accent-deep': mix(accent, '#000000', 0.28),
    '--accent-text': readable(accent, worse),
    '--on-accent': inkOn(accent, ink),
    '--ring': dark ? glow : readable(accent, table, 3),
    '--glow': glow,
    '--glow-soft': alpha(glow, 0.45),
    '--danger': ground(danger, '#fff8e8'),
    '--danger-text': readable(danger, worse),
    '--on-danger': '#fff8e8',
    '--card': card,
    '--card-high': mix(card, '#ffffff', 0.55),
    '--card-low': mix(card, ink, 0.13),
    '--card-line': mix(card, ink, 0.34),
    '--ink': ink,
    '--ink-soft': readable(mix(ink, card, 0.34), card),
    '--ink-faint': readable(mix(ink, card, 0.55), card, 3),
    '--shade': alpha('#000000', dark ? 0.55 : 0.28),
    '--shade-soft': alpha('#000000', dark ? 0.34 : 0.16),
    '--texture': cloth.image,
    '--texture-size': cloth.size,
    '--ornament': band.image,
    '--ornament-ratio': String(band.ratio),
    '--studs': studs.image,
    '--studs-ratio': String(studs.ratio),
    '--label-size': theme.title_font === 'Almendra' ? '15px' : '12px',
    '--label-air': theme.title_font === 'Almendra' ? '0.02em' : '0.07em',
    '--title-font': FONTS[theme.title_font ?? 'Cinzel'] ?? FONTS['Cinzel']!,
    '--text-font': FONTS[theme.text_font ?? 'Alegreya Sans'] ?? FONTS['Alegreya Sans']!,
    'color-scheme': dark ? 'dark' : 'light',
    ...meaningVars(dark),
    ...tintVars(theme),
  };
}

function tintVars(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme.tints ?? {}).map(([name, color]) => [`--tint-${name.replace(/\W+/g, '-')}`, color]),
  );
}

/** Dress an element, most often the whole page. Properties of the theme before are taken off. */
export function dress(element: HTMLElement, theme?: Theme, light: Light = 'dark', seats?: readonly string[]): void {
  const vars = { ...themeVars(theme, light), ...seatVars(seats) };
  for (const name of Array.from(element.style)) if (name.startsWith('--tint-')) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(vars)) element.style.setProperty(name, value);
  element.dataset['light'] = light;
}

/** The same as text, for a style attribute. */
export const dressing = (theme?: Theme, light: Light = 'dark', seats?: readonly string[]): string =>
  Object.entries({ ...themeVars(theme, light), ...seatVars(seats) })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

// -- what a theme says about a thing

/** Look a name up: as it is, in small letters, or by one of its words ("Ace of Spades" finds "spades"). */
export function named<T>(table: Record<string, T> | undefined, name: string): T | undefined {
  if (!table || !name) return undefined;
  const small = name.toLowerCase();
  return (
    table[name] ??
    table[small] ??
    small
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => table[word])
      .find((found) => found !== undefined)
  );
}

/** A tint in the strengths a card needs. */
export interface Tint {
  base: string;
  /** Carries light letters. */
  deep: string;
  /** The darkest: the ground of a coin or a back. */
  night: string;
  /** Stands on parchment as a wash. */
  pale: string;
  /** On a dark ground: strokes and rims. */
  bright: string;
}

const LETTERS = '#fff8e8';
const tints = new Map<string, Tint>();

/** The tint of that name in a theme, or the color itself; without one, the theme's own stone gray. */
export function tint(theme: Theme | undefined, name: string | undefined): Tint {
  const color =
    (name && (name.startsWith('#') ? name : named(theme?.tints, name))) || theme?.colors?.['muted'] || HOUSE.muted;
  let found = tints.get(color);
  if (!found) {
    const deep = ground(color, LETTERS, 4.6);
    found = {
      base: color,
      deep,
      night: mix(deep, '#0c0a08', 0.55),
      pale: mix(color, '#fff6e0', 0.72),
      bright: mix(color, '#fff2d0', 0.45),
    };
    tints.set(color, found);
  }
  return found;
}
