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
