// Pieces as lines of a list: a small picture and its name, of cards their words too. How much room that takes; no DOM here.

import type { Book } from '../lib/book';
import type { Piece } from '../lib/wire';
import { pieceSize, shapeOf } from '../pieces/anatomy';

/** The width of the picture, of a line at ease, and of one where there are many. */
export const CHIP = 32;
const EASY = 150;
const CLOSE = 100;
const GAP = 6;
/** Between lines, and above the first: the rings of pieces that can be chosen. */
export const RING = 5;

/** A card is read: its words stand beside it. Blocks and tokens are recognized: their name is enough. */
export function wordsOf(piece: Piece, book: Book): string {
  const face = piece.face ? book.faces[piece.face] : undefined;
  const theme = book.layout.theme;
  if (face?.text && !face.bands?.length && shapeOf(face.kind, theme, face) === 'card') return face.text;
  return (piece.badges ?? []).join(' · ');
}

export const nameOf = (piece: Piece, book: Book): string =>
  book.faces[piece.face || piece.memo || '']?.title ?? piece.back ?? '';

const lineHeight = (piece: Piece, book: Book, wide: number): number => {
  const room = wide - CHIP - 12;
  const rows = (text: string, letter: number): number => (text ? Math.ceil((text.length * letter) / room) : 0);
  const said = rows(nameOf(piece, book), 7) * 17 + rows(wordsOf(piece, book), 6) * 15;
  return Math.max(pieceSize(piece, book, CHIP).h, said) + 6;
};

export interface Listed {
  columns: number;
  height: number;
}

function listed(pieces: readonly Piece[], book: Book, room: number, least: number): Listed {
  const columns = Math.max(1, Math.min(pieces.length, Math.floor((room + GAP) / (least + GAP))));
  const wide = (room - GAP * (columns - 1)) / columns;
  let height = RING;
  for (let i = 0; i < pieces.length; i += columns)
    height += Math.max(...pieces.slice(i, i + columns).map((piece) => lineHeight(piece, book, wide))) + RING;
  return { columns, height };
}

/** At ease, and as low as it can be read. */
export function inLines(pieces: readonly Piece[], book: Book, room: number): { easy: Listed; close: Listed } {
  const easy = listed(pieces, book, room, EASY);
  const close = listed(pieces, book, room, CLOSE);
  return { easy, close: close.height < easy.height ? close : easy };
}
