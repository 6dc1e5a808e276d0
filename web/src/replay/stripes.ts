// Who acted when, as stretches along the slider.

import type { Moment } from '../lib/film';

export interface Stripe {
  from: number;
  to: number;
  seat: number;
}

export function stripes(all: readonly Moment[]): Stripe[] {
  const out: Stripe[] = [];
  for (const [i, { seat }] of all.entries()) {
    if (i === 0 || seat < 0) continue;
    const last = out.at(-1);
    if (last && last.seat === seat && last.to === i - 1) last.to = i;
    else out.push({ from: i - 1, to: i, seat });
  }
  return out;
}
