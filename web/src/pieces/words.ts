// Small texts with pictures in them, and pieces in words for those who hear the table.

import type { Book } from '../lib/book';
import type { Face, Pick, Piece } from '../lib/wire';
import { named, type Theme } from '../theme/theme';
import { exits } from '../tiles/roads';
import { offerWords, progressWords } from './offers';
import { inWords } from './pictures';
import { isSquad, squadWords } from './squad';

export { filled } from './fills';

export type Glyph = { text: string } | { icon: string; word: string };

/** A badge or a tag in pieces: words for which the theme has a picture (a band, an icon) become that picture. */
export function glyphs(text: string, theme: Theme | undefined): Glyph[] {
  const pictures = new Map(
    Object.entries({ ...theme?.icons, ...theme?.bands }).map(([word, icon]) => [word.toLowerCase(), icon]),
  );
  const words = [...pictures.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
  if (!words.length) return [{ text }];
  const found: Glyph[] = [];
  for (const part of text.split(new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu'))) {
    const icon = pictures.get(part.toLowerCase());
    if (icon) found.push({ icon, word: part });
    else if (part.trim()) found.push({ text: part.trim() });
  }
  return found;
}

/** What a die shows: a line for each band it changes, or a large figure with words below it. */
export type DieFace = { rows: { icon: string; value: string }[] } | { big: string; small: string };

const NUMBER = /^[+\-−–]?\d+$/u;

/**
 * A die's text. "+1 Long, +2 Close" says something of the theme's bands by name, "−1 on every Line" of all: rows in the
 * order of the bands. "3" or "crossed out" is a large figure; several lines (parted by " / ") are rows without pictures.
 */
export function dieFace(text: string, theme: Theme | undefined): DieFace {
  const bands = Object.entries(theme?.bands ?? {});
  const parts = text.split(/\s*,\s*/u);
  const values: (string | undefined)[] = bands.map(() => undefined);
  let told = bands.length > 0;
  for (const part of parts) {
    const [value = '', ...rest] = part.split(/\s+/u);
    const words = rest.map((word) => word.toLowerCase());
    const at = bands.findIndex(([name]) => words.length === 1 && words[0] === name.toLowerCase());
    if (!NUMBER.test(value)) told = false;
    else if (at >= 0) values[at] = value;
    else if (words.includes('every')) values.fill(value);
    else told = false;
  }
  if (told) return { rows: bands.map(([, icon], i) => ({ icon, value: values[i] ?? '0' })) };
  const lines = text.split(/\s*\/\s*/u);
  if (lines.length > 1) return { rows: lines.map((value) => ({ icon: '', value })) };
  const [first = '', ...rest] = text.split(/\s+/u);
  return NUMBER.test(first)
    ? { big: first, small: rest.join(' ') }
    : text.length <= 3
      ? { big: text, small: '' }
      : { big: '', small: text };
}

/** What there is room for on a die as small as a chip: the rows that change something; one figure where all agree. */
export function smallDie(face: DieFace): DieFace {
  if (!('rows' in face)) return face;
  const [first] = face.rows;
  if (face.rows.length > 1 && face.rows.every((row) => row.value === first!.value))
    return { big: first!.value, small: '' };
  const some = face.rows.filter((row) => row.value !== '0');
  return { rows: some.length ? some.slice(0, 2) : face.rows.slice(0, 1) };
}

const badgeWords = (badge: string): string[] => badge.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Whether a piece is a die, rolled or not: it has a value, or a badge that names one of the theme's dice. */
export function isDie(piece: Piece, theme: Theme | undefined): boolean {
  if (isSquad(piece)) return false;
  if (piece.die !== undefined) return true;
  if (piece.face || piece.back) return false;
  return dieKind(piece, theme) !== undefined;
}

/** Which of the theme's dice a piece is. */
export function dieKind(piece: Piece, theme: Theme | undefined): string | undefined {
  const kinds = Object.keys(theme?.dice ?? {});
  return kinds.find((kind) => piece.badges?.some((badge) => badgeWords(badge).includes(kind.toLowerCase())));
}

/** A tag that only reads the face out ("0/1/3 T2") is not drawn on a piece that shows that face. */
export function tagAt(tag: string | undefined, face: Face | undefined, badges: readonly string[] = []): string {
  if (!tag || badges.includes(tag)) return '';
  const bands = face?.bands?.length ? face.bands.join('/') : '';
  return bands && (tag === bands || tag.startsWith(`${bands} `)) ? '' : tag;
}

/** The tag of a piece that answers with one choice; of several, the prompt tells. */
export const tagOf = (picks: readonly Pick[], face: Face | undefined, badges?: readonly string[]): string =>
  picks.length === 1 ? tagAt(picks[0]!.tag, face, badges) : resultsOf(picks);

/** What several choices of one piece come to, where each of them says so: "= 5 or 7". */
const resultsOf = (picks: readonly Pick[]): string => {
  const results = [...new Set(picks.map(({ tag }) => /^= (\d+)/.exec(tag ?? '')?.[1] ?? ''))];
  return results.length && results.every(Boolean) ? `= ${results.join(' or ')}` : '';
};

/** Whether a tag is short enough for a thing of this width. */
export const tagFits = (tag: string, width: number): boolean => seenLength(tag) * 7 <= width * 1.7;

/** A picture among words takes the room of two letters. */
export const seenLength = (text: string): number => text.replace(/\[[^[\]]+\]/gu, '**').length;

const plural = (n: number, word: string): string => `${n} ${word}`;

/** A face in words: title, what it is, values by band, pips, icons. */
export function faceWords(face: Face, theme: Theme | undefined): string {
  const said = face.subtitle ? [face.title, face.subtitle] : [face.title];
  const names = Object.keys(theme?.bands ?? {});
  if (face.bands?.length) said.push(face.bands.map((value, i) => `${names[i] ?? i + 1} ${value}`).join(', '));
  const pip = Object.keys(theme?.pips ?? {})[0] ?? 'pips';
  if (face.pips) said.push(`${pip} ${face.pips}`);
  for (const [color, shown] of face.dice ?? []) if (shown.length) said.push(`${color} dice ${shown.join(', ')}`);
  for (const [icon, count] of face.icons ?? []) said.push(count > 1 ? plural(count, icon) : icon);
  return said.join('; ');
}

/** What the theme says to the word of a sign or a badge; '' where it says nothing. */
export function explained(word: string, says: Record<string, string> | undefined): string {
  const small = word.toLowerCase();
  return Object.entries(says ?? {}).find(([term]) => small.includes(term.toLowerCase()))?.[1] ?? '';
}

/**
 * The words of a face's text that the theme explains, in the order of the text. Left out are those that the text explains
 * itself ("Guard: ..."), its signs, which are explained beside them, and words inside longer ones.
 */
export function termsIn(face: Face | undefined, says: Record<string, string> | undefined): [string, string][] {
  const text = face?.text?.toLowerCase() ?? '';
  const signs = new Set((face?.icons ?? []).map(([word]) => word.toLowerCase()));
  const found = Object.entries(says ?? {}).filter(([term]) => {
    const small = term.toLowerCase();
    return text.includes(small) && !text.includes(`${small}:`) && !signs.has(small);
  });
  return found
    .filter(([term]) => !found.some(([other]) => other !== term && other.includes(term)))
    .sort(([one], [other]) => text.indexOf(one.toLowerCase()) - text.indexOf(other.toLowerCase()));
}

const SIDES = ['north', 'east', 'south', 'west'];

/** Where a tile can be left, as it lies. */
function ways(face: Face, turn = 0): string[] {
  if (face.edges?.length !== 4) return [];
  const open = exits(face.edges, turn).map((side) => SIDES[side]);
  return [open.length ? `opens ${open.join(', ')}` : 'closed on all sides'];
}

/** The accessible name of a piece: what it is, whose, and how it stands. */
export function pieceWords(piece: Piece, book: Book | undefined, names: readonly string[] = []): string {
  if (isSquad(piece)) return squadWords(piece, book, names);
  const theme = book?.layout.theme;
  const face = piece.face ? book?.faces[piece.face] : undefined;
  const owner = piece.owner !== undefined && piece.owner >= 0 ? (names[piece.owner] ?? `seat ${piece.owner + 1}`) : '';
  const said: string[] = [];
  if (isDie(piece, theme)) {
    said.push(piece.badges?.join(', ') || 'Die', piece.die ? `shows ${piece.die}` : 'not rolled');
    if (owner) said.push(owner);
    return said.join('; ');
  }
  if (face) said.push(faceWords(face, theme), ...ways(face, piece.turn));
  else if (piece.face) said.push(piece.face);
  else if (piece.back) said.push(`${piece.back}, face down`);
  else said.push(owner ? `Figure of ${owner}` : 'Figure');
  const memo = piece.memo ? book?.faces[piece.memo] : undefined;
  if (memo) said.push(`last seen as ${memo.title}`);
  for (const [name, n] of piece.values ?? []) said.push(`${name} ${n}`);
  for (const badge of piece.badges ?? []) said.push(inWords(badge));
  if (piece.line) said.push(piece.line);
  if (piece.offer) said.push(offerWords(piece.offer));
  if (piece.progress) said.push(progressWords(piece.progress));
  if (piece.down) said.push('turned down');
  if (piece.spent) said.push('spent');
  if (owner && (face || piece.back)) said.push(`of ${owner}`);
  for (const part of piece.parts ?? [])
    said.push(`with ${book?.faces[part.face ?? '']?.title ?? part.back ?? 'a piece'}`);
  return said.join('; ');
}

/** What a button says: what choosing it does, then what it is. */
export function labelOf(picks: readonly Pick[], words: string): string {
  if (!picks.length) return words;
  const tag = picks.length === 1 && picks[0]!.tag ? ` (${inWords(picks[0]!.tag)})` : '';
  return `${picks.map((pick) => pick.label).join(', or ')}${tag}: ${words}`;
}

/** The badges there is room for at a width. A die's own kind is told by its color, a figure's name by its emblem. */
export function badgesAt(piece: Piece, theme: Theme | undefined, w: number, art?: string): string[] {
  const kind = dieKind(piece, theme);
  const die = isDie(piece, theme);
  const figure = !die && !piece.face && !piece.back;
  const shown: string[] = [];
  let room = w + 14;
  for (const badge of piece.badges ?? []) {
    if (die && kind && badgeWords(badge).includes(kind.toLowerCase())) continue;
    if (figure && w < 56) continue;
    // What its picture shows need not be said.
    if (art && named(theme?.icons, badge) === art) continue;
    const width = glyphs(badge, theme).reduce(
      (sum, part) => sum + ('icon' in part ? 17 : part.text.length * 6 + 3),
      10,
    );
    if (width > room) continue;
    room -= width;
    shown.push(badge);
  }
  return shown;
}
