// How a pile is drawn.

import type { Pile } from '../lib/wire';
import { layers } from './fit';

/** What a pile has below its piece: its price, and its name. */
const CAPTION = 20;
const PRICE = 22;
/** Piles of one width show no more edges than this, so that their pieces are equally large. */
const EVEN = 3;
/** A pile that is told in a line. */
export const LINE = 34;

/** How many edges of a pile are seen below its top. */
export const edgesOf = (pile: Pile, even: boolean): number =>
  even ? Math.min(EVEN, layers(pile.count)) : layers(pile.count);

/** How high a pile is beside its piece. Piles of one width keep room for a price even if they have none. */
export function around(pile: Pile, even: boolean, named = true): number {
  const below = (even ? EVEN : layers(pile.count)) * 2 + 6;
  return below + (even || pile.price?.length ? PRICE : 0) + (named ? CAPTION : 0);
}

/** How wide the piece of a pile is that has a cell of its own: beside it is room for its count. */
export const widthIn = (cell: number): number => Math.max(24, Math.min(84, Math.floor(cell) - 10));

/** A price by its words: how many of each, and how many of them are there. */
export function grouped(price: NonNullable<Pile['price']>): { word: string; count: number; has: number }[] {
  const found = new Map<string, { word: string; count: number; has: number }>();
  for (const [word, has] of price) {
    const group = found.get(word) ?? { word, count: 0, has: 0 };
    found.set(word, { word, count: group.count + 1, has: group.has + Number(has) });
  }
  return [...found.values()];
}

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

/** Why nothing can be taken from a pile: said of the pile that is looked at, and where piles lie loosely also of one to which one thing is missing. */
export function shortfall(pile: Pile, held: boolean, why: string | undefined, dense = false): string {
  const missing = (pile.price ?? []).filter(([, has]) => !has).length;
  return why && pile.price?.length && (held || (missing === 1 && !dense)) ? why : '';
}
