// Pieces as lines of a list: a small picture and its name, of cards their words too. How much room that takes; no DOM here.

import type { Book } from '../lib/book';
import type { Face, Piece } from '../lib/wire';
import { pieceSize, shapeOf } from '../pieces/anatomy';
import { isHeaded, SHEET, sheetHeight, slipHeight } from '../pieces/headed';
import { dieKind, isDie } from '../pieces/words';

/** Ways to list pieces, the easiest to read first: the width of a picture, of a line, and of a letter of a name. */
interface Way {
  chip: number;
  least: number;
  letter: number;
}
const WAYS: readonly [Way, ...Way[]] = [
  { chip: 32, least: 150, letter: 7 },
  { chip: 32, least: 100, letter: 7 },
  { chip: 24, least: 100, letter: 7 },
  { chip: 24, least: 94, letter: 6 },
];
const GAP = 6;
/** Between lines, and above the first: the rings of pieces that can be chosen. */
export const RING = 5;
/** Between cards that are read, and the least width of one that lies flat. */
export const LEAF_GAP = 7;
const SLIP = 200;

/** A card is read: its words stand beside it. Blocks and tokens are recognized: their name is enough. */
export function wordsOf(piece: Piece, book: Book): string {
  const face = piece.face ? book.faces[piece.face] : undefined;
  const theme = book.layout.theme;
  if (piece.line) return piece.line;
  if (face?.text && !face.bands?.length && shapeOf(face.kind, theme, face) === 'card') return face.text;
  // The color of a die says what it is.
  const own = isDie(piece, theme) ? dieKind(piece, theme) : undefined;
  return (piece.badges ?? []).filter((badge) => badge !== own).join(' · ');
}

export const nameOf = (piece: Piece, book: Book): string =>
  book.faces[piece.face || piece.memo || '']?.title ?? piece.back ?? '';

/** A task is read: its title, its words, and how far it has come, beside what it is worth. */
export function taskHeight(piece: Piece, book: Book, wide: number): number {
  const face = piece.face ? book.faces[piece.face] : undefined;
  const room = wide - 66;
  const rows = (text: string, each: number): number => (text ? Math.ceil((text.length * each) / room) : 0);
  const { word = '', have, need } = piece.progress!;
  const told = word.length + (need > 1 && have < need ? 8 + 2.4 * Math.min(6, need) : 2);
  const lines = word || need > 1 || have ? Math.ceil((told * 6.4) / room) : 0;
  return 14 + rows(face?.title ?? '', 8.6) * 16 + rows(face?.text ?? '', 6) * 15 + lines * 17;
}

const lineHeight = (piece: Piece, book: Book, wide: number, { chip, letter }: Way): number => {
  const room = wide - chip - 12;
  const rows = (text: string, each: number): number => (text ? Math.ceil((text.length * each) / room) : 0);
  const said = rows(nameOf(piece, book), letter) * 17 + rows(wordsOf(piece, book), 6) * 15;
  return Math.max(pieceSize(piece, book, chip).h, said) + 6;
};

export interface Listed {
  columns: number;
  height: number;
  /** The width of a picture. */
  chip: number;
  /** Only names: there is no room for more. */
  bare?: boolean;
  /** In small letters. */
  small: boolean;
  /** Cards with a head lie there to be read: upright or flat, of this width. */
  leaves?: { as: 'sheet' | 'slip'; width: number };
}

const faceOf = (piece: Piece, book: Book): Face | undefined => (piece.face ? book.faces[piece.face] : undefined);

/** Whether a card in a list is read in full. */
export const isLeaf = (piece: Piece, book: Book): boolean => isHeaded(faceOf(piece, book));

/** How high a card is that is read. */
export function leafHeight(piece: Piece, book: Book, { as, width }: NonNullable<Listed['leaves']>): number {
  const face = faceOf(piece, book)!;
  return (as === 'sheet' ? sheetHeight : slipHeight)(face, width, piece.badges ?? []);
}

/** Rows that wrap lie as upright sheets, as many in a line as they say; others flat, in as many columns as can be read. */
function leaves(pieces: readonly Piece[], book: Book, room: number, wrap: number): Listed {
  const upright = wrap > 1 && (room - LEAF_GAP * (wrap - 1)) / wrap >= SHEET;
  const columns = upright
    ? wrap
    : Math.max(1, Math.min(pieces.length, Math.floor((room + LEAF_GAP) / (SLIP + LEAF_GAP))));
  const width = Math.floor((room - LEAF_GAP * (columns - 1)) / columns) - 2;
  const all = { as: upright ? ('sheet' as const) : ('slip' as const), width };
  const [way] = WAYS;
  const high = (piece: Piece): number =>
    isLeaf(piece, book) ? leafHeight(piece, book, all) : lineHeight(piece, book, width, way);
  let height = RING;
  for (let i = 0; i < pieces.length; i += columns)
    height += Math.max(...pieces.slice(i, i + columns).map(high)) + LEAF_GAP;
  return { columns, height, chip: way.chip, small: false, leaves: all };
}

function listed(pieces: readonly Piece[], book: Book, room: number, way: Way): Listed {
  const { chip, least, letter } = way;
  const columns = Math.max(1, Math.min(pieces.length, Math.floor((room + GAP) / (least + GAP))));
  const wide = (room - GAP * (columns - 1)) / columns;
  let height = RING;
  for (let i = 0; i < pieces.length; i += columns)
    height += Math.max(...pieces.slice(i, i + columns).map((piece) => lineHeight(piece, book, wide, way))) + RING;
  return { columns, height, chip, small: letter < 7 };
}

/** Each with a second line and its numbers at the right: as high as can be, then in small letters, then names only. */
function placed(pieces: readonly Piece[], book: Book, room: number): [Listed, ...Listed[]] {
  const columns = Math.max(1, Math.floor((room + GAP) / (LISTED + GAP)));
  const rows = Math.ceil(pieces.length / columns);
  return [
    { columns, height: RING + rows * (37 + TIGHT), chip: 30, small: false },
    { columns, height: RING + rows * (27 + TIGHT), chip: 24, small: true },
    { ...listed(pieces.map(bare), book, room, WAYS.at(-1)!), bare: true },
  ];
}
/** Between such lines. */
export const TIGHT = 3;
/** The least width of a line with numbers at its right. */
const LISTED = 186;
const bare = ({ line: _, ...piece }: Piece): Piece => piece;
/** Tasks lie below one another, or side by side where there is room. */
function tasks(pieces: readonly Piece[], book: Book, room: number): Listed {
  const columns = Math.max(1, Math.min(pieces.length, Math.floor((room + GAP) / (190 + GAP))));
  const wide = (room - GAP * (columns - 1)) / columns;
  const [way] = WAYS;
  const high = (piece: Piece): number =>
    piece.progress ? Math.max(54, taskHeight(piece, book, wide)) : lineHeight(piece, book, wide, way);
  let height = RING;
  for (let i = 0; i < pieces.length; i += columns) height += Math.max(...pieces.slice(i, i + columns).map(high)) + RING;
  return { columns, height, chip: way.chip, small: false };
}

const isCard = (piece: Piece, book: Book): boolean => {
  const face = piece.face ? book.faces[piece.face] : undefined;
  return !!face && shapeOf(face.kind, book.layout.theme, face) === 'card';
};

/** At ease, and then each lower than the one before, as low as it can be read: what stands on a card is never smaller. */
export function inLines(pieces: readonly Piece[], book: Book, room: number, wrap = 0): [Listed, ...Listed[]] {
  if (pieces.some((piece) => piece.progress)) return [tasks(pieces, book, room)];
  if (pieces.some((piece) => isLeaf(piece, book))) return [leaves(pieces, book, room, wrap)];
  const least = pieces.some((piece) => isCard(piece, book)) ? WAYS[0].chip : 0;
  if (pieces.some(({ line }) => line)) return placed(pieces, book, room);
  // Words beside a die are no name: they need a line of their own.
  const lone = pieces.some((piece) => isDie(piece, book.layout.theme) && wordsOf(piece, book));
  const fitting = lone ? [{ ...WAYS[0], least: room }] : WAYS.filter(({ chip }) => chip >= least);
  const [easy, ...rest] = fitting.map((way) => listed(pieces, book, room, way));
  const ways: [Listed, ...Listed[]] = [easy!];
  for (const way of rest) if (way.height < ways.at(-1)!.height) ways.push(way);
  return ways;
}
