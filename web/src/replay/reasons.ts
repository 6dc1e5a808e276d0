// Why a bot chose what it chose, in the words of people.

import type { Candidate, Reasons } from '../lib/wire';

/** "61 %"; what is not quite certain is not called so. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (share > 0 && whole < 1) return 'under 1 %';
  if (share < 1 && whole > 99) return 'over 99 %';
  return `${whole} %`;
}

export const chosen = ({ choice, candidates = [] }: Reasons): Candidate | undefined =>
  candidates.find((one) => one.choice === choice);

/** How it came to its choice, in a sentence. */
export function account(name: string, reasons: Reasons): string {
  const { choices, searches = 0 } = reasons;
  const many = `${choices} choices`;
  const pick = chosen(reasons);
  if (!pick) return `${name} had ${many}.`;
  const futures = searches === 1 ? ' in one imagined future' : searches > 1 ? ` in ${searches} imagined futures` : '';
  return `${name} weighed ${many}${futures}, and saw a chance of ${percent(pick.share)} to win with “${pick.label}”.`;
}

/** Whether some choices were thought about more than others: a bot that tries each once has nothing to tell there. */
export const divided = ({ candidates = [] }: Reasons): boolean =>
  candidates.some(({ weight }) => weight > 0 && weight < 1);

/** What is not listed. */
export function others({ choices, candidates = [] }: Reasons): string {
  const left = candidates.length ? choices - candidates.length : 0;
  return left > 0 ? `and ${left} more` : '';
}
