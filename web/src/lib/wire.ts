// All that crosses the wire. The server's half is src/wartable/server/base/wire.py (frames) and
// src/wartable/kernel/scene.py (scenes): the same names, kept in step by a test. What is default there is absent here.

// -- the book of a game: fetched once

export interface Face {
  key: string;
  kind: string;
  title: string;
  tint?: string;
  art?: string;
  pips?: number;
  bands?: number[];
  edges?: string[];
  icons?: [string, number][];
  corners?: string[];
  text?: string;
  rules?: string[];
}

export type OptionValue = boolean | number | string;

/** By value of one option: the defaults that it gives to later ones. */
export type Sets = Record<string, Record<string, OptionValue>>;

export interface Option {
  key: string;
  label: string;
  default: OptionValue;
  values: OptionValue[];
  rule: string;
  /** Any text of the host's own, without a list of values. */
  text?: boolean;
  /** How values are called, where they do not speak for themselves. */
  words?: Record<string, string>;
  sets?: Sets;
  /** By number of seats: what values set besides. */
  seated?: Record<string, Sets>;
  /** By value: how many may play with it, where that is not what the game says. */
  seats?: Record<string, [number, number]>;
}

/** A game in a list. */
export interface GameCard {
  key: string;
  title: string;
  note: string;
  seats: [number, number];
  options: Option[];
  theme: Theme;
}

export interface Book extends GameCard {
  version: string;
  content: string;
  faces: Record<string, Face>;
  backs: string[];
  layout: Layout;
}

export interface Rule {
  text: string;
  chapter: string;
  source: string;
}

export interface Theme {
  title_font?: string;
  text_font?: string;
  texture?: string;
  ornament?: string;
  rivet?: string;
  cover?: string;
  colors?: Record<string, string>;
  /** Colors on a light screen, where those made from the dark ones will not do. */
  light?: Record<string, string>;
  /** The shape of faces by kind and of backs by name: card, wide, round, square, shield. */
  shapes?: Record<string, string>;
  /** The icon on a back, by its name. */
  backs?: Record<string, string>;
  /** The tint of an edge, by what it says. */
  edges?: Record<string, string>;
  tints?: Record<string, string>;
  piles?: Record<string, string>;
  dice?: Record<string, string>;
  bands?: Record<string, string>;
  pips?: Record<string, string>;
  short?: Record<string, string>;
  icons?: Record<string, string>;
}

export interface Place {
  is?: 'SEATS' | 'PROMPT' | 'LOG' | 'INSPECT';
  areas?: string[];
  seat?: 'me' | 'shown' | 'each';
  size?: 'chip' | 'board' | 'inspected';
  fold?: boolean;
}

export interface Column {
  share: number;
  places: Place[];
}

export interface Band {
  height?: number;
  share?: number;
  columns: Column[];
}

export interface Page {
  name: string;
  front?: string[];
  places: Place[];
}

export interface Narrow {
  head: Place[];
  dock: Place[];
  pages: Page[];
}

export interface Layout {
  theme?: Theme;
  stages?: Record<string, { wide: Band[]; narrow: Narrow }>;
}

// -- scenes

export interface Piece {
  id: string;
  face?: string;
  back?: string;
  owner?: number;
  turn?: number;
  down?: boolean;
  spent?: boolean;
  values?: [string, number][];
  badges?: string[];
  parts?: Piece[];
  memo?: string;
  die?: string;
}

export interface Pile {
  is: 'pile';
  label: string;
  count: number;
  top?: Piece;
  open?: Piece[];
  owner?: number;
  back?: string;
}

export interface Row {
  is: 'row';
  label: string;
  pieces?: Piece[];
  limit?: number;
  fan?: boolean;
  owner?: number;
  /** So many side by side, the others below. */
  wrap?: number;
}

export interface Cell {
  at: string;
  label?: string;
  ground?: string;
  wants?: string;
  pieces?: Piece[];
  /** Whose place it is, whoever stands there. */
  owner?: number;
}

export interface Joint {
  a: string;
  b: string;
  joined?: string;
  pieces?: Piece[];
}

export interface Stroke {
  kind: string;
  cells: string[];
}

export interface Mark {
  kind: string;
  cells: string[];
}

export interface Board {
  is: 'board';
  label: string;
  shape: 'line' | 'square' | 'hex';
  cells?: Cell[];
  joints?: Joint[];
  lines?: Stroke[];
  marks?: Mark[];
  grow?: 'left' | 'right';
  owner?: number;
}

export interface Track {
  is: 'track';
  label: string;
  shape: 'line' | 'ring';
  spaces: string[];
  turn?: number;
  window?: number[];
  markers?: [string, number][];
  owner?: number;
  at?: string[];
}

export interface Stat {
  label: string;
  values: string[];
  icon?: string;
  max?: number;
  rule?: string;
}

export interface Stats {
  is: 'stats';
  label: string;
  columns: string[];
  rows?: Stat[];
  total?: string[];
  crowned?: number[];
  lit?: number;
}

export type Area = Pile | Row | Board | Track | Stats;

export interface Scene {
  stage: string;
  areas: Record<string, Area>;
  focus?: string;
}

export type Tone = 'plain' | 'commit' | 'end';

export interface Pick {
  notation: string;
  label: string;
  at?: string[];
  tone?: Tone;
  undoable?: boolean;
  tag?: string;
  chain?: string[];
  /** The places a chain goes through, from where it begins. */
  way?: string[];
}

export interface Hindrance {
  at: string;
  why: string;
  rule: string;
}

export interface Prompt {
  waiting: number[];
  seat?: number;
  no?: number;
  text?: string;
  rule?: string;
  choices?: Pick[];
  blocked?: Hindrance[];
  /** Places further off, each with the chain of choices that leads there. */
  routes?: Pick[];
}

export interface Show {
  ghosts?: [string, Piece][];
  marks?: Mark[];
  lines?: Stroke[];
  changes?: [string, string][];
  stats?: Stats;
  gains?: string[];
  leads?: string[];
}

// -- tables

export interface Seat {
  seat: number;
  kind: 'open' | 'invite' | 'guest' | 'bot';
  name?: string;
  bot?: string;
  /** How well a bot plays, in a word. */
  level?: string;
  here?: boolean;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'playing' | 'over';
  seats: Seat[];
  options: Record<string, OptionValue>;
  commitment: string;
  created: string;
  public?: boolean;
  spectators?: boolean;
  yours?: number;
  host?: boolean;
  waiting?: number[];
  watching?: number;
  places?: number[];
  scores?: number[];
  /** How the game ended, in a phrase, where it may end in several ways. */
  ending?: string;
  rematch?: string;
  seed?: string;
}

export type Part = string | { face: string; text: string } | { seat: number; text: string };

export interface Told {
  key: string;
  beat: string;
  text: Part[];
  rule?: string;
  at?: string[];
  n?: number;
}

/** A difference: see src/wartable/server/show/difference.py. */
export type Patch = { [key: string]: unknown };

export interface Beat {
  told?: Told;
  patch?: Patch;
}

export interface Line {
  v: number;
  text: Part[];
  rule?: string;
  gone?: boolean;
}

export interface Chat {
  is: 'chat';
  no: number;
  name: string;
  text: string;
  at: string;
  seat?: number;
}

export interface Whole {
  is: 'table';
  epoch: string;
  v: number;
  table: Table;
  scene?: Scene;
  prompt?: Prompt;
  undo?: boolean;
  log?: Line[];
  chat?: Chat[];
}

export interface Beats {
  is: 'beats';
  v: number;
  beats: Beat[];
  prompt: Prompt;
  undo?: boolean;
  undoes?: number;
}

export type FromServer =
  | Whole
  | { is: 'resumed'; table: Table }
  | Beats
  | { is: 'meta'; table: Table }
  | Chat
  | { is: 'ack'; id: string }
  | { is: 'no'; id: string; why: string; rule?: string; stale?: boolean }
  | { is: 'show'; prompt: number; choice: string; show: Show }
  | { is: 'pong' };

export type ToServer =
  | { do: 'choose'; id: string; prompt: number; choice: string }
  | { do: 'undo'; id: string; prompt: number }
  | { do: 'concede'; id: string }
  | { do: 'show'; prompt: number; choice: string }
  | { do: 'say'; text: string }
  | { do: 'replace'; id: string; seat: number; bot: string }
  | { do: 'ping' };

// -- films

export interface Frame {
  row: number;
  seat: number;
  beats: Beat[];
  choice?: string;
  waiting?: number[];
}

export interface Film {
  table: Table;
  viewer: number;
  first: number;
  scene: Scene;
  frames: Frame[];
  log?: Line[];
}

// -- why a bot chose what it chose, told when the game is over

export interface Candidate {
  choice: string;
  label: string;
  /** The share of the victory it seemed to promise, 0 to 1. */
  share: number;
  /** Its part of the thinking, 0 to 1. */
  weight: number;
}

export interface Reasons {
  choice: string;
  /** How many choices there were; only the best are told of. */
  choices: number;
  searches?: number;
  note?: string;
  candidates?: Candidate[];
}
