// A squad is a piece that is made of others and has a name. Here is what is drawn of it: a frieze of its men, and a comb
// of their dice with one stack for each number. No DOM here.

import type { Book } from '../lib/book';
import type { Pick, Piece, Show } from '../lib/wire';
import { type Meaning, meaningOf } from '../theme/meanings';
import type { Theme } from '../theme/theme';
import { filled } from './fills';

export const isSquad = (piece: Piece): boolean => !!piece.name;

/** The dice of one number: their colors from below, and those that a choice would add. */
export interface Stack {
  face: number;
  dice: string[];
  coming: string[];
}

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** The stacks of a comb: for each number of a die the dice that the parts have of it, by color in the theme's order. */
export function combOf(parts: readonly Piece[], book: Book | undefined): Stack[] {
  const colors = Object.keys(book?.layout.theme?.dice ?? {});
  const stacks = NUMBERS.map((face): Stack => ({ face, dice: [], coming: [] }));
  for (const { face, down } of parts) {
    if (down) continue;
    for (const [color, shown] of book?.faces[face ?? '']?.dice ?? [])
      for (const number of shown) stacks[number - 1]?.dice.push(color);
  }
  for (const { dice } of stacks) dice.sort((a, b) => colors.indexOf(a) - colors.indexOf(b));
  return stacks;
}

/** The same comb with the dice of more parts on top, pale. */
export const withComing = (stacks: readonly Stack[], more: readonly Piece[], book: Book | undefined): Stack[] => {
  const added = combOf(more, book);
  return stacks.map((stack, i) => ({ ...stack, coming: added[i]!.dice }));
};

/** A comb for ears: "red dice 3, 4, 4; blue dice 6". */
export function combWords(stacks: readonly Stack[], theme?: Theme): string {
  const known = Object.keys(theme?.dice ?? {});
  const colors = [...new Set(stacks.flatMap(({ dice }) => dice))].sort((a, b) => known.indexOf(a) - known.indexOf(b));
  const numbers = (color: string): number[] =>
    stacks.flatMap(({ face, dice }) => dice.filter((one) => one === color).map(() => face));
  return colors.map((color) => `${color} dice ${numbers(color).join(', ')}`).join('; ');
}

/** One of a squad's parts as the frieze shows it. */
export interface Man {
  id: string;
  art: string;
  title: string;
  /** What he can bear, and what of it he bears already. */
  pips: number;
  full: number;
  /** Nothing is known of him but that he is there. */
  hidden: boolean;
}

export const menOf = (piece: Piece, book: Book | undefined): Man[] =>
  (piece.parts ?? []).map((part) => {
    const face = book?.faces[part.face ?? ''];
    const { full } = filled(part, face, book?.layout.theme);
    const { title = '', art = '', pips = 0 } = face ?? {};
    return { id: part.id, art, title, pips, full, hidden: !face };
  });

/** Upright it has a title, lying the comb is beside the frieze; very small only the frieze is left. */
export type SquadForm = 'upright' | 'lying' | 'frieze';

/** At full size, upright: as high as this, and as wide as the men side by side. */
const TALL = 100;
const NARROW = 86;
const NAMED = 98;
const MAN = 25;
const ASIDE = 12;
/** Below this width a squad is only a frieze. */
const SMALL = 64;

/** A squad at full size, upright. The more men, the wider; a long name has a little more room as well. */
export const uprightSize = ({ parts = [], name = '' }: Piece): { w: number; h: number } => ({
  w: Math.max(NARROW, Math.min(NAMED, 10 + name.length * 5.6), ASIDE + MAN * Math.min(7, parts.length)),
  h: TALL,
});

/** A squad that lies: the frieze left, the comb right. */
export const lyingSize = (w: number): { w: number; h: number } => ({
  w,
  h: Math.round(Math.max(36, Math.min(60, w * 0.39))),
});

/** The form of a squad that has only a width, and how high it is. */
export function squadSize(piece: Piece, w: number): { form: SquadForm; h: number } {
  if (w < SMALL) return { form: 'frieze', h: Math.round(w * 0.44) };
  const { w: full, h } = uprightSize(piece);
  return { form: 'upright', h: Math.round((Math.max(0.8 * full, w) / full) * h) };
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where the parts of the picture lie. */
export function squadPlan(
  form: SquadForm,
  w: number,
  h: number,
): { title: number; frieze: Box; comb: Box | undefined } {
  if (form === 'frieze') return { title: 0, frieze: { x: 2, y: 2, w: w - 4, h: h - 4 }, comb: undefined };
  if (form === 'lying') {
    const left = Math.round(w * 0.45);
    // Where there is room its name stands over its dice.
    const title = w >= 128 && h >= 50 ? 17 : 0;
    return {
      title,
      frieze: { x: 1, y: 3, w: left - 1, h: h - 5 },
      comb: { x: left, y: 1, w: w - left - 1, h: h - 2 },
    };
  }
  const title = Math.max(16, Math.round(h * 0.185));
  const low = Math.round(h * 0.7);
  return {
    title,
    frieze: { x: 1, y: title, w: w - 2, h: low - title },
    comb: { x: 1, y: low, w: w - 2, h: h - low - 1 },
  };
}

const counted = (words: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => (n > 1 ? `${n} × ${word}` : word));
};

/** A squad for ears: its name, whose it is, its men and what they bear, its dice, its last roll, what lies on it. */
export function squadWords(piece: Piece, book: Book | undefined, names: readonly string[] = []): string {
  const { name = '', owner = -1, parts = [], values = [], badges = [], die, spent } = piece;
  const men = menOf(piece, book);
  const hidden = men.filter((man) => man.hidden).length;
  const said = [name];
  if (owner >= 0) said.push(`of ${names[owner] ?? `seat ${owner + 1}`}`);
  const seen = counted(men.flatMap((man) => (man.hidden ? [] : [man.title])));
  if (seen.length) said.push(seen.join(', '));
  if (hidden) said.push(`${hidden} face down`);
  for (const [i, part] of parts.entries())
    for (const [what, n] of part.values ?? []) said.push(`${men[i]!.title}: ${what} ${n}`);
  const dice = combWords(combOf(parts, book), book?.layout.theme);
  if (dice) said.push(dice);
  if (die) said.push(`last roll ${die}`);
  for (const [what, n] of values) said.push(`${what} ${n}`);
  said.push(...badges);
  if (spent) said.push('spent');
  return said.join('; ');
}

/** A squad in full: "3 Guards + Captain". What is not known is only counted. */
export function fullName(piece: Piece, book: Book | undefined): string {
  const counts = new Map<string, number>();
  for (const { title } of menOf(piece, book)) counts.set(title, (counts.get(title) ?? 0) + 1);
  const said = [...counts].flatMap(([title, n]) => (title ? [n > 1 ? `${n} ${title}` : title] : []));
  return said.join(' + ') || `${piece.name ?? ''} (${piece.parts?.length ?? 0})`;
}

/** What each stack brings, below it: "2 points". The words are the theme's, by color; without them, figures. */
export function stackWords(stacks: readonly Stack[], counts: Record<string, string> | undefined): string[] {
  return stacks.map(({ dice }) => {
    const [first] = dice;
    if (!first) return '';
    const n = dice.filter((color) => color === first).length;
    const word = counts?.[first];
    return word ? `${n} ${word}${n > 1 ? 's' : ''}` : String(n);
  });
}

/** What the numbers in the first corners of its faces come to; 0 where one of them has none. */
export function worthOf(parts: readonly Piece[], book: Book | undefined): number {
  const numbers = parts.map(({ face }) => Number(book?.faces[face ?? '']?.corners?.[0] ?? NaN));
  return numbers.some(Number.isNaN) ? 0 : numbers.reduce((sum, n) => sum + n, 0);
}

/** The signs on the faces of a squad, each once. */
export const signsOf = (parts: readonly Piece[], book: Book | undefined): string[] => [
  ...new Set(parts.flatMap(({ face }) => (book?.faces[face ?? '']?.icons ?? []).map(([word]) => word))),
];

/** Whether a squad stands on the far side: it is not the viewer's. Spectators sit behind the first seat. */
export const isFar = ({ owner = -1 }: Piece, you: number): boolean => owner >= 0 && owner !== Math.max(0, you);

/** Whether a squad rests while a choice is looked at: the choice aims, and neither at it nor past it to somebody else. */
export function rests(id: string, show: Show | null): boolean {
  const aims = (show?.lines ?? []).filter(({ kind }) => kind === 'aim');
  if (!aims.length || show?.leads?.includes(id) || show?.changes?.some(([place]) => place === id)) return false;
  return !aims.some(({ cells }) => cells.includes(id));
}

/** How a squad that answers is highlighted: one's own is chosen, whatever it does then; of others it says what is done to them. */
export const squadMeaning = (picks: readonly Pick[], far: boolean): Meaning | undefined =>
  far ? meaningOf(picks, 'choose') : picks.length ? 'choose' : undefined;

/** What is written at a squad of the choices that mean it: what they all say. */
export function squadTag(picks: readonly Pick[]): string {
  const tags = [...new Set(picks.map(({ tag = '' }) => tag))];
  return tags.length === 1 ? tags[0]! : '';
}

/** What lies on a squad is drawn coin by coin up to so many, then as a number. */
export const MANY = 3;

/** How far the coins at its upper right corner reach into its title. */
export function coinsWidth({ values = [] }: Piece): number {
  const coins = values.reduce((sum, [, n]) => sum + (n > MANY ? 1 : n), 0);
  return coins ? 5 + 8 * coins : 0;
}

export interface Lettering {
  size: number;
  /** How much closer a name is set. */
  squeeze: number;
  /** Names that are much too long end in dots at this width. */
  room: number;
}

/** About the width of a letter, and how close letters can still be read. */
const EACH = 0.545;
const CLOSEST = 0.5;

/** A name in so much room: in smaller letters, then closer, then cut. */
export function lettering(name: string, room: number, want: number): Lettering {
  const size = Math.max(12, Math.min(want, room / (name.length * EACH || 1)));
  const squeeze = Math.max(CLOSEST, Math.min(1, room / (name.length * size * EACH || 1)));
  return { size, squeeze, room: room / squeeze };
}
