// What only some tables have is fetched when a scene first has it: before it is shown, so that nothing appears late.
// In tests all of it is there at once (see `atOnce` in vite.config.ts).

import type { Book } from '../lib/book';
import { patched } from '../lib/patch';
import type { Area, Board, FromServer, Row, Scene, Show, Stats, Track } from '../lib/wire';
import { toast } from '../shell/toasts.svelte';
import { isBench } from './bench';
import { isGrouped } from './groups';
import { hasKinds } from './kinds';
import { isListed } from './listed';
import { type Variant, variantOf } from './numbers';
import { isRail } from './rail';
import { isSectioned } from './sections';
import { isShop } from './shop';
import { isSlab } from './slab';
import { isSummed } from './summed';
import { tiled } from './tiled';

const LOADS = {
  BlowsView: () => import('./BlowsView.svelte'),
  BudgetView: () => import('./BudgetView.svelte'),
  Chances: () => import('./Chances.svelte'),
  ClashField: () => import('./ClashField.svelte'),
  CompareTable: () => import('./CompareTable.svelte'),
  Duel: () => import('./Duel.svelte'),
  FieldBoard: () => import('./FieldBoard.svelte'),
  GoalTrack: () => import('./GoalTrack.svelte'),
  GroupedRow: () => import('./GroupedRow.svelte'),
  HexBoard: () => import('./HexBoard.svelte'),
  HopTrack: () => import('./HopTrack.svelte'),
  KindsView: () => import('./KindsView.svelte'),
  Ledger: () => import('./Ledger.svelte'),
  LineBoard: () => import('./LineBoard.svelte'),
  ListedRow: () => import('./ListedRow.svelte'),
  MeterView: () => import('./MeterView.svelte'),
  Notes: () => import('./Notes.svelte'),
  Odds: () => import('./Odds.svelte'),
  OfferRow: () => import('./OfferRow.svelte'),
  PhaseTrack: () => import('./PhaseTrack.svelte'),
  PrizeRow: () => import('./PrizeRow.svelte'),
  RailBoard: () => import('./RailBoard.svelte'),
  RingTrack: () => import('./RingTrack.svelte'),
  ScoreSheet: () => import('./ScoreSheet.svelte'),
  SectionBoard: () => import('./SectionBoard.svelte'),
  SetRow: () => import('./SetRow.svelte'),
  SlabBoard: () => import('./SlabBoard.svelte'),
  SlabThumb: () => import('./SlabThumb.svelte'),
  SpreadView: () => import('./SpreadView.svelte'),
  SquareBoard: () => import('./SquareBoard.svelte'),
  StatsChoices: () => import('./StatsChoices.svelte'),
  StatsPieces: () => import('./StatsPieces.svelte'),
  SummedRow: () => import('./SummedRow.svelte'),
  TileBoard: () => import('./TileBoard.svelte'),
  TileCutOut: () => import('./TileCutOut.svelte'),
  TrialView: () => import('./TrialView.svelte'),
  TwoRings: () => import('./TwoRings.svelte'),
  WorkBench: () => import('./WorkBench.svelte'),
};

export type Part = keyof typeof LOADS;
type Made = { [P in Part]?: Awaited<ReturnType<(typeof LOADS)[P]>>['default'] };
type Module = { default: Made[Part] };

const here: { [P in Part]?: Made[Part] } = {};
const coming = new Map<Part, Promise<void>>();
let arrived = $state(0);

/** Fetches a part, unless it is here. */
function fetched(name: Part): Promise<void> | undefined {
  if (here[name]) return undefined;
  const known = coming.get(name);
  if (known) return known;
  const made = LOADS[name]() as Promise<Module> | Module;
  if (!(made instanceof Promise)) {
    here[name] = made.default;
    return undefined;
  }
  const came = made.then(
    (module) => {
      here[name] = module.default;
      arrived++;
    },
    () => {
      coming.delete(name);
      toast('This part of the page could not be fetched. Load the page again.', { tone: 'bad' });
    },
  );
  coming.set(name, came);
  return came;
}

/** The parts by name. One that nobody waited for is fetched when it is first asked for, and drawn when it has come. */
export const Parts = Object.defineProperties(
  {},
  Object.fromEntries(
    (Object.keys(LOADS) as Part[]).map((name) => [
      name,
      {
        enumerable: true,
        get: () => {
          void fetched(name);
          if (!here[name]) void arrived;
          return here[name];
        },
      },
    ]),
  ),
) as Readonly<Made>;

/** When these parts are here; nothing where they are already. */
export function whenHere(names: Iterable<Part>): Promise<unknown> | undefined {
  const awaited = [...new Set(names)].flatMap((name) => fetched(name) ?? []);
  return awaited.length ? Promise.all(awaited) : undefined;
}

// -- which parts something needs, however much room it has

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

function ofBoard(area: Board, faces: Book['faces']): Part[] {
  if (area.shape === 'field') return ['FieldBoard'];
  if (area.shape === 'hex') return ['HexBoard'];
  if (isSlab(area)) return ['SlabBoard', 'SlabThumb'];
  if (area.shape === 'square') return tiled(area, faces) ? ['TileBoard', 'TileCutOut'] : ['SquareBoard'];
  if (isRail(area)) return ['RailBoard'];
  return [isSectioned(area) ? 'SectionBoard' : 'LineBoard'];
}

function ofRow(area: Row): Part[] {
  if (area.prizes?.length) return ['PrizeRow'];
  if (isListed(area)) return ['ListedRow'];
  if (area.trial) return ['TrialView'];
  if (isGrouped(area)) return ['GroupedRow'];
  if (area.sets?.length) return ['SetRow'];
  if (isSummed(area)) return ['SummedRow'];
  if (isShop(area)) return ['OfferRow'];
  return isBench(area, 'inspected') ? ['WorkBench'] : [];
}

function ofTrack(area: Track): Part[] {
  if (area.shape === 'ring') return [area.inner?.length ? 'TwoRings' : 'RingTrack'];
  if (area.phases?.length) return ['PhaseTrack'];
  if (area.goals) return ['GoalTrack'];
  return area.hops ? ['HopTrack'] : [];
}

function ofStats(area: Stats): Part[] {
  const variant = variantOf(area);
  return [STATS[variant] ?? [], variant === 'score' ? ('Ledger' as const) : []].flat();
}

export function partsOf(area: Area, faces: Book['faces']): Part[] {
  switch (area.is) {
    case 'board':
      return ofBoard(area, faces);
    case 'row':
      return ofRow(area);
    case 'track':
      return ofTrack(area);
    case 'stats':
      return ofStats(area);
    case 'pile':
      return hasKinds(area) ? ['KindsView'] : [];
    case 'clash':
      return ['ClashField'];
    case 'meter':
      return ['MeterView'];
    case 'budget':
      return ['BudgetView'];
  }
}

export const partsOfScene = (scene: Scene, faces: Book['faces']): Part[] =>
  Object.values(scene.areas).flatMap((area) => partsOf(area, faces));

export const partsOfShow = (show: Show, faces: Book['faces']): Part[] => [
  ...(show.duel ? (['BlowsView'] as const) : show.spreads?.length ? (['SpreadView'] as const) : []),
  ...(show.stats ? ofStats(show.stats) : []),
  ...(show.areas ?? []).flatMap(([, area]) => partsOf(area, faces)),
];

/** What a frame is drawn with, wherever it leads on the way. */
export function partsIn(frame: FromServer, live: Scene | null, faces: Book['faces']): Part[] {
  if (frame.is === 'table') return frame.scene?.areas ? partsOfScene(frame.scene, faces) : [];
  if (frame.is === 'show') return partsOfShow(frame.show, faces);
  if (frame.is !== 'beats' || !live) return [];
  const needed: Part[] = [];
  let scene = live;
  for (const { patch } of frame.beats) {
    if (!patch || !('areas' in patch)) continue;
    scene = patched(scene, patch);
    needed.push(...partsOfScene(scene, faces));
  }
  return needed;
}
