// The emblem of a person outside a table: always the same for a name.

import { SEATS } from '../theme/seats';

export function emblemFor(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % SEATS;
}
