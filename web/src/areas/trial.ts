// A roll against a counted row, in signs and in words. No DOM here.

import type { Trial } from '../lib/wire';

const MINUS = '\u2212';

/** What is added, if anything, and how the sum compares with what counts. */
export function trialSigns({ plus = 0, sum, against }: Trial): { plus: string; than: string } {
  const added = plus ? (plus > 0 ? `+${plus}` : `${MINUS}${-plus}`) : '';
  return { plus: added, than: sum > against ? '>' : '\u2264' };
}

/** "5 + 1 = 6 against 5: breaks" */
export function trialWords(trial: Trial): string {
  const { roll, plus = 0, sum, against, verdict } = trial;
  const added = plus ? ` ${plus > 0 ? '+' : MINUS} ${Math.abs(plus)} = ${sum}` : '';
  return `${roll.die}${added} against ${against}: ${verdict}`;
}
