// Which back a face-down pile shows: scenes name only the pile.

import type { Book, Pile } from '../lib/wire';

const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);

/** The back whose name shares a word with the pile's label; a pile of cards without such a word has the first back. */
export function backOf(pile: Pile, book: Book): string {
  if (pile.top?.back) return pile.top.back;
  const label = words(pile.label);
  const named = book.backs.find((back) => words(back).some((word) => label.includes(word)));
  if (named) return named;
  // The theme lists words for piles of cards ("deck", "discard"); anything else is a heap of something of its own.
  const cards = Object.keys(book.layout.theme?.piles ?? {});
  return label.some((word) => cards.includes(word)) ? (book.backs[0] ?? pile.label) : pile.label;
}

/** The edges of the pieces below the top one, as shadows: no elements needed. */
export function edges(layers: number): string {
  const drawn = ['0 0 0 1px rgb(0 0 0 / 0.35)'];
  for (let i = 1; i <= layers; i++) {
    drawn.push(`${(i * 0.5).toFixed(1)}px ${(i * 1.8).toFixed(1)}px 0 ${i % 2 ? '0' : '-0.5'}px var(--edge-${i % 2 ? 'a' : 'b'})`);
  }
  drawn.push(`${layers * 0.8 + 1}px ${layers * 1.8 + 3}px ${layers + 5}px var(--shade)`);
  return drawn.join(', ');
}
