// Boards that face each other must agree: one width of cards, so that their bands lie at one height, and one band lit.
// They need not know of each other: what they agree on is kept per desk.

import { untrack } from 'svelte';
import type { Desk } from '../lib/desk';

interface Side {
  width: number;
  height: number;
  /** Where its first band lies: an element, to be measured by whoever wants to lie at the same height. */
  band: HTMLElement | undefined;
}

class Facing {
  /** The band that is being compared, counted from the top; -1 for none. */
  lit = $state(-1);
  #sides: Record<string, Side> = $state.raw({});

  /** The widest card that suits every board. */
  width(own: number): number {
    return Math.min(own, ...Object.values(this.#sides).map((side) => side.width));
  }

  /** The highest card on any board. */
  height(own: number): number {
    return Math.max(own, ...Object.values(this.#sides).map((side) => side.height));
  }

  get bands(): HTMLElement[] {
    return Object.values(this.#sides).flatMap((side) => side.band ?? []);
  }

  join(name: string, side: Side): () => void {
    this.#sides = { ...untrack(() => this.#sides), [name]: side };
    return () => {
      const { [name]: _, ...rest } = this.#sides;
      this.#sides = rest;
    };
  }
}

const all = new WeakMap<Desk, Facing>();

export function facing(desk: Desk): Facing {
  const found = all.get(desk) ?? new Facing();
  all.set(desk, found);
  return found;
}
