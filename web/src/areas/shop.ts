// Pieces that are for sale: as cards with their numbers, or small, with their names. How much room they take; no DOM here.

import type { Row } from '../lib/wire';

/** Whether something in a row has a price. */
export const isShop = (row: Row): boolean => !!row.pieces?.some(({ offer }) => offer);

/** A card is so high, at ease and where room is short; a small one with its name as high as this. */
export const CARD = { want: 96, least: 70 };
export const SMALL = 66;
export const GAP = 6;

/** How many cards lie side by side, and in how many lines. */
export function shelf(count: number, wrap: number, width: number): { columns: number; lines: number } {
  const fitting = Math.max(1, Math.floor((width + GAP) / (136 + GAP)));
  const columns = Math.max(1, Math.min(wrap || fitting, fitting, count));
  return { columns, lines: Math.ceil(count / columns) };
}

/** The height of one card in a room of this height; none where it may be as high as it likes. */
export function cardHeight(lines: number, room: number | undefined): number {
  if (room === undefined) return CARD.want;
  return Math.max(CARD.least, Math.min(CARD.want + 10, Math.floor((room - 4 - GAP * (lines - 1)) / lines)));
}

/** Whether much is to be known of what is for sale: each piece is a sheet with its notes. */
export const hasSheets = (row: Row): boolean => isShop(row) && !!row.pieces?.some(({ notes }) => notes?.length);

/** The head and the foot of a sheet, a line of words on it, and a letter. */
const AROUND = 140;
const WORDS = 16;
const LETTER = 6.3;
export const SHEET = 180;

/** How many sheets lie side by side, and how high all of them are. */
export function sheets(row: Row, width: number): { columns: number; height: number } {
  const pieces = row.pieces ?? [];
  const columns = Math.max(1, Math.min(pieces.length, Math.floor((width + 8) / (SHEET + 8))));
  const room = (width - 8 * (columns - 1)) / columns - 48;
  const highest = Math.max(
    0,
    ...pieces.map(({ notes = [] }) =>
      notes.reduce((sum, [, , words]) => sum + 6 + WORDS * (1 + Math.ceil((words.length * LETTER) / room)), AROUND),
    ),
  );
  return { columns, height: Math.ceil(pieces.length / columns) * (highest + 8) };
}
