// What lies open before one player: numbers with their names, cards with their faces. Made from the viewer's scene alone, so it
// shows nothing that the viewer may not see.

import type { Band, Layout, Place } from './book';
import { placesOfWide } from './places';
import type { Area, Piece, Scene, Stats } from './wire';

export interface Figure {
  label: string;
  value: string;
  icon: string;
  max: number;
  rule: string;
}

export interface Figures {
  label: string;
  rows: Figure[];
  total: string;
}

export interface Things {
  label: string;
  /** Those whose faces are seen, and how many there are in all. */
  open: Piece[];
  count: number;
}

export interface Sheet {
  figures: Figures[];
  things: Things[];
}

/** The strip of players where the game does not say how a stage is laid out. */
const SEATS: Place = { is: 'SEATS', areas: ['seats'] };
const NONE = new Set(['', '0', '–']);

export function sheetOf(scene: Scene, layout: Layout | undefined, seat: number): Sheet {
  const said = placesOfWide(layout?.stages?.[scene.stage]?.wide ?? []);
  const strip = said.find((place) => place.is === 'SEATS') ?? SEATS;
  const opened = (strip.opens ?? []).flatMap((name) => scene.areas[name] ?? []);
  const main = scene.areas[strip.areas?.[0] ?? ''];
  const lists = opened.flatMap((area) => (area.is === 'stats' ? [figures(area, seat)] : []));
  return {
    figures: [
      ...lists.filter(({ total }) => total),
      ...(main?.is === 'stats' ? [{ ...figures(main, seat), label: 'In numbers' }] : []),
      // Of long lists only what there is.
      ...lists
        .filter(({ total }) => !total)
        .map((list) => ({ ...list, rows: list.rows.filter(({ value }) => !NONE.has(value)) })),
    ].filter(({ rows }) => rows.length),
    things: [
      ...Object.values(scene.areas).flatMap((area) => owned(area, seat)),
      ...opened.flatMap((area) => held(area, seat)),
    ],
  };
}

/** The board that the strip of players shows of each of them, if it does. */
export const thumbIn = (wide: readonly Band[]): string =>
  placesOfWide([...wide]).find((place) => place.is === 'SEATS')?.thumb ?? '';

function figures(area: Stats, seat: number): Figures {
  const column = area.columns.indexOf(`seat:${seat}`);
  return {
    label: area.label,
    total: area.total?.[column] ?? '',
    rows: (column < 0 ? [] : (area.rows ?? [])).map(({ label, values, icon = '', max = 0, rule = '' }) => ({
      label,
      value: values[column] ?? '',
      icon,
      max,
      rule,
    })),
  };
}

/** Rows and piles that lie before the player. A hand fanned out is in sight anyway, and boards are the table's. */
function owned(area: Area, seat: number): Things[] {
  if ((area.is !== 'row' && area.is !== 'pile') || area.owner !== seat) return [];
  if (area.is === 'row' && area.fan) return [];
  const pieces = area.is === 'row' ? (area.pieces ?? []) : (area.open ?? (area.top ? [area.top] : []));
  const count = area.is === 'row' ? pieces.length : area.count;
  return count ? [{ label: area.label, open: pieces.filter((piece) => piece.face), count }] : [];
}

/** Of a row that all share, what is the player's. */
function held(area: Area, seat: number): Things[] {
  if (area.is !== 'row' || area.owner !== undefined) return [];
  const pieces = (area.pieces ?? []).filter((piece) => piece.owner === seat && piece.face);
  return pieces.length ? [{ label: area.label, open: pieces, count: pieces.length }] : [];
}
