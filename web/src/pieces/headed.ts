// A card with a colored head: what it is called, what it costs, what it does in a line for each way. It can also be
// read: upright as a sheet, or flat as a slip. Where its parts sit, in CSS pixels; no DOM here.

import type { Face } from '../lib/wire';
import { type Detail, detail, radius } from './levels';

/** A face that says what it does in lines has a head. */
export const isHeaded = (face: Face | undefined): face is Face => !!face?.lines?.length && !face.bands?.length;

export interface Paragraph {
  /** It is the other way: the word "or" stands above it. */
  or: boolean;
  text: string;
}

/** A text in paragraphs. One that begins with "Or" is another way. */
export function paragraphsOf(text: string | undefined): Paragraph[] {
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((part) => {
      const rest = /^or\s+(.+)$/isu.exec(part)?.[1];
      return rest === undefined
        ? { or: false, text: part }
        : { or: true, text: rest[0]!.toUpperCase() + rest.slice(1) };
    });
}

export const OR = 20;
const GAP = 5;

/** In how many lines of so many letters a text stands: words are not broken. */
export function wrapped(text: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    if (used && used + 1 + word.length > letters) {
      lines += 1;
      used = word.length;
    } else used += (used ? 1 : 0) + word.length;
  }
  return lines;
}

/** How high paragraphs are, in lines of letters of a width. */
export function paragraphsHeight(text: string | undefined, room: number, letter: number, line: number): number {
  const each = paragraphsOf(text).map((part) => wrapped(part.text, room / letter) * line + (part.or ? OR : 0));
  return each.reduce((n, high) => n + high, Math.max(0, each.length - 1) * GAP);
}

/** The width of a picture with the air beside it, on a card of this width. */
export const pictureAt = (w: number): number => (w < 100 ? 15 : 17);
const LETTER = 5.7;
const SPACE = 2.8;
/** The height of a row of pictures and words. */
export const ROW = 18;
/** Above and below the rows of a line. */
const AIR = 2;

/** In how many rows a line of pictures and words stands on a card of this width. */
export function rowsOf(line: string, w: number): number {
  const pictures = line.match(/\[[^[\]]+\]/gu)?.length ?? 0;
  const words = line.replace(/\[[^[\]]+\]/gu, '');
  const spaces = words.match(/ /gu)?.length ?? 0;
  return Math.max(
    1,
    Math.ceil((pictures * pictureAt(w) + spaces * SPACE + (words.length - spaces) * LETTER) / (w - 4)),
  );
}

export interface Headed {
  w: number;
  h: number;
  detail: Detail;
  head: number;
  /** The size of the letters of its title, and the width that the title is squeezed into; 0 where it fits. */
  letters: number;
  squeezed: number;
  art: { top: number; height: number; size: number };
  /** The radius of the discs that say what it costs. */
  disc: number;
  /** The height of each line. */
  lines: number[];
  /** The height of its words, when it is looked at closely. */
  text: number;
  radius: number;
}

/** As high as a disc of its cost: what it does is worth more than its picture. */
const LEAST_ART = 15;

/** Its lines take their room from the picture, so that all cards of a hand are of a height. */
export function headed(face: Face, width: number): Headed {
  const w = Math.floor(width);
  const level = detail(w);
  if (level === 'full') return inspected(face, w);
  const lines = level === 'chip' ? [] : (face.lines ?? []).map((line) => rowsOf(line, w) * ROW + AIR);
  const head = level === 'chip' ? Math.round(w * 0.16) : w < 80 ? 22 : 25;
  const letters = w < 80 || face.title.length * 13 * 0.58 > w - 8 ? 12 : 13;
  const wide = face.title.length * letters * 0.58;
  const below = lines.reduce((n, line) => n + line, 0);
  const h = Math.max(Math.round(w * (level === 'chip' ? 1.4 : 1.06)), head + LEAST_ART + below);
  const room = h - head - below;
  return {
    w,
    h,
    detail: level,
    head,
    letters,
    squeezed: wide > w - 8 ? w - 8 : 0,
    art: { top: head, height: room, size: Math.min(room - (level === 'chip' ? 6 : Math.min(8, room * 0.2)), w * 0.7) },
    disc: level === 'chip' ? 0 : 7.5,
    lines,
    text: 0,
    radius: radius(w),
  };
}

function inspected(face: Face, w: number): Headed {
  const head = 58;
  const room = Math.round(w * 0.5);
  const text = face.text ? paragraphsHeight(face.text, w - 30, 6.6, 19) + 24 : 0;
  return {
    w,
    h: head + room + text,
    detail: 'full',
    head,
    letters: 18,
    squeezed: face.title.length * 12.2 > w - 24 ? w - 24 : 0,
    art: { top: head, height: room, size: room - 18 },
    disc: 8.5,
    lines: [],
    text,
    radius: radius(w),
  };
}

// -- read

/** The least width of a sheet. */
export const SHEET = 150;
export const SHEET_HEAD = 62;
/** The line at the foot of a sheet. */
export const FOOT = 30;

/** A card to be read, upright: its head with the picture, its words, and a line at its foot. */
export const sheetHeight = (face: Face, w: number, foot: readonly string[]): number =>
  SHEET_HEAD + Math.max(44, paragraphsHeight(face.text, w - 22, 6.6, 19)) + 20 + (foot.length ? FOOT : 0);

export const SLIP_ART = 46;
/** Above its words: the title, in one line or two. */
const slipTitle = (face: Face, room: number): number => Math.ceil((face.title.length * 9.8) / room) * 17;

/** A card to be read, flat: its picture beside its words. */
export function slipHeight(face: Face, w: number, foot: readonly string[]): number {
  const room = w - SLIP_ART - 14;
  // What is said behind its words stands in their last line, if it fits: a picture is as wide as three letters.
  const more = foot.map((word) => `\u00a0${word.replace(/\[[^[\]]+\]/gu, '___').replaceAll(' ', '_')}`).join('');
  const said = slipTitle(face, room) + paragraphsHeight(`${face.text ?? ''} ${more}`.trim(), room, 6, 15);
  return Math.max(SLIP_ART, 9 + said);
}
