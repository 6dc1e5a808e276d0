// The parts of a line, each with cells of its own: which cells they are, where they lie, which of them matter. No DOM here.

import type { Desk } from '../lib/desk';
import type { Area, Board, Cell, Section } from '../lib/wire';

/** The head of a section, its foot, and the rack below a whole board, in pixels. */
export const HEAD = 38;
export const FOOT = 38;
export const RACK = 15;
/** Between cards and around them. */
export const AIR = 6;
/** Below this width sections lie one below the other. */
export const STACKED = 620;

export interface Part {
  section: Section;
  /** The number of its first cell. */
  from: number;
  cells: Cell[];
}

export const isSectioned = (area: Area): boolean =>
  area.is === 'board' && area.shape === 'line' && !!area.sections?.length && area.ground !== 'rail';

/** The cells of each section, in their order. */
export function partsOf({ cells = [], sections = [] }: Board): Part[] {
  let from = 0;
  return sections.map((section) => {
    const part = { section, from, cells: cells.slice(from, from + section.cells) };
    from += section.cells;
    return part;
  });
}

/** The sections that matter now: they can be reached, or they or something in them answers the open question. */
export function litOf(parts: readonly Part[], desk: Pick<Desk, 'targets' | 'show'>): Set<string> {
  const led = (desk.show?.marks ?? []).filter(({ kind }) => kind === 'reach').flatMap(({ cells }) => cells);
  if (parts.some(({ section }) => led.includes(section.at))) return new Set(led);
  const asked = ({ section, cells }: Part): boolean =>
    desk.targets.has(section.at) ||
    cells.some(({ at, pieces = [] }) => desk.targets.has(at) || pieces.some(({ id }) => desk.targets.has(id)));
  const answering = parts.filter(asked);
  const some = answering.length ? answering : parts.filter(({ section }) => section.near === 'now');
  return new Set(some.map(({ section }) => section.at));
}

/** The width of cards in sections that share a width by their cells. */
export const cardWidth = (width: number, cells: number, most: number): number =>
  Math.floor(Math.min(most, width / Math.max(1, cells) - AIR - 1));

/** Names of areas that lie in the heads of sections. */
export function headed(areas: Readonly<Record<string, Area>>): Set<string> {
  return new Set(
    Object.values(areas).flatMap((area) =>
      area.is === 'board' ? (area.sections ?? []).flatMap(({ piles = [] }) => piles.map(([, name]) => name)) : [],
    ),
  );
}
