// The words over a map: what is explored at once, what choosing a cell costs, how many more stand there. No DOM here.

import { shared } from '../lib/boxes';
import type { Desk } from '../lib/desk';
import type { Cell, Pick } from '../lib/wire';
import { seenLength } from '../pieces/words';
import { SIGNED } from '../theme/meanings';
import type { Point } from './hex';
import type { Plan } from './plan';
import { bodyOf, NEVER, type Obstacle } from './plates';
import { type Spot, spotOf } from './spots';
import type { Standing } from './standing';

/** Cells that are explored together, and where the word for it stands. */
export interface Explored {
  pick: Pick;
  cells: ReadonlySet<string>;
  x: number;
  y: number;
}

export function exploredOn(desk: Desk, cells: readonly Cell[], plan: Plan): Explored[] {
  const picks = new Set<Pick>();
  for (const cell of cells)
    for (const pick of desk.targets.get(cell.at) ?? []) if (pick.means === 'explore') picks.add(pick);
  return [...picks].flatMap((pick): Explored[] => {
    const within = (pick.at ?? []).filter((at) => plan.at.has(at));
    const points = within.flatMap((at) => plan.at.get(at) ?? []);
    if (within.length < 2) return [];
    const middle = (along: (p: Point) => number): number => points.reduce((n, p) => n + along(p), 0) / points.length;
    return [{ pick, cells: new Set(within), x: middle((p) => p.x), y: middle((p) => p.y) }];
  });
}

/** A word at a place of the map. */
export interface MapWord {
  key: string;
  x: number;
  y: number;
  spot: Spot;
  place: 'loose' | 'large';
}

const says = (spot: Spot): boolean => !!(spot.tag || (spot.means && SIGNED.has(spot.means)));

/** What is said at a piece here already is not written twice. */
const onPiece = (desk: Desk, cell: Cell, { tag, means }: Spot): boolean =>
  (cell.pieces ?? []).some((piece) => {
    const picks = desk.targets.get(piece.id) ?? [];
    return picks.length === 1 && (picks[0]!.tag ?? '') === tag && (!tag || !means || picks[0]!.means === means);
  });

export interface Written {
  cells: readonly Cell[];
  plan: Plan;
  spots: ReadonlyMap<string, Spot>;
  explored: readonly Explored[];
  standing: readonly Standing[];
  /** Cells on which the ground itself bears a name. */
  named: ReadonlySet<string>;
  /** Only these have a part in what is about to happen. */
  staged: ReadonlySet<string> | null;
  /** The ground shows its pieces: words stand on the lower border. */
  painted: boolean;
}

/** Where the word of a cell may stand on which something stands, in parts of its height; the first where all are clear. */
const AROUND = [
  [0, 0.4],
  [0.3, 0.32],
  [-0.3, 0.32],
  [-0.16, -0.46],
  [0.42, 0.08],
  [-0.42, 0.08],
  [-0.42, -0.1],
] as const;
/** How much less the first places are worth than the next. */
const FARTHER = 0.06;

/** The word at the place where it covers least of the pieces and least of all of their numbers and of other words. */
function clear(word: MapWord, zoom: number, tall: number, taken: readonly Obstacle[]): MapWord {
  const costs = AROUND.map(([dx, dy], i) => {
    const moved = { ...word, x: word.x + dx * tall, y: word.y + dy * tall };
    const { box } = roomOf(moved, zoom);
    const area = box.width * box.height;
    return {
      moved,
      cost: taken.reduce((sum, other) => sum + (other.weight ** 4 * shared(box, other.box)) / area, i * FARTHER),
    };
  });
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).moved;
}

export function wordsOn(desk: Desk, zoom: number, map: Written): MapWord[] {
  const { cells, plan, spots, explored, standing, named, staged, painted } = map;
  // On the lower border of a cell, clear of what it shows: words are as large as ever where the map is small.
  const low = plan.tall * 0.44 + 3 / zoom;
  const regions = (staged ? [] : explored).map(({ pick, x, y }): MapWord => {
    const tag = [/^\S+/.exec(pick.short || pick.label)?.[0], pick.tag].filter(Boolean).join(' ');
    return { key: pick.notation, x, y, spot: { ...spotOf(desk, pick.at![0]!), tag }, place: 'large' };
  });
  const shown = standing
    .filter(({ bare }) => bare)
    .map(({ piece, x, y }): MapWord => ({ key: piece.id, x, y: y + low, spot: spotOf(desk, piece.id), place: 'loose' }))
    .filter(({ spot }) => says(spot) || spot.change);
  const taken = standing.flatMap(({ piece, x, y, width, side, bare, ghost }) =>
    bare || ghost ? [] : bodyOf(x, y, width, side, piece.id),
  );
  // Words of free cells lie in their middle; the others make room for them.
  const [free, held] = [cells.filter(({ pieces }) => !pieces?.length), cells.filter(({ pieces }) => pieces?.length)];
  const single = [...free, ...held].flatMap((cell): MapWord[] => {
    const spot = spots.get(cell.at)!;
    if (explored.some((region) => region.cells.has(cell.at)) || (staged && !staged.has(cell.at))) return [];
    if (!spot.change && (onPiece(desk, cell, spot) || !says(spot))) return [];
    const { x, y } = plan.at.get(cell.at)!;
    const word: MapWord = { key: cell.at, x, y, spot, place: 'loose' };
    const down = painted ? low : plan.tall * (named.has(cell.at) ? 0.33 : 0.08);
    const put = cell.pieces?.length && !painted ? clear(word, zoom, plan.tall, taken) : { ...word, y: y + down };
    taken.push(roomOf(put, zoom));
    return [put];
  });
  return [...regions, ...shown, ...single];
}

/** The room that a word takes on the sheet: names of pieces keep clear of it. */
export function roomOf({ x, y, spot, place }: MapWord, zoom: number): Obstacle {
  const text = spot.change || spot.tag;
  const large = place === 'large';
  const width = (seenLength(text) * (large ? 8 : 7) + (spot.means && SIGNED.has(spot.means) ? 17 : 0) + 16) / zoom;
  const height = (large ? 30 : 20) / zoom;
  return { box: { x: x - width / 2, y: y - height / 2, width, height }, weight: NEVER };
}
