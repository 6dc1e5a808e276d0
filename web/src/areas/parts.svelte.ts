// The parts of a table that only some games have. Which of them an area needs is said in `choice.ts`.

import { later } from '../lib/later.svelte';

const { Parts, whenHere } = later({
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
});

export type Part = keyof typeof Parts;
export { Parts, whenHere };
