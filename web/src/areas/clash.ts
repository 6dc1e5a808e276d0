// How a field is laid out on which two lines of cards meet: which cells are seen, and how wide each is.

import type { Board, Cell, Clash, Rung } from '../lib/wire';

/** A cell that holds nothing and is not the next to be filled is narrower than a card. */
export const NARROWER = 0.5;

export interface Slot {
  cell: Cell;
  /** How much of the width of a card it takes. */
  part: number;
}

/**
 * The cells of a line, from left to right. While it is being filled, all of a side with a ladder are seen; else those that
 * hold something, or will if the choice that is looked at is made.
 */
export function slotsOf(board: Board | undefined, clash: Clash, ghosts: ReadonlySet<string>, small: boolean): Slot[] {
  const cells = board?.cells ?? [];
  const laddered = new Set((clash.ladder ?? []).map(({ at }) => at));
  const outward = board?.grow === 'left' ? cells.toReversed() : cells;
  const next = outward.find((cell) => !cell.pieces?.length && !ghosts.has(cell.at));
  return cells.flatMap((cell): Slot[] => {
    if (cell.pieces?.length || ghosts.has(cell.at)) return [{ cell, part: 1 }];
    if (!laddered.has(cell.at)) return [];
    if (small) return [];
    return [{ cell: bare(cell), part: cell === next ? 1 : NARROWER }];
  });
}

/** What a place wants is told by the ladder above it. */
function bare(cell: Cell): Cell {
  const { wants: _, ...rest } = cell;
  return rest;
}

/** The bands above a line: neighbors that say the same share one. */
export function bandsAbove(
  slots: readonly Slot[],
  rungs: readonly Rung[],
): { text: string; tint: string; from: number; count: number }[] {
  const bands: { text: string; tint: string; from: number; count: number }[] = [];
  slots.forEach(({ cell }, i) => {
    const rung = rungs.find(({ at }) => at === cell.at);
    const last = bands.at(-1);
    if (!rung?.band) return;
    if (last && last.text === rung.band && last.from + last.count === i) last.count += 1;
    else bands.push({ text: rung.band, tint: rung.tint ?? '', from: i, count: 1 });
  });
  return bands;
}

/** The widest card at which both lines, with the gaps between their cells, fit beside each other, and below a height. */
export function cardWidth(
  left: readonly Slot[],
  right: readonly Slot[],
  room: number,
  gap: number,
  fits: (width: number) => boolean,
  most: number,
  least: number,
): number {
  const parts = [...left, ...right].reduce((n, { part }) => n + part, 0);
  const gaps = gap * Math.max(0, left.length + right.length - 2);
  let width = Math.floor(Math.min(most, (room - gaps) / Math.max(1, parts)));
  while (width > least && !fits(width)) width -= 1;
  return Math.max(least, width);
}
