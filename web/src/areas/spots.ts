// What the open question, the beat being played and the held choice say about one place.

import type { Desk } from '../lib/desk';
import type { Mark, Pick, Piece, Stroke } from '../lib/wire';
import { inWords } from '../pieces/pictures';
import { type Meaning, meaningOf } from '../theme/meanings';

export interface Spot {
  /** It answers the open question: the words of what it would do. */
  readonly target: boolean;
  readonly says: string;
  /** A short word drawn at the place: a cost, a chance. */
  readonly tag: string;
  /** How it is highlighted; undefined: not at all. */
  readonly means: Meaning | undefined;
  /** It ends something or cannot be taken back. */
  readonly grave: boolean;
  /** It is the sensible way on. */
  readonly main: boolean;
  readonly blocked: boolean;
  readonly lit: boolean;
  readonly held: boolean;
  /** The next question would offer it. */
  readonly lead: boolean;
  /** What the held choice would change here. */
  readonly change: string;
}

/** What a place says of its choices: their tags if there are one or two, else how many they are. */
function tagOf(picks: readonly Pick[]): string {
  const [first, second] = picks;
  if (!first || !second) return first?.tag ?? '';
  return picks.length === 2 && first.tag && second.tag && first.tag !== second.tag
    ? `${first.tag} / ${second.tag}`
    : `${picks.length} ways`;
}

/** `usual`: what it means to choose such a place where the choice does not say. */
export function spotOf(desk: Desk, place: string, usual: Meaning = 'choose'): Spot {
  const picks = desk.targets.get(place) ?? [];
  const show = desk.show;
  const blocked = desk.blocked.has(place);
  const held = desk.held === place;
  const acting = desk.acting?.has(place) ?? false;
  const lead = show?.leads?.includes(place) ?? false;
  return {
    means: meaningOf(picks, usual) ?? (acting ? 'acting' : blocked && held ? 'blocked' : lead ? 'preview' : undefined),
    target: picks.length > 0,
    says: picks.map((pick) => pick.label).join(', or '),
    tag: tagOf(picks),
    grave: picks.some((pick) => pick.tone === 'commit' || pick.tone === 'end'),
    main: picks.some((pick) => pick.tone === 'main'),
    blocked,
    lit: desk.lit.has(place),
    held,
    lead,
    change: (show?.changes ?? [])
      .filter(([at]) => at === place)
      .map(([, text]) => text)
      .join(', '),
  };
}

/** Class names that areas.css knows. */
export const classesOf = (spot: Spot): Record<string, boolean> => ({
  target: spot.target,
  grave: spot.grave,
  blocked: spot.blocked,
  'lit-now': spot.lit,
  held: spot.held,
  lead: spot.lead,
});

/** The attributes that make a place touchable, if it is. */
export function touch(place: string, spot: Spot, label: string): Record<string, string | number | undefined> {
  const words = [label, spot.says, inWords(spot.tag)].filter(Boolean).join('. ');
  return {
    'data-place': place,
    'data-means': spot.means,
    role: spot.target ? 'button' : 'group',
    tabindex: spot.target ? 0 : undefined,
    'aria-label': words,
  };
}

export const ghostsAt = (desk: Desk, place: string): Piece[] =>
  (desk.show?.ghosts ?? []).filter(([at]) => at === place).map(([, piece]) => piece);

const touches = (cells: readonly string[], places: ReadonlySet<string>): boolean => cells.some((at) => places.has(at));

/** What lies over a board: its own marks, then those of the held choice. */
export function marksOn(
  desk: Desk,
  marks: readonly Mark[] | undefined,
  places: ReadonlySet<string>,
): (Mark & { shown: boolean })[] {
  const shown = (desk.show?.marks ?? []).filter((mark) => touches(mark.cells, places));
  return [
    ...(marks ?? []).map((mark) => ({ ...mark, shown: false })),
    ...shown.map((mark) => ({ ...mark, shown: true })),
  ];
}

/** A line is drawn by the board that holds all of its cells. */
export function linesOn(
  desk: Desk,
  lines: readonly Stroke[] | undefined,
  places: ReadonlySet<string>,
): (Stroke & { shown: boolean })[] {
  const shown = (desk.show?.lines ?? []).filter((line) => line.cells.every((at) => places.has(at)));
  return [
    ...(lines ?? []).map((line) => ({ ...line, shown: false })),
    ...shown.map((line) => ({ ...line, shown: true })),
  ];
}
