// The book of a game: how it is listed, set up, drawn and laid out. Fetched once. The server puts it together from
// what the game says and from its layout file, which have no types in Python that this could be written from.

import type { Face } from './wire';

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

/** A lesson of a game, as it is chosen. */
export interface LessonCard {
  key: string;
  title: string;
  about: string;
  minutes: number;
}

/** A game in a list. */
export interface GameCard {
  key: string;
  title: string;
  /** What one does in it, in a sentence. */
  about: string;
  note: string;
  seats: [number, number];
  /** How long it takes, at least and at most. */
  minutes: [number, number];
  difficulty: 'easy' | 'medium' | 'hard';
  /** The options of a first game: it explains itself while it is played, or is short. Empty where the usual game is meant. */
  first_game: Record<string, OptionValue>;
  /** The address of the drawing on its box; empty where it has none. */
  cover?: string;
  /** Whether there is a page for newcomers. */
  guide: boolean;
  lessons?: LessonCard[];
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
  /** False: for those who work on the game. It can be looked up, and is not among the rules that players read. */
  listed?: boolean;
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
  /** The shape of faces by kind and of backs by name: card, wide, round, square, shield, figure, joined, flag. */
  shapes?: Record<string, string>;
  /** The icon on a back, by its name. */
  backs?: Record<string, string>;
  /** What is painted behind the picture of a card, by its kind; and by tint which land it is. */
  backdrops?: Record<string, string>;
  /** The tint of an edge, by what it says. */
  edges?: Record<string, string>;
  tints?: Record<string, string>;
  /** What is woven into the ground of a section, by its tint. */
  patterns?: Record<string, string>;
  piles?: Record<string, string>;
  dice?: Record<string, string>;
  /** What a die of each color counts as, in a word. */
  counts?: Record<string, string>;
  /** What dice of 1 to 6 show. Absent: figures. */
  dice_show?: string;
  bands?: Record<string, string>;
  pips?: Record<string, string>;
  /** The value that fills the pips of a face. Absent: damage. */
  fills?: string;
  short?: Record<string, string>;
  icons?: Record<string, string>;
  /** What a word on a face means, in a line: it is read where a face is inspected. */
  says?: Record<string, string>;
}

export interface Place {
  is?: 'SEATS' | 'PROMPT' | 'LOG' | 'NEWS' | 'INSPECT';
  areas?: string[];
  /** Of SEATS: what a click on a seat shows of that player, besides what is theirs. */
  opens?: string[];
  seat?: 'me' | 'shown' | 'each';
  /** A row may be a list of lines with names, a pile its top beside its price; whatever else is so named is as large as a chip. */
  size?: 'line' | 'chip' | 'board' | 'inspected';
  /** Shown on request: always, or only while the area of this name is there. */
  fold?: boolean | string;
  /** A heading above its areas, instead of the label of an only one; it may be empty. */
  title?: string;
  /** A few words beside the heading. */
  note?: string;
  /** So many piles lie side by side, all of one width. */
  across?: number;
  /** Of SEATS: the board that each seat has, drawn small beside its numbers. */
  thumb?: string;
  /** On a phone, only the piles that answer the open question: their tops in a strip. They lie on another page as well. */
  asked?: boolean;
  /** It stands in the middle of the room that is left. */
  middle?: boolean;
  /** On a phone: one of several places of a page that lie behind one another, under this name. */
  tab?: string;
}

export interface Column {
  share: number;
  /** It is there only on screens that are this wide. */
  from?: number;
  places: Place[];
}

export interface Band {
  /** Without a tray below it. */
  bare?: boolean;
  /** Every column on a panel of its own; one that holds nothing leaves its room to the others. */
  panels?: boolean;
  height?: number;
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
  /** By stage. An author may have left something out. */
  stages?: Record<string, { wide?: Band[]; narrow?: Partial<Narrow> }>;
}
