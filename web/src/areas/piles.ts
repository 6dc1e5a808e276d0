// How a pile is drawn.

import type { Pile } from '../lib/wire';

/** The back a face-down pile shows; one that names none is a heap of something of its own. */
export const backOf = (pile: Pile): string => pile.back ?? pile.top?.back ?? pile.label;

/** The edges of the pieces below the top one, as shadows: no elements needed. */
export function edges(layers: number): string {
  const drawn = ['0 0 0 1px rgb(0 0 0 / 0.35)'];
  for (let i = 1; i <= layers; i++) {
    drawn.push(
      `${(i * 0.5).toFixed(1)}px ${(i * 1.8).toFixed(1)}px 0 ${i % 2 ? '0' : '-0.5'}px var(--edge-${i % 2 ? 'a' : 'b'})`,
    );
  }
  drawn.push(`${layers * 0.8 + 1}px ${layers * 1.8 + 3}px ${layers + 5}px var(--shade)`);
  return drawn.join(', ');
}

/** Why nothing can be taken from a pile: said where one thing is missing, or of the pile that is looked at. */
export function shortfall(pile: Pile, held: boolean, why: string | undefined): string {
  const missing = (pile.price ?? []).filter(([, has]) => !has).length;
  return why && pile.price?.length && (held || missing === 1) ? why : '';
}
