// Chances of each number, drawn up and down from one axis. No DOM here.

import type { Spread } from '../lib/wire';

/** One number of the axis: how likely it is on either side. */
export interface Chance {
  /** "0", "1 point", "2", "5+". */
  label: string;
  up: number;
  /** Undefined where there is one side only. */
  down: number | undefined;
  /** From here on everything is lost: on the upper side, on the lower. */
  ends: [boolean, boolean];
}

const singular = (what: string): string => what.replace(/s$/u, '');

/** Whether everything is lost from a number on, if it can come to that. */
const endsAt = (spread: Spread | undefined, n: number): boolean =>
  n > 0 && spread?.fatal === n && spread.chances.slice(n).some((chance) => chance > 0);

/** The numbers of an axis. The last one stands for all that are more; the first after 0 says what is counted. */
export function axisOf([up, down]: readonly Spread[]): Chance[] {
  const length = Math.max(up?.chances.length ?? 0, down?.chances.length ?? 0);
  const what = up?.counted || down?.counted || '';
  return Array.from({ length }, (_, n) => ({
    label: n === length - 1 && n > 1 ? `${n}+` : n === 1 && what ? `1 ${singular(what)}` : String(n),
    up: up?.chances[n] ?? 0,
    down: down && (down.chances[n] ?? 0),
    ends: [endsAt(up, n), endsAt(down, n)],
  }));
}

/** The height of the tallest bar, at least a third of all: three small chances are not drawn as towers. */
export const tallest = (axis: readonly Chance[]): number =>
  Math.max(34, ...axis.map(({ up, down = 0 }) => Math.max(up, down)));

/** A spread for ears: "You strike: 1.8 points; 0: 12%, 1: 29%, 2 or more: 59%". */
export function spreadWords({ label, chances, mean, counted = '' }: Spread): string {
  const last = chances.length - 1;
  const said = chances.map((chance, n) => `${n}${n === last ? ' or more' : ''}: ${chance}%`);
  return `${label}: ${mean} ${counted}; ${said.join(', ')}`.replace(' ;', ';');
}
