// Where the pieces of a map stand: all in one list, so that one that walks to another cell stays the same element. No DOM here.

import type { Cell, Piece } from '../lib/wire';
import { type Point, stack } from './hex';
import type { Plan } from './plan';

export interface Standing {
  piece: Piece;
  /** The cell it stands on. */
  at: string;
  x: number;
  y: number;
  width: number;
  ghost: boolean;
  /** The ground itself shows it. */
  bare: boolean;
  /** Of two side by side: which. */
  side: 'left' | 'right' | '';
}

export interface Room {
  plan: Plan;
  /** The width of a piece, and of the first one where it is the very ground one builds on. */
  chip: number;
  tile: number;
  /** Pieces that the ground itself shows. */
  drawn: (piece: Piece) => boolean;
  /** Where pieces stand on a cell, from its middle; else they share it evenly. */
  spread: ((cell: Cell, count: number) => readonly Point[]) | undefined;
  /** What is not there yet, by cell. */
  ghosts: (at: string) => readonly Piece[];
}

/** More pieces than this are counted, not shown. */
export const MOST = 6;

export function standingOn(cell: Cell, { plan, chip, tile, drawn, spread, ghosts }: Room): Standing[] {
  const middle = plan.at.get(cell.at)!;
  const pieces = (cell.pieces ?? []).slice(0, MOST);
  const bare = !!pieces[0] && drawn(pieces[0]);
  const based = bare || tile !== chip;
  const above = based ? pieces.slice(1) : pieces;
  const small = above.length > 3 ? chip * 0.7 : above.length > 1 ? chip * 0.8 : chip;
  const offsets = spread
    ? spread(cell, above.length).map(({ x, y }) => ({ x: x / small, y: y / small }))
    : stack(above.length);
  const put = (piece: Piece, size: number, off: Point, ghost = false): Standing => {
    const level = above.filter((_, i) => offsets[i]!.y === off.y);
    return {
      piece,
      at: cell.at,
      x: middle.x + off.x * size,
      y: middle.y + off.y * size,
      width: size,
      ghost,
      bare: bare && piece === pieces[0],
      side: level.length !== 2 || ghost ? '' : off.x < 0 ? 'left' : 'right',
    };
  };
  // One more stands where there is a plan for it; else in the middle.
  const next = spread?.(cell, above.length + 1).at(-1) ?? { x: 0, y: 0 };
  const beside = { x: next.x / chip, y: next.y / chip };
  return [
    ...(based && pieces[0] ? [put(pieces[0], tile, { x: 0, y: 0 })] : []),
    ...above.map((piece, i) => put(piece, small, offsets[i]!)),
    ...ghosts(cell.at)
      .filter((piece) => !drawn(piece))
      .map((piece) => put(piece, based && !pieces.length ? tile : chip, beside, true)),
  ];
}
