// What fills the pips of a face.

import type { Face, Piece } from '../lib/wire';
import type { Theme } from '../theme/theme';

/** The value that fills the pips of a face instead of standing beside it, unless the theme names another. */
const FILLS = 'damage';

export function filled(
  piece: Piece,
  face: Face | undefined,
  theme: Theme | undefined,
): { full: number; others: [string, number][] } {
  const pip = Object.keys(theme?.pips ?? {})[0];
  const pips = face?.pips ?? 0;
  let full = 0;
  const others: [string, number][] = [];
  for (const [name, n] of piece.values ?? []) {
    if (pips && name === (theme?.fills ?? FILLS)) full = Math.min(n, pips);
    else if (pips && name === pip) full = Math.max(0, pips - n);
    else others.push([name, n]);
  }
  return { full, others };
}
