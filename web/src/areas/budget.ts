// What is drawn of a budget. Numbers and texts only; no DOM here.

import type { Desk } from '../lib/desk';
import type { Budget, Share } from '../lib/wire';

export interface Part {
  /** What of the budget it is: a share, what the held choice would add, what is left. */
  is: 'share' | 'coming' | 'left';
  amount: number;
  share?: Share;
  key: string;
}

export const spentOf = ({ shares = [] }: Budget): number => shares.reduce((sum, { amount }) => sum + amount, 0);

/** What the held choice would add to it: the number in the words of its change. */
export function comingTo(name: string, show: Desk['show']): number {
  const said = show?.changes?.find(([at]) => at === name)?.[1] ?? '';
  return Number(/\d+/.exec(said)?.[0] ?? 0);
}

/** The parts of the bar from the left. What would come stands behind the share that is worked on. */
export function partsOf(area: Budget, coming: number): Part[] {
  const { shares = [], limit } = area;
  const found = shares.map((share, i): Part => ({ is: 'share', amount: share.amount, share, key: `${i}` }));
  if (coming) {
    const open = shares.findIndex((share) => share.open);
    found.splice(open < 0 ? found.length : open + 1, 0, { is: 'coming', amount: coming, key: 'coming' });
  }
  const left = limit - spentOf(area) - coming;
  return left > 0 ? [...found, { is: 'left', amount: left, key: 'left' }] : found;
}
