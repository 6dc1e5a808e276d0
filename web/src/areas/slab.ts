// A slab: cards edge to edge, slots on their joints. Where everything lies on it, and what its marks and lines say.

import type { Box } from '../lib/boxes';
import type { Board, Mark, Piece, Stroke } from '../lib/wire';
import { CORNERS, MEDALLION, MIDDLE, SLOT } from '../pieces/joined';
import type { Point } from './hex';
import { covering, type Plan } from './plan';

export const isSlab = (board: Board): boolean => board.shape === 'square' && board.ground === 'marble';

/** The two cells of a joint, by its name. */
export const cellsOf = (place: string): [string, string] | undefined => {
  const [a, b, more] = place.split('|');
  return a && b && more === undefined ? [a, b] : undefined;
};

/** Where a joint lies: in the lower part between cards side by side, in the middle between one above the other. */
export function jointAt(plan: Plan, place: string): Point | undefined {
  const names = cellsOf(place);
  const [a, b] = [plan.at.get(names?.[0] ?? ''), plan.at.get(names?.[1] ?? '')];
  if (!a || !b) return undefined;
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  return Math.abs(a.x - b.x) > Math.abs(a.y - b.y) ? { x, y: y + (SLOT - 0.5) * plan.tall } : { x, y };
}

export interface Stop extends Point {
  /** Lines end this far from it: at the rim of a medallion. */
  clear: number;
}

/** Any place that a line may go through: a joint, the medallion of a cell, or the one in a corner of it. */
export function stopAt(plan: Plan, place: string): Stop | undefined {
  const joint = jointAt(plan, place);
  if (joint) return { ...joint, clear: 0 };
  const [, cell = place, corner] = /^(.*)#(\d)$/.exec(place) ?? [];
  const middle = plan.at.get(cell);
  const spot = corner === undefined ? MIDDLE : CORNERS[Number(corner)];
  if (!middle || !spot) return undefined;
  return {
    x: middle.x + (spot.x - 0.5) * plan.across,
    y: middle.y + (spot.y - 0.5) * plan.tall,
    clear: MEDALLION * plan.tall + 1,
  };
}

/** A line from stop to stop, which leaves out what it would cover. */
export function strung(stops: readonly Stop[]): string {
  return stops
    .slice(1)
    .map((to, i) => {
      const from = stops[i]!;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const length = Math.hypot(dx, dy) || 1;
      const at = (far: number): string =>
        `${Math.round((from.x + (dx * far) / length) * 10) / 10} ${Math.round((from.y + (dy * far) / length) * 10) / 10}`;
      return `M${at(Math.min(from.clear, length))}L${at(Math.max(length - to.clear, 0))}`;
    })
    .join('');
}

export interface Run {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  /** Where its name plate stands: above its first joint, where no die can lie. */
  plate: number;
  /** It would be closed by the held choice. */
  shown: boolean;
}

/** A run from the middle of its first card to the middle of its last. */
export function runOf(plan: Plan, mark: Mark & { shown: boolean }): Run | undefined {
  const points = mark.cells.flatMap((at) => plan.at.get(at) ?? []);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return undefined;
  const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x)];
  const inset = plan.tall * 0.03;
  return {
    key: `${mark.shown} ${mark.cells.join()}`,
    x: left,
    y: first.y - plan.tall / 2 + inset,
    width: right - left,
    height: plan.tall - 2 * inset,
    label: mark.label ?? '',
    plate: left + plan.across / 2,
    shown: mark.shown,
  };
}

export const runsOf = (plan: Plan, marks: readonly (Mark & { shown: boolean })[]): Run[] =>
  marks.filter(({ kind }) => kind === 'run').flatMap((mark) => runOf(plan, mark) ?? []);

export interface SlotMark extends Point {
  kind: string;
  label: string;
}

/** Marks at slots: a ring around what counts, and what a die gains. */
export const slotMarksOf = (plan: Plan, marks: readonly Mark[] = []): SlotMark[] =>
  marks.flatMap(({ kind, cells, label = '' }) =>
    (kind === 'zone' || kind === 'gain') && cells.length === 1
      ? [jointAt(plan, cells[0]!)].flatMap((at) => (at ? [{ ...at, kind, label }] : []))
      : [],
  );

export interface Tie {
  kind: string;
  d: string;
  shown: boolean;
}

/** The lines of a board and of the held choice, all of whose stops are on it. */
export function tiesOf(plan: Plan, lines: readonly Stroke[] = [], shown: readonly Stroke[] = []): Tie[] {
  const tie = (line: Stroke, isShown: boolean): Tie[] => {
    const stops = line.cells.map((place) => stopAt(plan, place));
    if (stops.length < 2 || stops.some((stop) => !stop)) return [];
    return [{ kind: line.kind, d: strung(stops as Stop[]), shown: isShown }];
  };
  return [...lines.flatMap((line) => tie(line, false)), ...shown.flatMap((line) => tie(line, true))];
}

export interface Lying extends Point {
  place: string;
  piece: Piece;
}

/** What the held choice would bring to joints, whether they have a slot yet or not. */
export const ghostsOnJoints = (plan: Plan, ghosts: readonly [string, Piece][] = []): Lying[] =>
  ghosts.flatMap(([place, piece]) => {
    const at = jointAt(plan, place);
    return at ? [{ ...at, place, piece }] : [];
  });

/** The same two cells, whichever is named first. */
export const jointNames = (a: string, b: string): [string, string] => [`${a}|${b}`, `${b}|${a}`];

/** What a tag with many pictures comes to: its last picture and the words behind it. */
export const briefly = (tag: string): string => /\[[^[\]]+\][^[\]]*[^[\]\s][^[\]]*$/u.exec(tag)?.[0] ?? tag;

/** The part of the slab that some cells cover, without their neighbors. */
export function closely(plan: Plan, cells: Iterable<string>): Box | null {
  const box = covering(plan, cells);
  const [x, y] = [plan.across * 0.44, plan.tall * 0.34];
  return box && { x: box.x + x, y: box.y + y, width: box.width - 2 * x, height: box.height - 2 * y };
}
