// All that crosses the wire. Written by scripts/wire_types.py from the types of the server and of the kernel's scenes:
// change those, and run it again. What is at its default there is absent here.

import type { Part, Patch } from './plain';

// -- scenes

/** The look of a card, block or tile; a game's catalogue lists each once. */
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
  /** What it is, in a word or two, below its title. */
  subtitle?: string;
  /** What it does in pictures (`[red 3]`) and few words, a line for each way. Its `text` says the same in full. */
  lines?: string[];
}

/** One piece as the viewer sees it: a face where it is known, else only a back. */
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

/** A stack: its count, what its backs look like, and the top or all of it where it lies open. */
export interface Pile {
  is: 'pile';
  label: string;
  count: number;
  top?: Piece;
  open?: Piece[];
  owner?: number;
  back?: string;
  /** What taking from it costs, word by word, and whether the viewer has it. */
  price?: [string, boolean][];
}

/** A die that was rolled against the pieces of a row: roll and modifier, how many pieces count, how it came out. */
export interface Trial {
  roll: Piece;
  sum: number;
  against: number;
  /** How it came out, in a word. */
  verdict: string;
  passed: boolean;
  /** What is added to the roll. */
  plus?: number;
}

/** Pieces side by side: a hand, a display, a tray of dice. */
export interface Row {
  is: 'row';
  label: string;
  pieces?: Piece[];
  limit?: number;
  fan?: boolean;
  owner?: number;
  /** How many pieces stand side by side before the row wraps; 0 for all of them. */
  wrap?: number;
  /** What its pieces come to, drawn large at its end. */
  total?: string;
  /** How the total adds up, in words. */
  sums?: string;
  /** Whether the total is the lower one: it burns. */
  behind?: boolean;
  /** A woven band runs through the pieces and ends with these words. */
  band?: string;
  /** The piece at which the band is torn, counted from 0; -1 where it is whole. */
  torn?: number;
  /** A few words beside its label: what it is there for. */
  note?: string;
  /** The roll that its pieces stood against. Its label says what they are. */
  trial?: Trial;
}

/** One place of a board; `at` is what choices point to. */
export interface Cell {
  at: string;
  label?: string;
  ground?: string;
  wants?: string;
  pieces?: Piece[];
  /** The seat that the place belongs to, which need not own the pieces on it. */
  owner?: number;
}

/**
 * The border between two cells, and what lies on it. Choices point at it as `a|b`. On marble a joint that is joined has
 * a slot: a dark recess, until a piece lies in it.
 */
export interface Joint {
  a: string;
  b: string;
  joined?: string;
  pieces?: Piece[];
}

/**
 * Something drawn through cells: link, road, path, aim, trail; clash on the border between two of them. On marble a
 * link is dotted, and a bond is gilded: it counts. There a line may also go through joints (`a|b`, as choices name
 * them) and corners of a card (`a#0` upper left, then with the clock).
 */
export interface Stroke {
  kind: string;
  cells: string[];
}

/**
 * Something drawn over cells: reach, range, sight, fog, zone, blocked; lost where they would be. A run, on marble, is a
 * gilded rim from the middle of its first card to the middle of its last, with a name plate. There a zone at a joint is
 * a ring around its die, and a gain says in its label what is added to it.
 */
export interface Mark {
  kind: string;
  cells: string[];
  /** What is written on the plate of a run, or at a gain. */
  label?: string;
}

/** Cells in a line, a square grid or a hex map. */
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
  /** The cells that matter now: a map is drawn larger around them while none of its places answers a question. */
  focus?: string[];
  /** What a square board is made of. On marble cards lie edge to edge, with slots for dice on their joints. */
  ground?: 'marble';
  /** On marble, by cell: what the viewer may lay there now. It is drawn pale, under the tag of that choice. */
  ghosts?: [string, Piece][];
  /** What a line comes to once its cells are full, drawn behind an arrow at its end. */
  makes?: Piece;
  /** A sentence below a line: what is missing, or what comes of it. */
  note?: string;
}

/** A line or ring of spaces with markers, perhaps a window that shows only some. */
export interface Track {
  is: 'track';
  label: string;
  shape: 'line' | 'ring';
  spaces: string[];
  turn?: number;
  window?: number[];
  markers?: [string, number][];
  owner?: number;
  /** For each space the place that choices of it point to. It is empty if no choice means a space. */
  at?: string[];
  /** The spaces of a second ring inside the first. It has turned by `turn` spaces, and points at the `window`. */
  inner?: string[];
  /** The spaces that a marker of a line came by, the first of them first. Where it stands now is in `markers`. */
  hops?: [string, number[]][];
  /** What is missing to the window of a line with hops, in a word or two. */
  note?: string;
}

/**
 * One row of a small table, with a number or a text for each column. The text `seat:2` stands for that player, `seat:2
 * seat:3` for both.
 */
export interface Stat {
  label: string;
  values: string[];
  icon?: string;
  max?: number;
  rule?: string;
  /** The place that choices of this row point to; empty if no choice means it. */
  at?: string;
  /** The columns in which the value stands out as a loss. */
  worse?: number[];
  /** On the score sheet, for each column what the number is made of, in a few words; several lines where it needs. */
  notes?: string[];
}

/** Columns of the score sheet that count together: a team. */
export interface Side {
  label: string;
  columns: number[];
  total: string;
  /** A word beside its total. */
  tag?: string;
}

/** A small table: the seats' key numbers, the totals of a battle, odds, the score sheet. */
export interface Stats {
  is: 'stats';
  label: string;
  columns: string[];
  rows?: Stat[];
  total?: string[];
  /** On the score sheet, the columns of the winners. They need not have the highest totals. */
  crowned?: number[];
  lit?: number;
  /**
   * Among the seats' key numbers, a word for each of them that stands out: what the player does now. On the score
   * sheet, a word beside each total.
   */
  tags?: string[];
  /** On the score sheet, the teams: their sums count, and not the totals of the columns. */
  sides?: Side[];
  /** On the score sheet, who has won and why; the first line is the headline. `seat:2` stands for that player. */
  note?: string;
}

/** A stage (a named arrangement), the areas by name, and the one to look at first. */
export interface Scene {
  stage: string;
  areas: Record<string, Area>;
  focus?: string;
  /** A word to a learner, which stays in view whatever is asked: the next goal, a hint. */
  advice?: string;
}

/** A choice as it is offered to a person. */
export interface Pick {
  notation: string;
  label: string;
  at?: string[];
  /** Absent: 'plain'. */
  tone?: 'commit' | 'end' | 'give_up' | 'loses';
  /** Absent: true. */
  undoable?: boolean;
  /** Whether this is the answer that is right most of the time. */
  usual?: boolean;
  tag?: string;
  chain?: string[];
  way?: string[];
  means?: 'go' | 'explore' | 'attack';
  /** A second line on its button: what it leads to. */
  note?: string;
}

/** A place that cannot be chosen, and why. */
export interface Hindrance {
  at: string;
  why: string;
  rule: string;
}

/** One thing to be paid, in pictures (`[red 3]`), or what the payment makes. */
export interface Due {
  text: string;
  state: 'done' | 'now' | 'then' | 'makes';
  /** The word below it. */
  label?: string;
}

/** A payment in several steps: what it is for, what is paid, what is asked for now, what is still to come. */
export interface Rail {
  title: string;
  dues?: Due[];
}

/** What is asked of a viewer. A viewer that is not asked gets only `waiting`, the seats that must decide. */
export interface Prompt {
  waiting: number[];
  seat?: number;
  text?: string;
  rule?: string;
  choices?: Pick[];
  blocked?: Hindrance[];
  /** Distant places, each with the chain of choices that leads there. */
  routes?: Pick[];
  /** The payment that the question is a step of. */
  rail?: Rail;
  /** The number to answer with, or to take something back with. */
  no?: number;
}

/** What a choice would do, as far as the viewer can know. It is fetched for one choice. Bots never compute it. */
export interface Show {
  ghosts?: [string, Piece][];
  marks?: Mark[];
  lines?: Stroke[];
  changes?: [string, string][];
  stats?: Stats;
  gains?: string[];
  leads?: string[];
  /** Rows by name as they would be: their totals and bands. Their new pieces are ghosts. */
  rows?: [string, Row][];
}

/** A part of a scene. */
export type Area = Pile | Row | Board | Track | Stats;

// -- frames and requests

/** Answer the open question. The client makes the `id`, so that a message sent twice counts once. */
export interface Choose {
  do: 'choose';
  id: string;
  prompt: number;
  choice: string;
}

/** Take back the latest choice, where the rules allow it. */
export interface Undo {
  do: 'undo';
  id: string;
  prompt: number;
}

/** Give up. */
export interface Concede {
  do: 'concede';
  id: string;
}

/** Ask what a choice would do. */
export interface ShowRequest {
  do: 'show';
  prompt: number;
  choice: string;
}

/** A line of chat. */
export interface Say {
  do: 'say';
  text: string;
}

/** Hand the seat of a player who left to a bot. */
export interface Replace {
  do: 'replace';
  id: string;
  seat: number;
  bot: string;
}

/** Ask whether the server still answers. */
export interface Ping {
  do: 'ping';
}

/** One seat, without secrets. */
export interface Seat {
  seat: number;
  /** open, invite, guest or bot */
  kind: 'open' | 'invite' | 'guest' | 'bot';
  name?: string;
  bot?: string;
  /** The bot's level in one word. */
  level?: string;
  /** Whether the player is connected; bots always are. */
  here?: boolean;
}

/** A table without secrets: its players and its status, nothing of the game itself. */
export interface Table {
  id: string;
  game: string;
  title: string;
  /** open, playing or over */
  status: 'open' | 'playing' | 'over';
  seats: Seat[];
  options: Record<string, boolean | number | string>;
  commitment: string;
  created: string;
  /** Absent: true. */
  public?: boolean;
  /** Absent: true. */
  spectators?: boolean;
  /** The seat of the guest this is sent to, or -1. */
  yours?: number;
  /** The seat that a bot plays in place of that guest, who may take it back; or -1. */
  left?: number;
  /** Whether that guest opened the table. */
  host?: boolean;
  /** The seats that must decide. */
  waiting?: number[];
  watching?: number;
  places?: number[];
  scores?: number[];
  /** How the game ended, in a phrase; empty where it can end in one way only. */
  ending?: string;
  /** The id of the rematch. */
  rematch?: string;
  /** Revealed when the game is over. */
  seed?: string;
}

/** An event as one viewer is told it: a line of the log, and how to animate it. */
export interface Told {
  key: string;
  beat: string;
  text: Part[];
  rule?: string;
  /** The pieces and seats of the event, as scenes name them. */
  at?: string[];
  /** The number of the event, where it has one. */
  n?: number;
  /** turn, opens, outcome or gain: a turn or a battle begins, how it came out, what was gained or lost by it */
  news?: 'turn' | 'opens' | 'outcome' | 'gain';
}

/** One event, and what it changed in the viewer's scene. */
export interface Beat {
  told?: Told;
  patch?: Patch;
}

/** A line of the log; `v` is the frame it came with. */
export interface Line {
  v: number;
  text: Part[];
  rule?: string;
  /** Taken back. */
  gone?: boolean;
  /** What moved, and how. Lines in a row that tell it of one piece are steps of a walk. */
  moved?: string;
}

/** A line of chat. */
export interface Chat {
  is: 'chat';
  no: number;
  name: string;
  text: string;
  at: string;
  seat?: number;
}

/** Everything a viewer sees. It is sent on joining, and when the frames a viewer missed are gone. */
export interface Whole {
  is: 'table';
  /** Together with `v`, the point from which a connection resumes. */
  epoch: string;
  v: number;
  table: Table;
  scene?: Scene;
  /** The kernel's `Prompt` as JSON, with `no`, the number that an answer names. */
  prompt?: Prompt;
  undo?: boolean;
  log?: Line[];
  chat?: Chat[];
  /** What the player should know before the next move: that the game was updated since the last one. */
  notice?: string;
}

/** The client's scene is still valid; the frames it missed follow. */
export interface Resumed {
  is: 'resumed';
  table: Table;
}

/** What one row changed for this viewer, beat by beat, and the new prompt. */
export interface Beats {
  is: 'beats';
  v: number;
  beats: Beat[];
  prompt: Prompt;
  undo?: boolean;
  /** The number of the frame that this row takes back, or 0. */
  undoes?: number;
}

/** A player came, left or sat down, or the game started or ended. */
export interface Meta {
  is: 'meta';
  table: Table;
}

/** The request is carried out and stored. */
export interface Ack {
  is: 'ack';
  id: string;
}

/** The request was refused. */
export interface No {
  is: 'no';
  id: string;
  why: string;
  rule?: string;
  /** The question was answered or taken back before; the client need not show an error. */
  stale?: boolean;
}

/** What a choice would do. */
export interface Shown {
  is: 'show';
  prompt: number;
  choice: string;
  show: Show;
}

/** The answer to a ping. */
export interface Pong {
  is: 'pong';
}

/** One row of a film: its number, its seat, and what it changed. */
export interface Frame {
  row: number;
  seat: number;
  beats: Beat[];
  choice?: string;
  waiting?: number[];
}

/** A game, or a part of it, as one viewer saw it: a first scene and the changes after it. */
export interface Film {
  table: Table;
  viewer: number;
  /** The number of rows before the first scene. */
  first: number;
  scene: Scene;
  frames: Frame[];
  log?: Line[];
}

/** A choice that a bot considered. */
export interface Candidate {
  choice: string;
  /** The choice in words, as the bot's seat reads it. */
  label: string;
  /** The expected share of the victory, from 0 to 1. */
  share: number;
  /** The part of all searches that went into this choice. */
  weight: number;
}

/** Why a bot made a choice. It stays secret until the game is over, since it names the bot's hand and plans. */
export interface Reasons {
  choice: string;
  /** How many legal choices there were. */
  choices: number;
  /** How many futures the bot played. */
  searches?: number;
  note?: string;
  /** The best candidates, best first. The chosen one is always among them. */
  candidates?: Candidate[];
}

/** What a client sends over the socket. */
export type ToServer = Choose | Undo | Concede | ShowRequest | Say | Replace | Ping;

/** What the server sends over it. */
export type FromServer = Chat | Whole | Resumed | Beats | Meta | Ack | No | Shown | Pong;
