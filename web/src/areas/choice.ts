// Which part draws an area: asked where it is drawn, and before, so that the part is there in time.

import type { Book } from '../lib/book';
import { patched } from '../lib/patch';
import type { Area, Beat, Board, FromServer, Row, Scene, Show, Stats, Track } from '../lib/wire';
import { isBench } from './bench';
import type { Size } from './fit';
import { isGrouped } from './groups';
import { hasKinds } from './kinds';
import { isLedger } from './ledger';
import { isListed } from './listed';
import { type Variant, variantOf } from './numbers';
import type { Part } from './parts.svelte';
import { isRail } from './rail';
import { isSectioned } from './sections';
import { isShop } from './shop';
import { isSlab } from './slab';
import { isSummed } from './summed';
import { isCutOut, tiled } from './tiled';

type Faces = Book['faces'];
type AnySize = Size | 'line';
const SIZES: readonly AnySize[] = ['line', 'chip', 'board', 'inspected'];

export function partOfBoard(area: Board, size: AnySize, faces: Faces): Part {
  if (area.shape === 'field') return 'FieldBoard';
  if (area.shape === 'hex') return 'HexBoard';
  if (isSlab(area)) return 'SlabBoard';
  if (isCutOut(area, size, faces)) return 'TileCutOut';
  if (area.shape === 'square' && tiled(area, faces)) return 'TileBoard';
  if (isRail(area)) return 'RailBoard';
  if (isSectioned(area)) return 'SectionBoard';
  return area.shape === 'square' ? 'SquareBoard' : 'LineBoard';
}

function partOfRow(area: Row, size: AnySize): Part | undefined {
  if (area.prizes?.length) return 'PrizeRow';
  if (isListed(area)) return 'ListedRow';
  if (isBench(area, size === 'line' ? 'chip' : size)) return 'WorkBench';
  if (area.trial) return 'TrialView';
  if (isGrouped(area)) return 'GroupedRow';
  if (area.sets?.length) return 'SetRow';
  if (isSummed(area)) return 'SummedRow';
  return isShop(area) && (size === 'line' || size === 'chip') ? 'OfferRow' : undefined;
}

export function partOfTrack(area: Track): Part | undefined {
  if (area.shape === 'ring') return area.inner?.length ? 'TwoRings' : 'RingTrack';
  if (area.phases?.length) return 'PhaseTrack';
  if (area.goals) return 'GoalTrack';
  return area.hops ? 'HopTrack' : undefined;
}

const STATS: Partial<Record<Variant, Part>> = {
  score: 'ScoreSheet',
  compare: 'CompareTable',
  odds: 'Odds',
  chances: 'Chances',
  duel: 'Duel',
  notes: 'Notes',
  choices: 'StatsChoices',
  pieces: 'StatsPieces',
};

export const partOfStats = (area: Stats, size: AnySize): Part | undefined =>
  isLedger(area, size) ? 'Ledger' : STATS[variantOf(area)];

/** The part that draws an area at this size; nothing: what every table has. */
export function partOf(area: Area, size: AnySize, faces: Faces): Part | undefined {
  switch (area.is) {
    case 'board':
      return partOfBoard(area, size, faces);
    case 'row':
      return partOfRow(area, size);
    case 'track':
      return partOfTrack(area);
    case 'stats':
      return partOfStats(area, size);
    case 'pile':
      return hasKinds(area) ? 'KindsView' : undefined;
    case 'clash':
      return 'ClashField';
    case 'meter':
      return 'MeterView';
    case 'budget':
      return 'BudgetView';
  }
}

/** What else shows an area that this part draws. */
const ALSO: Partial<Record<Part, Part>> = { SlabBoard: 'SlabThumb' };

/** The parts of an area, however much room it has. */
export const partsOf = (area: Area, faces: Faces): Part[] => [
  ...new Set(
    SIZES.flatMap((size) => {
      const part = partOf(area, size, faces);
      return part ? [part, ...(ALSO[part] ? [ALSO[part]] : [])] : [];
    }),
  ),
];

export const partsOfScene = (scene: Scene, faces: Faces): Part[] =>
  Object.values(scene.areas).flatMap((area) => partsOf(area, faces));

export const partsOfShow = (show: Show, faces: Faces): Part[] => [
  ...(show.duel ? (['BlowsView'] as const) : show.spreads?.length ? (['SpreadView'] as const) : []),
  ...(show.stats ? partsOf({ ...show.stats, is: 'stats' }, faces) : []),
  ...(show.areas ?? []).flatMap(([, area]) => partsOf(area, faces)),
];

/** All areas that are seen on the way from a scene over its changes, each as often as it changes. */
export function areasOnTheWay(first: Scene, patches: Iterable<Beat['patch']>): Area[] {
  const areas = Object.values(first.areas);
  let scene = first;
  for (const patch of patches) {
    if (!patch || !('areas' in patch)) continue;
    const before = scene.areas;
    scene = patched(scene, patch);
    areas.push(...Object.entries(scene.areas).flatMap(([name, area]) => (before[name] === area ? [] : [area])));
  }
  return areas;
}

/** The areas that a frame brings to be drawn, wherever it leads on the way. */
export function areasIn(frame: FromServer, live: Scene | null): Area[] {
  if (frame.is === 'table') return Object.values(frame.scene?.areas ?? {});
  if (frame.is !== 'beats' || !live) return [];
  return areasOnTheWay(
    live,
    frame.beats.map(({ patch }) => patch),
  );
}

/** What a frame is drawn with. */
export const partsIn = (frame: FromServer, live: Scene | null, faces: Faces): Part[] =>
  frame.is === 'show' ? partsOfShow(frame.show, faces) : areasIn(frame, live).flatMap((area) => partsOf(area, faces));
