// Prices and tasks in words, for ears and for the table as text.

import type { Offer, Progress } from '../lib/wire';

/** "costs 3 crowns, steps 2, 2 left, strikes first". */
export function offerWords({ price, paid, short, left, counts, numbers, line, lit }: Offer): string {
  const has = [...(counts ?? []), ...(numbers ?? [])].map(([word, count]) => `${word} ${count}`);
  const cost = price ? `costs ${price}${paid ? ` ${paid}` : ''}` : '';
  return [lit ? 'being taken' : '', cost, short, ...has, left, line].filter(Boolean).join(', ');
}

/** "1 of 2", and when it counts. */
export function progressWords({ have, need, word }: Progress): string {
  const share = have >= need ? 'done' : need > 1 ? `${have} of ${need}` : 'not yet';
  return [share, word].filter(Boolean).join(', ');
}
