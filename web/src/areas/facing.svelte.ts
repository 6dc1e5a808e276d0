// Boards that face each other must agree: one width of cards, so that their bands lie at one height, and one band lit.
// They need not know of each other: what they agree on is kept per desk.

import type { Desk } from '../lib/desk';

class Facing {
  /** The band that is being compared, counted from the top; -1 for none. */
  band = $state(-1);
  #widths: Record<string, number> = $state({});
  #ratios: Record<string, number> = $state({});

  /** The widest card that suits every board. */
  width(own: number): number {
    return Math.min(own, ...Object.values(this.#widths));
  }

  /** The tallest shape of card on any board, as height by width. */
  ratio(own: number): number {
    return Math.max(own, ...Object.values(this.#ratios));
  }

  join(name: string, width: number, ratio: number): () => void {
    this.#widths[name] = width;
    this.#ratios[name] = ratio;
    return () => {
      delete this.#widths[name];
      delete this.#ratios[name];
    };
  }
}

const all = new WeakMap<Desk, Facing>();

export function facing(desk: Desk): Facing {
  let found = all.get(desk);
  if (!found) all.set(desk, (found = new Facing()));
  return found;
}
