// Piles of which one picks among different pieces. No DOM here.

import type { Face, Pile } from '../lib/wire';

export const hasKinds = (pile: Pile): boolean => !!pile.kinds?.length;

/** How high such a pile is where nothing else decides: its title, its picture, its foot, its kinds. */
export const kindsHeight = (width: number): number => Math.round(width < 110 ? width * 1.17 : width * 1.38);

/** The dice of a face in one line: the color and the number of each. */
export const diceOf = (face: Face | undefined): { color: string; value: number }[] =>
  (face?.dice ?? []).flatMap(([color, shown]) => shown.map((value) => ({ color, value })));

/** The width of a die, so that those of all kinds find room side by side. */
export function dieWidth(counts: readonly number[], room: number, most: number): number {
  const dice = counts.reduce((sum, n) => sum + Math.max(1, n), 0);
  const gaps = Math.max(0, counts.length - 1) * 8;
  return Math.max(9, Math.min(most, Math.floor((room - gaps) / Math.max(1, dice))));
}
