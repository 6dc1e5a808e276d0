// What a block can still bear, and its other numbers. No DOM here.

import type { Book } from '../lib/book';
import type { Face, Piece } from '../lib/wire';
import type { Theme } from '../theme/theme';
import { shapeOf } from './anatomy';
import { filled } from './fills';

export interface Bears {
  most: number;
  left: number;
  rest: [string, number][];
}

/** Hearts: the pips of its face without what fills them; a face without pips has as many as the value that they count. */
export function hearts(piece: Piece, face: Face, theme: Theme | undefined): Bears {
  const pip = Object.keys(theme?.pips ?? {})[0];
  const { full, others } = filled(piece, face, theme);
  const rest = others.filter(([name]) => name !== pip);
  if (face.pips) return { most: face.pips, left: face.pips - full, rest };
  const left = others.find(([name]) => name === pip)?.[1] ?? 0;
  const lost = others.find(([name]) => name === (theme?.fills ?? 'damage'))?.[1] ?? 0;
  return { most: left + lost, left, rest: rest.filter(([name]) => name !== (theme?.fills ?? 'damage')) };
}

const shapeIn = (piece: Piece, book: Book): string => {
  const face = piece.face ? book.faces[piece.face] : undefined;
  return face ? shapeOf(face.kind, book.layout.theme, face) : piece.back ? shapeOf(piece.back, book.layout.theme) : '';
};

/** Whether it is something built, which others may stand in. */
export const isSite = (piece: Piece, book: Book): boolean => shapeIn(piece, book) === 'site';

/** What the plate of a piece on a map says: its name; of what was seen before, the name with a question mark. */
export function plateOf(piece: Piece, book: Book): string {
  if (!['block', 'site'].includes(shapeIn(piece, book))) return '';
  if (piece.face) return book.faces[piece.face]?.title ?? '';
  const memo = piece.memo ? book.faces[piece.memo] : undefined;
  return memo ? `${memo.title}?` : '';
}
