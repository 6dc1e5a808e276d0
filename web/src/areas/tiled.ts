// A grid of tiles as one picture: what lies on each of its squares, and where the borders of fields run.

import type { Board, Cell, Face, Mark, Piece } from '../lib/wire';
import { isTile, type Tile, tileOf } from '../tiles/tile';
import { field, SIDE, side } from '../tiles/wave';
import type { Point } from './hex';
import type { Plan } from './plan';
import { readGround } from './words';

export interface Patch extends Point {
  at: string;
  cell: Cell;
  column: number;
  row: number;
  /** The line around it. */
  d: string;
  tile: Tile | null;
  /** What its ground is: '' for bare parchment. */
  ground: string;
  crag: boolean;
}

/** The tile of a cell is its first piece. A board on which nothing lies yet is one of tiles where the game has tiles. */
export function tiled(board: Board, faces: Record<string, Face>): boolean {
  const first = (board.cells ?? []).flatMap((cell) => cell.pieces?.slice(0, 1) ?? []);
  if (first.length) return first.some((piece) => isTile(faces[piece.face ?? '']));
  return !board.joints?.length && Object.values(faces).some(isTile);
}

export function tileIn(piece: Piece | undefined, faces: Record<string, Face>, at: string, ground = ''): Tile | null {
  const face = faces[piece?.face ?? ''];
  return piece && isTile(face) ? tileOf(piece, face, at, ground) : null;
}

/** All squares, with what is drawn on them. */
export function patches(board: Board, plan: Plan, faces: Record<string, Face>): Patch[] {
  const crags = new Set((board.marks ?? []).filter(({ kind }) => kind === 'blocked').flatMap(({ cells }) => cells));
  return (board.cells ?? []).map((cell) => {
    const { x, y } = plan.at.get(cell.at)!;
    const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const tile = tileIn(cell.pieces?.[0], faces, cell.at, cell.ground);
    const ground = tile?.ground ?? readGround(cell.ground ?? '').kind;
    const crag = !tile && crags.has(cell.at);
    return { at: cell.at, cell, x, y, column, row, d: field(column, row), tile, ground, crag };
  });
}

/** A square with a tile on it. */
export type Laid = Patch & { tile: Tile };

export const tilesIn = (all: readonly Patch[]): Laid[] =>
  all.flatMap((patch) => (patch.tile ? [{ ...patch, tile: patch.tile }] : []));

/** The squares that are to be lost: those that a board says so, and those that the held choice would block. */
export const lostIn = (marks: readonly Mark[] = [], shown: readonly Mark[] = []): string[] => [
  ...marks.filter(({ kind }) => kind === 'lost').flatMap(({ cells }) => cells),
  ...shown.filter(({ kind }) => kind === 'blocked' || kind === 'lost').flatMap(({ cells }) => cells),
];

/** A small board of tiles is one picture: it is chosen as a whole. */
export const isCutOut = (board: Board, size: string, faces: Record<string, Face>): boolean =>
  board.shape === 'square' && size === 'chip' && tiled(board, faces);

export interface Clash extends Point {
  /** How the border runs: 0 upright, 90 lying. */
  turn: number;
}

/** The borders at which neighbors do not fit each other. */
export const clashesIn = (board: Board, plan: Plan): Clash[] =>
  (board.lines ?? [])
    .filter(({ kind }) => kind === 'clash')
    .flatMap(({ cells: [from, to] }) => {
      const [a, b] = [plan.at.get(from ?? ''), plan.at.get(to ?? '')];
      return a && b ? [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn: a.y === b.y ? 0 : 90 }] : [];
    });

export interface Border extends Point {
  key: string;
  d: string;
  /** Two grounds meet, or a ground ends where nothing is built yet. */
  torn: boolean;
}

/** The lines between different grounds, each of them once. */
export function borders(all: readonly Patch[]): Border[] {
  const at = new Map(all.map((patch) => [`${patch.column},${patch.row}`, patch]));
  const kind = (patch: Patch | undefined): string => (!patch ? '\0' : patch.crag ? '\x01' : patch.ground);
  const found: Border[] = [];
  for (const patch of all) {
    const { column, row, x, y } = patch;
    const around = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].map(([dx, dy]) => at.get(`${column + dx!},${row + dy!}`));
    around.forEach((other, i) => {
      // The other one draws it, or there is none to be drawn.
      if ((other && (i === 0 || i === 3)) || kind(other) === kind(patch)) return;
      const open = !kind(patch) || !kind(other) || !other;
      found.push({ key: `${patch.at} ${i}`, d: side(column, row, i), x, y, torn: open });
    });
  }
  return found;
}

/** Where figures stand on a tile, so that its shield can be read: left of what is built, else on the road. */
export function standing(count: number, built: boolean): Point[] {
  if (built) {
    const places = [
      { x: -23, y: 14 },
      { x: -7, y: 20 },
      { x: -24, y: -8 },
      { x: 22, y: -12 },
      { x: -12, y: -16 },
    ];
    return Array.from({ length: count }, (_, i) => places[i % places.length]!);
  }
  const columns = count > 3 ? Math.ceil(count / 2) : count;
  const rows = Math.ceil(count / Math.max(1, columns));
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * 21,
    y: (Math.floor(i / columns) - (rows - 1) / 2) * 26,
  }));
}
