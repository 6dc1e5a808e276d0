// How high pieces stand at a width, so that areas can plan before anything is drawn.

import type { Book } from '../lib/book';
import type { Cell, Piece } from '../lib/wire';
import { backHeight, banded, pieceSize } from '../pieces/anatomy';

/** The highest of some pieces; of none, as high as the game's usual card. */
export function heightOf(pieces: readonly Piece[], book: Book, w: number): number {
  if (pieces.length) return Math.max(...pieces.map((piece) => pieceSize(piece, book, w).h));
  return book.backs[0] ? backHeight(book.backs[0], book, w) : Math.round(w * 1.4);
}

/** The first piece of each cell: it is what the cell is made for. */
export const firsts = (cells: readonly Cell[]): Piece[] => cells.flatMap((cell) => cell.pieces?.slice(0, 1) ?? []);

/** The widest at which nothing is higher than the room: widths grow with heights, but in steps. */
export function fitHeight(heightAt: (w: number) => number, room: number, most: number, least: number): number {
  for (let w = Math.floor(most); w > least; w--) if (heightAt(w) <= room) return w;
  return least;
}

/** Where the bands of the cards on a board lie below its upper edge, and the height of what their edges show; null where they have none. */
export function bandsOf(
  pieces: readonly Piece[],
  book: Book,
  w: number,
  least = 0,
): { top: number; height: number; rows: number; edge: number } | null {
  const faces = pieces.flatMap((piece) => (piece.face ? (book.faces[piece.face] ?? []) : []));
  const face =
    faces.find((one) => one.bands?.length) ??
    (faces.length ? undefined : Object.values(book.faces).find((one) => one.bands?.length));
  if (!face) return null;
  const { bands, art } = banded(face, w, least);
  return { top: bands.top, height: bands.height, rows: bands.rows, edge: art.top + art.height * 0.6 };
}
