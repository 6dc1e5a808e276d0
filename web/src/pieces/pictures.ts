// Pictures among words: "[gray 3]" is a die, "[gray ?]" one that is not rolled yet, "[-sign]" a hollow shield with a sign,
// "[banner]" a small token where it has a tint and a shape, any other word an icon.

import { type Theme, type Tint, tint } from '../theme/theme';

export type Picture =
  | { picture: 'die'; word: string; color: string; value: string }
  | { picture: 'sign'; word: string; icon: string; hue: Tint; hollow: boolean }
  | { picture: 'token'; word: string; icon: string; hue: Tint; shape: Token }
  | { picture: 'tag'; word: string; text: string; value: string; hue: Tint }
  | { picture: 'icon'; word: string; icon: string };

const TOKENS = ['round', 'flag', 'shield'] as const;
type Token = (typeof TOKENS)[number];

const BRACKETS = /\[(-?[^[\]]+)\]/gu;

/** The picture that a word in brackets stands for; undefined where the theme has none. */
export function pictureOf(word: string, theme: Theme | undefined): Picture | undefined {
  const [, kind = word, value = ''] = /^(.+) (\d|\?)$/u.exec(word) ?? [];
  const color = theme?.dice?.[kind];
  if (color) return { picture: 'die', word, color, value };
  const tinted = value && !theme?.icons?.[kind] ? theme?.edges?.[kind] : undefined;
  if (tinted) return { picture: 'tag', word, text: kind, value, hue: tint(theme, tinted) };
  const plain = word.replace(/^-/u, '');
  const icon = theme?.icons?.[plain];
  if (!icon) return undefined;
  const edge = theme.edges?.[plain];
  if (edge) return { picture: 'sign', word: plain, icon, hue: tint(theme, edge), hollow: plain !== word };
  const shape = TOKENS.find((one) => one === theme.shapes?.[plain]);
  if (shape && theme.tints?.[plain]) return { picture: 'token', word: plain, icon, hue: tint(theme, plain), shape };
  return { picture: 'icon', word: plain, icon };
}

/** A text cut at its brackets, pictures and words in turn. */
export function pictured(text: string, theme: Theme | undefined): (Picture | string)[] {
  return text.split(BRACKETS).flatMap((part, i): (Picture | string)[] => {
    if (i % 2 === 0) return part ? [part] : [];
    return [pictureOf(part, theme) ?? part];
  });
}

export const hasPictures = (text: string): boolean => text.search(BRACKETS) >= 0;

/** Nothing but pictures: a row of signs. */
export const isRowOfSigns = (text: string): boolean => hasPictures(text) && !text.replace(BRACKETS, '').trim();

/** The same text for ears. */
export const inWords = (text: string): string =>
  text
    .replace(
      BRACKETS,
      (_, word: string) => ` ${word.startsWith('-') ? `no ${word.slice(1)}` : word.replace(/ \?$/u, ' die')}, `,
    )
    .replace(/\s+/gu, ' ')
    .replace(/\s,/gu, ',')
    .replace(/, ?$/u, '')
    .trim();
