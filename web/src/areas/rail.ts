// A line on a rail: how large its pieces stand, where, and where its arrows go. Whole pixels; no DOM here.

import type { Book } from '../lib/book';
import type { Area, Board, Cell, Section } from '../lib/wire';
import { pieceSize } from '../pieces/anatomy';
import { partsOf } from './sections';

export const isRail = (area: Area): boolean => area.is === 'board' && area.shape === 'line' && area.ground === 'rail';

/** Two lines of words below the rail, and the beam itself. */
export const WORDS = 42;
/** Below this width only what is in focus is shown of a part of several cells, and no pile. */
export const TIGHT = 320;
export const BEAM = 6;
/** Above what stands there: arrows go over it. */
const OVER = 24;
const PILE = 40;
const GAP = 8;
const APART = 30;
/** What a word below a small piece needs. */
const WORD = 84;

export interface Stand {
  cell: Cell;
  x: number;
  w: number;
  h: number;
  focus: boolean;
}

export interface RailPart {
  section: Section;
  /** From where to where it goes. */
  x: number;
  w: number;
}

export interface RailPlan {
  stands: Stand[];
  parts: RailPart[];
  piles: { name: string; word: string; x: number; w: number }[];
  width: number;
  /** The height above the beam. */
  high: number;
}

/** How wide a piece stands at a scale: what is wider than high is wider, what is in focus is larger. */
function standing(cell: Cell, focus: boolean, book: Book, scale: number): { w: number; h: number } {
  const piece = cell.pieces?.[0];
  const flat = piece ? pieceSize(piece, book, 100).h < 90 : false;
  // Any wider and it would be a plate with its words.
  const w = Math.min(148, Math.round((flat ? (focus ? 136 : 100) : focus ? 66 : 50) * scale));
  return { w, h: piece ? pieceSize(piece, book, w).h : flat ? Math.round(w * 0.66) : w };
}

/** Everything at the largest scale at which it fits. */
export function railPlan(area: Board, book: Book, width: number, height: number | undefined): RailPlan {
  const tight = width < TIGHT;
  let plan = at(area, book, 1.3, tight);
  for (let scale = 1.3; scale > 0.5; scale -= 0.05) {
    plan = at(area, book, scale, tight);
    if (plan.width <= width && (height === undefined ? scale <= 1 : plan.high + WORDS + BEAM <= height)) break;
  }
  const spare = Math.max(0, Math.min(40, (width - plan.width) / Math.max(1, plan.parts.length + 1)));
  return spare > 2 ? at(area, book, scaleOf(plan), tight, spare) : plan;
}

const scales = new WeakMap<RailPlan, number>();
const scaleOf = (plan: RailPlan): number => scales.get(plan) ?? 1;

function at(area: Board, book: Book, scale: number, tight: boolean, spare = 0): RailPlan {
  const focus = new Set(area.focus ?? []);
  const stands: Stand[] = [];
  const parts: RailPart[] = [];
  const piles: RailPlan['piles'] = [];
  let x = 2;
  for (const { section, cells } of partsOf(area)) {
    if (parts.length) x += Math.round(APART * scale) + spare;
    for (const [word, name] of tight ? [] : (section.piles ?? [])) {
      const w = Math.round(PILE * scale);
      piles.push({ name, word, x, w });
      x += w + 2 * GAP + spare / 2;
    }
    const from = x;
    const some = tight && cells.length > 1 ? cells.filter(({ at }) => focus.has(at)) : cells;
    some.forEach((cell, i) => {
      const large = focus.has(cell.at);
      const { w, h } = standing(cell, large, book, scale);
      if (i) x += GAP;
      stands.push({ cell, x, w, h, focus: large });
      x += w;
    });
    parts.push({ section, x: from, w: x - from });
  }
  const plan = {
    stands,
    parts,
    piles,
    // The words of the last part stick out at its end.
    width: x + (tight ? Math.max(6, (WORD - (parts.at(-1)?.w ?? WORD)) / 2) : 6),
    high: Math.max(tight ? 40 : 60, ...stands.map(({ h }) => h)) + (tight ? 8 : OVER),
  };
  scales.set(plan, scale);
  return plan;
}
