// All that crosses the wire. Written by scripts/wire_types.py from the types of the server and of the kernel's scenes:
// change those, and run it again. What is at its default there is absent here.

import type { Part, Patch } from './plain';

// -- scenes

/** Cells in a line, a square grid or a hex map, or a field: wide zones in rows, with many pieces in each. */
export interface Board {
  is: 'board';
  label: string;
  shape: 'line' | 'square' | 'hex' | 'field';
  cells?: Cell[];
  joints?: Joint[];
  lines?: Stroke[];
  marks?: Mark[];
  grow?: 'left' | 'right';
  owner?: number;
  /** The cells that matter now: a map is drawn larger around them while none of its places answers a question. */
  focus?: string[];
  /**
   * What a board is made of. On marble, which is square, cards lie edge to edge, with slots for dice on their joints.
   * On a rail the pieces of a line stand side by side, those in `focus` larger, with the words of its sections below.
   */
  ground?: 'marble' | 'rail';
  /** On marble, by cell: what the viewer may lay there now. It is drawn pale, under the tag of that choice. */
  ghosts?: [string, Piece][];
  /** What a line comes to once its cells are full, drawn behind an arrow at its end. */
  makes?: Piece;
  /** A sentence below a line: what is missing, or what comes of it. */
  note?: string;
  rows?: string[];
  /** The names of the rows and columns of a field, in the order of their numbers. */
  columns?: string[];
  /** On a hex map, the cells that belong together. */
  regions?: Region[];
  /** Whether a field is drawn half turned, since the viewer sits on its other side: the first row below. */
  turned?: boolean;
  /** The parts of a line, each with a head, a ground and a foot of its own. */
  sections?: Section[];
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
  /** On a field, who of its pieces are face to face. */
  meetings?: Meeting[];
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
  /** On a field it goes from piece to piece, by their ids. */
  cells: string[];
  /** Written in a round at the middle of an aim: a few words and a number, what one deals and what one takes. */
  notes?: [string, string][];
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

/** Pieces of two players that face each other, by their ids, and the die that was rolled between them last. */
export interface Meeting {
  pieces: string[];
  die?: string;
}

/** Cells of a map that belong together: a land, a town. They have one border and one name in their middle. */
export interface Region {
  /** The first one is its heart: there stand the arms of its owner. */
  cells: string[];
  /** Empty while nobody knows it: the border is drawn all the same. */
  name?: string;
  /** The seat that it belongs to: its border has that color. */
  owner?: number;
  /** How much it can still bear, and how much at most; hearts at the arms of its owner. */
  bears?: number[];
}

/** Neighboring cells of a line that belong together, on a ground of their own with a head and a foot. */
export interface Section {
  /** What choices point to. */
  at: string;
  label: string;
  /** How many cells it has, from where the section before it ends. */
  cells: number;
  /** A numeral or a letter, on a seal beside its label. */
  sign?: string;
  tint?: string;
  /** The piles in its head: a word, and the name of the area. They need no other place on the table. */
  piles?: [string, string][];
  /** What stands in its foot. */
  pieces?: Piece[];
  /** What may come to stand there, drawn pale. Their ids are their own. */
  ghosts?: Piece[];
  /** A few words in its foot. */
  note?: string;
  /** Whether it can be reached now or one step later. While some can, the others rest. */
  near?: 'now' | 'next';
}

/**
 * Two lines of cards that meet on one field. The bands of the cards go on as lanes through the whole width. The lines
 * are boards of the scene that grow from the front, and are drawn here instead of at their own place.
 */
export interface Clash {
  is: 'clash';
  label: string;
  /** The names of the boards, left and right. */
  sides: [string, string];
  lanes?: Lane[];
  /** The name of the row with the die of either side, which is drawn between them. */
  dice?: string;
  /** A sign of one to three letters before the label. */
  mark?: string;
  /** The tint of the field. What the theme has for it in `patterns` is woven into the ground. */
  ground?: string;
  note?: string;
  ladder?: Rung[];
  fates?: Fate[];
  /** Signs of the cards that matter here, each with what it does, in a line. */
  signs?: [string, string][];
  /** Once it is decided, a word for how it ended, and in `why` what decided it. */
  ribbon?: string;
  why?: string;
  tone?: 'won' | 'lost';
}

/** What becomes of the piece in a cell, in a word or two ("stands 89 %"). */
export interface Fate {
  at: string;
  text: string;
  falls?: boolean;
}

/** A row in which two sides are compared: their totals, and how it may end or has ended. */
export interface Lane {
  label: string;
  values: [string, string];
  /** Before it is decided, the chances in percent: won, even, all is over before it comes to this, lost. */
  shares?: number[];
  /** How it goes, in a word or two ("won 89 %"). */
  verdict?: string;
  tone?: 'won' | 'lost';
  /** What comes of it, in a few words. */
  note?: string;
  /** Once it is decided, the points that the left side deals to the right one. Below 0 it is the other way round. */
  blow?: number;
}

/** A chance at large, with a bar. A mark on the bar is what it is compared with. */
export interface Meter {
  is: 'meter';
  label: string;
  value: string;
  /** In percent. */
  share: number;
  mark?: number;
  words?: string;
  note?: string;
}

/** What it brings if a line is filled up to this cell. Neighbors with the same `band` share one. */
export interface Rung {
  at: string;
  label: string;
  band?: string;
  /** The die of this color stands in the band (`theme.dice`). */
  tint?: string;
  /** Whether the line is filled as far as this. */
  lit?: boolean;
}

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
  /** The dice that are printed on it, by color: what each of them shows. */
  dice?: [string, number[]][];
}

/** What taking a piece costs and brings. The piece is then a card of a shop, or a small picture with its name. */
export interface Offer {
  /** 0 where it costs nothing. */
  price: number;
  /** What it is paid with, in a word that the theme has a picture for. */
  paid?: string;
  /** What is missing, in a few words. The card is then dim. */
  short?: string;
  /** How many there are left, in a few words. */
  left?: string;
  /** What it has, by word: so many pictures of each. */
  counts?: [string, number][];
  /** Its other numbers, each beside the picture of its word. */
  numbers?: [string, number][];
  /** What it does, in a line. */
  line?: string;
  /** Whether it is being taken. */
  lit?: boolean;
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
  /** What a squad is called: a piece that is made of its `parts`. Its `die` is the roll that was made for it last. */
  name?: string;
  /** What it can do, when it is looked at: a label, a number, a few words below it. `1 of 3` is drawn as pips. */
  notes?: [string, string, string][];
  /** Below its name where it is listed or looked at: where it is, how it fares. */
  line?: string;
  /** What taking it costs, where it is for sale. */
  offer?: Offer;
  /** How far its task has come. The piece is then a card to be read, with its worth in a wreath. */
  progress?: Progress;
}

/** How far a task has come: so much of what it needs, and what is to be said about it. */
export interface Progress {
  have: number;
  need: number;
  word?: string;
}

/** A list being built within a limit, as a bar: what its parts cost, and what is left. */
export interface Budget {
  is: 'budget';
  label: string;
  limit: number;
  shares?: Share[];
  owner?: number;
  /** A few words beside it: what else the limit means. */
  note?: string;
  /** What is counted. Absent: 'points'. */
  counted?: string;
  /** The choices that build this list, in notation: its text, by which people share it. */
  chain?: string[];
  /** What the limit brings along, whatever the list is. */
  gives?: Piece[];
  /** It is a purse: the limit is what there is, as so many pictures of this word, and its shares are being spent. */
  coin?: string;
  /** Of a purse, what comes next and from where, in words. */
  sums?: string;
}

/** A part of a budget that is spent: what for, and how much. */
export interface Share {
  amount: number;
  piece?: Piece;
  /** Whether it is what the viewer is working on. */
  open?: boolean;
  /** The place that choices of it point to; empty if no choice means it. */
  at?: string;
}

/** Columns of the score sheet that count together: a team. */
export interface Side {
  label: string;
  columns: number[];
  total: string;
  /** A word beside its total. */
  tag?: string;
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
  /**
   * On the score sheet, for each column what the number is made of, in a few words; several lines where it needs. In a
   * row that begins with a piece, a line below its label.
   */
  notes?: string[];
  /** Stands at the head of the row: whom it is about. Among rows to choose from, such a row is a heading. */
  piece?: Piece;
  /** Among the seats' key numbers, for each column what the number is the sum of: words with pictures, and numbers. */
  parts?: [string, number][][];
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
  /**
   * On the score sheet, who has won and why; the first line is the headline. `seat:2` stands for that player. In a
   * preview, a sentence below the rows.
   */
  note?: string;
  /** Whether its columns are ways to go on, which are compared. The column `lit` is the one that is looked at. */
  compare?: boolean;
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
  /**
   * What is missing to the window of a line with hops, in a word or two. Of a ring, what comes next. Beside phases, who
   * comes first. `seat:2` stands for that player.
   */
  note?: string;
  /** What every space of a line consists of, in its order. The label then counts the spaces: Round 6 of 10. */
  phases?: string[];
  /** The phase of now, counted from 0. */
  phase?: number;
  /** The spaces that are ticked off, where they are goals in words. The marker is at the one to reach next. */
  done?: number[];
  /** Whether its spaces are goals: each is a sign, and the one of now is said in words. */
  goals?: boolean;
  /** Of a ring, a line of words for each space. What its window shows is then a card with these words. */
  notes?: string[];
}

/** One thing to be paid, in pictures (`[red 3]`), or what the payment makes. */
export interface Due {
  text: string;
  state: 'done' | 'now' | 'then' | 'makes';
  /** The word below it. */
  label?: string;
}

/** A place that cannot be chosen, and why. */
export interface Hindrance {
  at: string;
  why: string;
  rule: string;
}

/** A choice as it is offered to a person. */
export interface Pick {
  notation: string;
  label: string;
  at?: string[];
  /** Absent: 'plain'. */
  tone?: 'main' | 'commit' | 'end' | 'give_up' | 'loses';
  /** Absent: true. */
  undoable?: boolean;
  /** Whether this is the answer that is right most of the time. */
  usual?: boolean;
  tag?: string;
  chain?: string[];
  way?: string[];
  means?: 'go' | 'place' | 'explore' | 'attack';
  /** A second line on its button: what it leads to. */
  note?: string;
  /** What its button says where the piece that it is about is named beside it. */
  short?: string;
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
  /** In a lesson, the first step that is not done. */
  step?: number;
}

/** A payment in several steps: what it is for, what is paid, what is asked for now, what is still to come. */
export interface Rail {
  title: string;
  dues?: Due[];
}

/** Pieces of a row that count together, and what one, two, three of them are worth. */
export interface PieceSet {
  label: string;
  /** How many there are, from where the set before it ends. */
  pieces: number;
  steps: string[];
  tint?: string;
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
  /** The different pieces in it, of which one may be picked, and how many of each are left. */
  kinds?: [Piece, number][];
  /** A few words on it: what holds for all of its pieces. */
  note?: string;
}

/** What a piece of a row brings: a line about it, a ladder of which `has` steps are reached, and the gain. */
export interface Prize {
  words?: string;
  ladder?: string[];
  has?: number;
  gain?: string;
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
  /** The pieces in groups, from the first: the words behind each group, and how many pieces it has. */
  groups?: [string, number][];
  /** A line about all of it. The row is then a card of its own, with the choices that mean all of it as buttons. */
  about?: string;
  /** The choices that take it in place of what was built, in notation, where the open question does not offer it. */
  chain?: string[];
  /** The pieces in sets that grow: what each is worth stands below it, its next step boxed. */
  sets?: PieceSet[];
  /** For each piece what it brings. Those with words are cards to choose from. */
  prizes?: Prize[];
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

/** One roll of a fight: who strikes, what counts, and up to which face of the die it lands. */
export interface Blow {
  label: string;
  upto: number;
  die: number;
  /** Who strikes. */
  piece?: Piece;
  /** When it strikes, and why. */
  note?: string;
  /** What adds up to that number: a few words and a number each. */
  rows?: [string, string][];
  /** What it comes to, in words: two of them, below the rows. */
  sum?: string[];
}

/** A fight before it is fought: the blows in their order, how it may end, and what a victory would bring. */
export interface Duel {
  blows: Blow[];
  outcomes?: Outcome[];
  /** The heading of what a victory would bring. */
  prize?: string;
  prizes?: string[];
  /** A sentence below: what is not known. */
  note?: string;
}

/** How a fight may end, and its chance in percent; good or bad for the viewer. */
export interface Outcome {
  chance: number;
  words: string;
  tone?: 'good' | 'bad';
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
  /** The chances of each number of something: what the choice may bring, and what may come back. */
  spreads?: Spread[];
  /** The fight that the choice begins. It takes the place of chances. */
  duel?: Duel;
  /** The cells of a map around which it is drawn larger once the choice is about to be made. */
  focus?: string[];
  /** What the choice is, where its label alone does not say so. */
  title?: string;
  /** Areas by name as they would be. They are drawn in place of those of the scene while the choice is looked at. */
  areas?: [string, Area][];
  /** On a map, once the choice is about to be made: words beside pieces and cells, such as why a number is there. */
  callouts?: [string, string][];
}

/** The chance of each number, in percent, from 0 upward; the last one also stands for all that are more. */
export interface Spread {
  label: string;
  chances: number[];
  /** The number to be expected. */
  mean: string;
  /** What is counted. */
  counted?: string;
  /** What the dice are, and what is assumed, in pictures and few words, a line each. */
  notes?: string[];
  /** From which number on everything is lost; 0 if no number shown does that. */
  fatal?: number;
}

/** A stage (a named arrangement), the areas by name, and the one to look at first. */
export interface Scene {
  stage: string;
  areas: Record<string, Area>;
  focus?: string;
  /** A word to a learner, which stays in view whatever is asked: the next goal, a hint. */
  advice?: string;
  /** The pieces that the open question to the viewer is about: what shall they do? Their cells shine. */
  acting?: string[];
}

/** A part of a scene. */
export type Area = Pile | Row | Board | Track | Stats | Budget | Clash | Meter;

// -- frames and requests

/** Answer the open question. The client makes the `id`, so that a message sent twice counts once. */
export interface Choose {
  do: 'choose';
  id: string;
  prompt: number;
  choice: string;
}

/** Answer this question and those that follow, until a choice is not possible: a list that was written down. */
export interface Chain {
  do: 'chain';
  id: string;
  prompt: number;
  choices: string[];
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

/** How a running game stands, as everybody at the table sees it. */
export interface Standing {
  /** Round 3 of 6; empty where the game counts none at the moment. */
  round?: string;
  /** What the numbers count. */
  label?: string;
  /** A number for each seat; empty where the game shows none at the moment. */
  points?: number[];
}

/** A step of a lesson. */
export interface LessonStep {
  title: string;
  /** Paragraphs are parted by empty lines, **strong** words stand between stars. */
  words: string;
  /** What stands in the light: `area`, `place`, `piece` or `choice`, and its name. */
  light?: string[];
  /** What is to be done; empty where the step is only read. */
  task?: string;
}

/** A lesson, at the table where it is played. */
export interface Lesson {
  key: string;
  title: string;
  steps: LessonStep[];
  /** The key of the lesson after it. */
  next?: string;
}

/** What a table of practice goes on from. */
export interface Practice {
  table: string;
  /** The row of that game before which it begins. */
  row: number;
}

/** The lessons that a guest has done. Which there are stands in the list of games. */
export interface LessonsDone {
  /** By game the keys of its lessons. */
  done: Record<string, string[]>;
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
  /** Only among a guest's own tables, while the game runs. */
  standing?: Standing;
  places?: number[];
  scores?: number[];
  /** How the game ended, in a phrase; empty where it can end in one way only. */
  ending?: string;
  /** The id of the rematch. */
  rematch?: string;
  /** Revealed when the game is over. */
  seed?: string;
  /** Where the table is that of a lesson. */
  lesson?: Lesson;
  /** Where the table is one of practice. Its dice cannot be checked, since no seed gives its beginning. */
  practice?: Practice;
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
  /** The log may fold it away. */
  small?: boolean;
  /** The noun by which it is counted then, and behind a slash its plural if that is no matter of an s. */
  counted?: string;
  /** round or turn: what begins with it in the log */
  heads?: 'round' | 'turn';
  /** The title of that part of the log. */
  title?: string;
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
  news?: 'turn' | 'opens' | 'outcome' | 'gain';
  small?: boolean;
  counted?: string;
  heads?: 'round' | 'turn';
  /** How the log reads it: as in `Told`. */
  title?: string;
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
  /** The choice that a hint named, which the seat had asked for at this row. The game stands as before. */
  hint?: string;
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
  /** How many rows come after the last frame, of a long game whose film comes in parts; 0 at its end. */
  left?: number;
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

/** What a bot would choose in the guest's place, from what that seat knows. */
export interface Hint {
  /** The number of the question. */
  prompt: number;
  choice: string;
  /** The choice in words. */
  label: string;
  /** Why, in a sentence. */
  why: string;
  reasons: Reasons;
}

/** A choice that the coach looked at. */
export interface CoachedWay {
  choice: string;
  /** The choice in words, as its seat reads it. */
  label: string;
  /** The share of the victory that it promised its seat, from 0 to 1. */
  share: number;
}

/** A decision that cost something, weighed by what its seat could know. */
export interface CoachedDecision {
  row: number;
  seat: number;
  /** The share of the victory that it gave away. */
  cost: number;
  chosen: CoachedWay;
  better: CoachedWay;
  /** Why, in a sentence or two. */
  why?: string;
  /** The best choices, best first; the chosen and the better one are among them. */
  ways?: CoachedWay[];
}

/** The chances after a row. */
export interface CoachedMoment {
  row: number;
  /** What each seat could expect of the victory. */
  shares: number[];
}

/** What dice and draws of one row changed. */
export interface CoachedSwing {
  row: number;
  /** For each seat. */
  changes: number[];
}

/** Where a seat's share of the victory went: `began - cost + gifts + luck` is `reached`. */
export interface CoachedSeat {
  seat: number;
  /** How many decisions with at least two choices it made. */
  decisions: number;
  began: number;
  /** What its own choices gave away. */
  cost: number;
  /** What those of the others gave it. */
  gifts: number;
  luck: number;
  reached: number;
  /** At most three, the costliest first. */
  costliest?: CoachedDecision[];
}

/** What the coach says of a finished game. */
export interface Coaching {
  /** none, waiting, ready or failed */
  state: string;
  /** How many futures were played for a decision. */
  searches?: number;
  /** The standard error of the chances. */
  error?: number;
  moments?: CoachedMoment[];
  /** The largest, in the order of rows. */
  swings?: CoachedSwing[];
  seats?: CoachedSeat[];
}

/** What a client sends over the socket. */
export type ToServer = Choose | Chain | Undo | Concede | ShowRequest | Say | Replace | Ping;

/** What the server sends over it. */
export type FromServer = Chat | Whole | Resumed | Beats | Meta | Ack | No | Shown | Pong;
