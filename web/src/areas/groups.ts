// Tokens of a row in groups: which belong together, and how large they may be. Numbers only; no DOM here.

import type { Piece, Row } from '../lib/wire';

export interface TokenGroup {
  words: string;
  pieces: Piece[];
}

export const isGrouped = (area: Row): boolean => !!area.groups?.length;

/** The pieces by group; those that no group counts are one more. */
export function groupsOf({ pieces = [], groups = [] }: Row): TokenGroup[] {
  let from = 0;
  const found = groups.map(([words, count]) => {
    const group = { words, pieces: pieces.slice(from, from + count) };
    from += count;
    return group;
  });
  return from < pieces.length ? [...found, { words: '', pieces: pieces.slice(from) }] : found;
}

export interface RackFit {
  coin: number;
  /** From one token to the next: less than a token where they overlap. */
  step: number;
  small: boolean;
  /** What of the label there is room for. */
  label: string;
}

const SMALL = 560;

/** As large as the room allows; where it is scarce tokens overlap, and then the label goes. */
export function rackFit(
  groups: readonly TokenGroup[],
  label: string,
  owned: boolean,
  width: number,
  height = 34,
): RackFit {
  const small = width < SMALL;
  const coin = Math.max(16, Math.min(small ? 22 : 25, height - 8));
  const filled = groups.filter(({ pieces }) => pieces.length);
  const words = filled.reduce((sum, group) => sum + group.words.length * (small ? 5.6 : 6.8), 0);
  const around = 16 + (owned ? (small ? 26 : 36) : 0) + filled.length * (small ? 17 : 32) + words;
  const said = label.length * (small ? 9 : 10.5);
  const fits = (step: number, more: number): boolean =>
    around + more + filled.reduce((sum, { pieces }) => sum + coin + (pieces.length - 1) * step, 0) <= width;
  for (const more of [said, 0])
    for (let step = coin + (small ? 1 : 4); step >= coin * 0.42; step--)
      if (fits(step, more)) return { coin, step, small, label: more ? label : '' };
  return { coin: Math.min(coin, 18), step: 6, small, label: '' };
}
