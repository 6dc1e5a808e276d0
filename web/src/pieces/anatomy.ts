// Where the parts of a face sit at any width, in CSS pixels. Detail falls away as a face gets smaller: a chip (40) keeps
// silhouette, pips and bands; on the board (90) it has its title and icons; inspected (240) its words. No DOM here.

import type { Book } from '../lib/book';
import type { Face, Piece } from '../lib/wire';
import { named, type Theme } from '../theme/theme';
import { diced, isDiced } from './diced';
import { headed, isHeaded } from './headed';
import { between, type Detail, detail, radius } from './levels';
import { isSquad, squadSize } from './squad';
import { isDie } from './words';

export { type Detail, detail, radius } from './levels';

export const WIDTHS = { chip: 40, board: 90, inspected: 240 } as const;
export type Size = keyof typeof WIDTHS;

export type Shape = 'card' | 'wide' | 'round' | 'square' | 'shield' | 'figure' | 'joined' | 'flag' | 'block' | 'site';
const SHAPES: readonly string[] = [
  'card',
  'wide',
  'round',
  'square',
  'shield',
  'figure',
  'joined',
  'flag',
  'block',
  'site',
];

/** The shape a theme gives to a kind of face or to a back. A face with bands is a card, whatever the theme says. */
export function shapeOf(name: string, theme: Theme | undefined, face?: Face): Shape {
  if (face?.bands?.length) return 'card';
  const found = named(theme?.shapes, name) ?? 'card';
  return SHAPES.includes(found) ? (found as Shape) : 'card';
}

export interface Anatomy {
  w: number;
  h: number;
  detail: Detail;
  /** The height of the title band, the size of its letters, the part of its height for the subtitle. */
  title: number;
  letters: number;
  subtitle: number;
  /** The ground of the picture: its top and height. The picture stands in the middle. */
  art: { top: number; height: number; size: number; x: number; y: number };
  bands: { top: number; height: number; rows: number; columns: number };
  pip: number;
  /** The size of an ability icon; 0 where there is no room for them. */
  icon: number;
  /** The height of the text below, 0 if none. */
  text: number;
  radius: number;
}

/** More than four values stand in columns of three, as on a die: 1 2 3 above 4 5 6. */
export const columnsOf = (bands: number): number => (bands > 4 ? 3 : 1);

/** A card with a row of values. As high as `least` its bands are higher. */
export function banded(face: Face, width: number, least = 0): Anatomy {
  const w = Math.floor(width);
  const level = detail(w);
  const count = face.bands?.length ?? 0;
  const columns = columnsOf(count);
  const rows = Math.ceil(count / columns);
  const title = level === 'chip' ? 5 : level === 'board' ? (w < 80 ? 33 : 31) : 44;
  const ground = level === 'chip' ? Math.round(w * 0.82) : Math.round(w * 0.64);
  const text = level === 'full' && face.text ? textHeight(face.text, w) : 0;
  // Below this width no sign hangs from the title, and the picture takes its room.
  const size = level === 'chip' ? Math.min(w - 10, ground - 3) : Math.min(ground - (w < 76 ? 2 : 6), w * 0.58);
  const top = title;
  const bandsTop = top + ground;
  const usual = Math.round(between(w, 15, 32));
  const foot = text + (level === 'chip' ? 2 : 4);
  const band = Math.max(usual, rows ? Math.floor((least - bandsTop - foot) / rows) : 0);
  return {
    w,
    h: bandsTop + rows * band + foot,
    detail: level,
    title,
    letters: level === 'full' ? 17 : w < 80 ? 12 : 13,
    subtitle: 0,
    art: { top, height: ground, size, x: (w - size) / 2, y: top + (ground - size) / 2 + (w < 76 ? 0 : w * 0.03) },
    bands: { top: bandsTop, height: band, rows, columns },
    pip: level === 'chip' ? 3.4 : level === 'board' ? between(w, 3.6, 8) : 8,
    icon: level === 'chip' ? 0 : level === 'board' ? Math.round(w * 0.19) : 28,
    text,
    radius: radius(w),
  };
}

/** The least width of a card that says what it is: a chip in a hand on a phone still does. */
const SUBTITLED = 52;

/** A card without values: the picture is what it is about. */
export function portrait(face: Face, width: number): Anatomy {
  const w = Math.floor(width);
  const level = detail(w);
  const subtitle = face.subtitle && w >= SUBTITLED ? { chip: 15, board: 10, full: 20 }[level] : 0;
  const title = (level === 'chip' ? 0 : level === 'board' ? (w < 80 ? 40 : 32) : 48) + subtitle;
  // The subtitle takes its room from the picture, so that all cards of a hand are of a height.
  const whole = Math.round(level === 'chip' ? w * 1.4 : level === 'board' ? w * 1.04 : w * 0.86);
  const ground = level === 'full' ? whole : whole - subtitle;
  const text = level === 'full' && face.text ? textHeight(face.text, w) : 0;
  const size = level === 'chip' ? w * 0.74 : Math.min(ground * 0.76, w * 0.72);
  return {
    w,
    h: ground + title + text,
    detail: level,
    title,
    letters: level === 'full' ? 17 : w < 80 ? 12 : 13,
    subtitle,
    art: { top: 0, height: ground, size, x: (w - size) / 2, y: (ground - size) / 2 },
    bands: { top: ground, height: 0, rows: 0, columns: 1 },
    pip: level === 'chip' ? 3.4 : between(w, 3.6, 8),
    icon: level === 'chip' ? 0 : level === 'board' ? 17 : 28,
    text,
    radius: radius(w),
  };
}

/** Lines of 15 px letters, about 6.6 px each. */
function textHeight(text: string, w: number): number {
  const lines = Math.ceil((text.length * 6.9) / (w - 28));
  return Math.max(2, lines) * 19 + 18;
}

function cardHeight(face: Face, w: number): number {
  if (face.bands?.length) return banded(face, w).h;
  if (isDiced(face)) return diced(face, w).h;
  return isHeaded(face) ? headed(face, w).h : portrait(face, w).h;
}

/** A face at a width: how high it stands. */
export function faceSize(face: Face, theme: Theme | undefined, width: number): { w: number; h: number } {
  const w = Math.floor(width);
  const shape = shapeOf(face.kind, theme, face);
  if (shape === 'card') return { w, h: cardHeight(face, w) };
  if (detail(w) === 'full') return { w, h: plate(face, theme, w).h };
  return { w, h: shapeHeight(shape, w) + (shape === 'joined' ? nameHeight(w) : 0) };
}

/** A token or tile inspected: shown at half its width on a card with its words. */
export function plate(
  face: Face,
  theme: Theme | undefined,
  w: number,
): { piece: number; show: number; title: number; text: number; h: number } {
  const piece = Math.round(w * 0.56);
  const show = shapeHeight(shapeOf(face.kind, theme, face), piece) + 28;
  const text = face.text ? textHeight(face.text, w) : 0;
  return { piece, show, title: 46, text, h: show + 46 + text };
}

/** The name of a joined card stands below it, unless it lies edge to edge with others. */
export const nameHeight = (w: number): number => (detail(w) === 'board' ? 19 : 0);

/** How round the corners of a piece are, as CSS says it. */
export function cornerOf(shape: Shape | 'plate' | 'die', w: number, flush: boolean): string {
  if (shape === 'plate') return `${radius(Math.min(w, 240))}px`;
  if (shape === 'round') return '50%';
  if (shape === 'die') return `${w * 0.16}px`;
  if (shape === 'shield') return `${w * 0.2}px ${w * 0.2}px 50% 50%`;
  if (shape === 'figure') return `${w / 2}px ${w / 2}px 5px 5px`;
  return flush ? '2px' : `${radius(w)}px`;
}

/** How many times as wide as high a joined card is. */
export const JOINED = 1.3;

/** Shapes without text: their height at a width. */
export function shapeHeight(shape: Shape, w: number): number {
  if (shape === 'card') return Math.round(w * 1.4);
  if (shape === 'wide') return Math.round(w * (w < 64 ? 0.78 : 0.66));
  if (shape === 'shield') return Math.round(w * 1.16);
  if (shape === 'figure') return Math.round(w * 1.325);
  if (shape === 'joined') return Math.round(w / JOINED);
  if (shape === 'flag') return Math.round(w * 1.2);
  return w;
}

/** Any piece at a width, so that areas can plan before anything is drawn. */
export function pieceSize(piece: Piece, book: Book | undefined, width: number): { w: number; h: number } {
  const w = Math.floor(width);
  const theme = book?.layout.theme;
  if (isSquad(piece)) return { w, h: squadSize(piece, w).h };
  const face = piece.face ? book?.faces[piece.face] : undefined;
  if (face) return faceSize(face, theme, w);
  if (piece.back) return { w, h: backHeight(piece.back, book, w) };
  if (isDie(piece, theme)) return { w, h: w };
  return { w, h: Math.round(w * 1.3) };
}

const kinds = new WeakMap<Book, Map<string, Face>>();

/** A back is as high as the faces behind it: those of the kind its name names, else of the first upright face. */
export function backHeight(back: string, book: Book | undefined, width: number): number {
  const w = Math.floor(width);
  const theme = book?.layout.theme;
  const shape = shapeOf(back, theme);
  if (shape !== 'card' || !book) return shapeHeight(shape, w);
  let found = kinds.get(book);
  if (!found) {
    found = new Map();
    for (const face of Object.values(book.faces))
      if (!found.has(face.kind.toLowerCase())) found.set(face.kind.toLowerCase(), face);
    kinds.set(book, found);
  }
  const face = named(Object.fromEntries(found), back);
  return face ? faceSize(face, theme, Math.min(w, 149)).h : shapeHeight('card', w);
}
