// How much room everything gets on a wide screen, where nothing may scroll: the height of the bands, the lines in which
// the areas of a place lie, the width and height of each area. Numbers only; no DOM here.

import { heightOf } from '../areas/shape';
import { areasOf, leftOver, placesOfWide, type Ring } from '../lib/places';
import type { Area, Band, Book, Piece, Place, Scene } from '../lib/wire';

export const GAP = 6;
const LABEL = 20;
/** The button "more" lies at the foot of its column. */
const MORE = 24;

type Size = NonNullable<Place['size']>;

/** How high something must be at least, and how high it likes to be; `grow` takes what is left over. */
export interface Need {
  least: number;
  want: number;
  grow: number;
}

export interface LaidArea {
  name: string;
  width: number;
  height: number;
  /** There is no room to spare: a pile is a word and a number, a line of cells has its label beside it, not above. */
  slim: boolean;
}

export interface LaidPlace {
  place: Place;
  /** Lines of areas side by side; slim piles lie on top of one another beside something tall. */
  lines: LaidArea[][][];
  height: number;
}

export interface LaidColumn {
  width: number;
  places: LaidPlace[];
  /** Areas behind "more". */
  folded: string[];
}

export interface LaidBand {
  height: number;
  columns: LaidColumn[];
}

/** What the room is for. */
export interface Hall {
  scene: Scene;
  ring: Ring;
  book: Book;
  /** How much of the first band's width is taken already. */
  corner?: number;
  slim?: boolean;
}

/** Widths of pieces: where they like to be, and where they can still be read. A hand is read more closely than the rest. */
const WIDE: Record<Size, number> = { chip: 46, board: 106, inspected: 220 };
const SLIM: Record<Size, number> = { chip: 34, board: 56, inspected: 150 };
const HAND = { least: 72, want: 112 };

const isMap = (area: Area): boolean => area.is === 'board' && area.shape !== 'line';

function piecesOf(area: Area): Piece[] {
  if (area.is === 'row') return area.pieces ?? [];
  if (area.is === 'board') return (area.cells ?? []).flatMap((cell) => cell.pieces?.slice(0, 1) ?? []);
  if (area.is === 'pile') return area.top ? [area.top] : [];
  return [];
}

/** Figures, with neither face nor back, stand in open places; they need no more room in a larger one. */
export const isOpen = (area: Area): boolean =>
  area.is === 'board' && !!area.cells?.some((cell) => cell.pieces?.some((piece) => !piece.face && !piece.back));

/** Names that several neighbors share are written above them once more. */
const rowsOfLabels = (labels: readonly string[]): number => {
  const heads = labels.map((label) => /^(.+)\s\d+$/.exec(label)?.[1]);
  return (labels.some(Boolean) ? 18 : 0) + (heads.some((head, i) => head && head === heads[i + 1]) ? 20 : 0);
};

/** How high an area is. */
function needOf(area: Area, size: Size, { book, slim = false }: Hall): Need {
  const pieces = piecesOf(area);
  const tall = (more: number, low = SLIM[size], high = WIDE[size]): Need => {
    const [least, want] = [heightOf(pieces, book, low), heightOf(pieces, book, high)];
    return { least: least + more, want: want + more, grow: 0 };
  };
  const label = slim ? 0 : LABEL;
  switch (area.is) {
    case 'pile':
      return slim && size === 'chip' ? { least: 34, want: 38, grow: 0 } : tall(34);
    case 'row':
      if (area.fan && size === 'board') return tall(28, HAND.least, HAND.want);
      return pieces.length ? tall(LABEL + 8) : { least: 46, want: 62, grow: 0 };
    case 'board': {
      if (isMap(area)) return { least: 220, want: 520, grow: 3 };
      const labels = rowsOfLabels((area.cells ?? []).map((cell) => cell.label ?? ''));
      if (isOpen(area)) return { least: 50 + labels + label, want: 56 + labels + label, grow: 0 };
      const wants = size !== 'chip' && area.cells?.some((cell) => cell.wants) ? 34 : 0;
      return tall(label + labels + wants + (area.lines?.length ? 26 : 0) + 4);
    }
    case 'track':
      return area.shape === 'ring' ? { least: 126, want: 156, grow: 0 } : { least: 50, want: 56, grow: 0 };
    case 'stats': {
      const rows = (area.rows?.length ?? 0) + (area.total ? 1 : 0);
      return { least: rows * 26 + 34, want: rows * 36 + 40, grow: 0 };
    }
  }
}

/** How wide an area must be, and whether it takes more. */
function basisOf(area: Area, size: Size, slim: boolean): { width: number; grows: boolean } {
  const each = WIDE[size] + 6;
  switch (area.is) {
    case 'pile':
      if (slim && size === 'chip') return { width: 60 + area.label.length * 6.2, grows: false };
      return { width: Math.max(84, each + 20), grows: false };
    case 'row': {
      const count = Math.max(area.pieces?.length ?? 0, area.limit ?? 0);
      return { width: Math.max(84, Math.min(count, 6) * (area.fan ? each * 0.6 : each)), grows: true };
    }
    case 'board':
      return { width: isMap(area) ? 320 : Math.max(120, (area.cells?.length ?? 1) * (SLIM[size] + 8)), grows: true };
    case 'track':
      return area.shape === 'ring' ? { width: 270, grows: false } : { width: Math.max(120, area.spaces.length * 24), grows: true };
    case 'stats':
      return { width: 90 + area.columns.length * 60, grows: true };
  }
}

/** A line of an arrangement: what stands in it, and the piles stacked beside it. */
interface Draftline {
  names: string[];
  stack: string[];
}

/** The height of a slim pile, with the air below it. */
const STACKED = 36;

/** Side by side until a line is full. Slim piles fill gaps beside what is tall, and else make lines of their own. */
function inLines(names: readonly string[], hall: Hall, size: Size, width: number): Draftline[] {
  const { scene, slim = false } = hall;
  const widthOf = (name: string): number => basisOf(scene.areas[name]!, size, slim).width;
  const isLow = (name: string): boolean => slim && size === 'chip' && scene.areas[name]?.is === 'pile';
  const flow = (some: readonly string[]): Draftline[] => {
    const lines: Draftline[] = [];
    let used = 0;
    for (const name of some) {
      const line = lines.at(-1);
      const wide = widthOf(name);
      if (line && used + GAP + wide <= width) line.names.push(name);
      else lines.push({ names: [name], stack: [] });
      used = lines.at(-1)!.names.length > 1 ? used + GAP + wide : wide;
    }
    return lines;
  };
  const tall = flow(names.filter((name) => !isLow(name)));
  let low = names.filter(isLow);
  for (const line of tall) {
    const free = width - line.names.reduce((n, name) => n + widthOf(name) + GAP, 0);
    const rows = Math.floor((lineNeed(line.names, hall, size).least + 6) / STACKED);
    // All of them or none: piles that belong together stay together.
    if (low.length < 2 || low.length > rows || low.some((name) => widthOf(name) > free)) continue;
    line.stack = low;
    low = [];
  }
  return [...flow(low), ...tall];
}

function sum(needs: readonly Need[]): Need {
  const gaps = GAP * Math.max(0, needs.length - 1);
  const add = (key: keyof Need): number => needs.reduce((n, need) => n + need[key], 0);
  return { least: add('least') + gaps, want: add('want') + gaps, grow: add('grow') };
}

function most(needs: readonly Need[]): Need {
  const max = (key: keyof Need): number => Math.max(0, ...needs.map((need) => need[key]));
  return { least: max('least'), want: max('want'), grow: max('grow') };
}

/** A height shared out: everybody the least, then toward what is wanted, then to those who take more. */
export function share(needs: readonly Need[], height: number): number[] {
  const gaps = GAP * Math.max(0, needs.length - 1);
  const room = height - gaps;
  const { least, want, grow } = sum(needs);
  const [low, high] = [least - gaps, want - gaps];
  if (room <= low) return needs.map((need) => (low > 0 ? (need.least * room) / low : 0));
  if (room <= high) return needs.map((need) => need.least + ((need.want - need.least) * (room - low)) / (high - low));
  return needs.map((need) => need.want + (grow > 0 ? ((room - high) * need.grow) / grow : 0));
}

interface Draft {
  place: Place;
  lines: Draftline[];
  need: Need;
}

function draft(place: Place, hall: Hall, width: number): Draft {
  if (place.is === 'LOG') return { place, lines: [], need: { least: 84, want: 150, grow: 1 } };
  if (place.is) return { place, lines: [], need: { least: 0, want: 0, grow: 0 } };
  const size = place.size ?? 'board';
  const lines = inLines(areasOf(place, hall.scene, hall.ring), hall, size, width);
  return { place, lines, need: sum(lines.map((line) => lineNeed(line.names, hall, size))) };
}

const lineNeed = (line: readonly string[], hall: Hall, size: Size): Need =>
  most(line.flatMap((name) => (hall.scene.areas[name] ? [needOf(hall.scene.areas[name], size, hall)] : [])));

function lay({ place, lines }: Draft, hall: Hall, width: number, height: number): LaidPlace {
  const { scene, slim = false } = hall;
  const size = place.size ?? 'board';
  const heights = share(lines.map((line) => lineNeed(line.names, hall, size)), height);
  const basis = (name: string): { width: number; grows: boolean } => basisOf(scene.areas[name]!, size, slim);
  return {
    place,
    height,
    lines: lines.map(({ names, stack }, i) => {
      const stacked = stack.length ? Math.max(...stack.map((name) => basis(name).width)) + GAP : 0;
      const free = width - stacked - GAP * (names.length - 1) - names.reduce((n, name) => n + basis(name).width, 0);
      const growing = names.reduce((n, name) => n + (basis(name).grows ? basis(name).width : 0), 0);
      const side = names.map((name) => {
        const { width: wide, grows } = basis(name);
        const extra = grows && growing ? (free * wide) / growing : 0;
        return [{ name, width: Math.max(0, Math.min(width, wide + extra)), height: heights[i]!, slim }];
      });
      const pile = stack.map((name) => ({ name, width: stacked - GAP, height: STACKED - 4, slim }));
      return pile.length ? [...side, pile] : side;
    }),
  };
}

interface DraftColumn {
  wide: number;
  folded: string[];
  places: Draft[];
  more: number;
  need: Need;
}

/** Whether the last line of a column leaves room at its end for the button "more". */
function hasCorner(last: Draft | undefined, hall: Hall, width: number): boolean {
  const line = last?.lines.at(-1);
  if (!last || !line) return false;
  const names = [...line.names, ...line.stack.slice(0, 1)];
  const bases = names.map((name) => basisOf(hall.scene.areas[name]!, last.place.size ?? 'board', hall.slim ?? false));
  return bases.every((basis) => !basis.grows) && width - bases.reduce((n, basis) => n + basis.width + GAP, 0) > 84;
}

function draftAll(bands: readonly Band[], hall: Hall, width: number): DraftColumn[][] {
  const { scene, ring } = hall;
  const lost = leftOver(placesOfWide(bands), scene);
  return bands.map((band, b) => {
    const shares = band.columns.reduce((n, column) => n + column.share, 0) || 1;
    const inner = width - GAP * (band.columns.length - 1) - (b === 0 ? (hall.corner ?? 0) : 0);
    return band.columns.map((column, c) => {
      const wide = (inner * column.share) / shares;
      const folded = column.places.filter((place) => place.fold).flatMap((place) => areasOf(place, scene, ring));
      if (b === bands.length - 1 && c === band.columns.length - 1) folded.push(...lost);
      const places = column.places
        .filter((place) => !place.fold)
        .map((place) => draft(place, hall, wide))
        .filter(({ place, lines }) => place.is || lines.length);
      const shown = places.filter((one) => one.need.want > 0);
      const need = sum(shown.map((one) => one.need));
      const more = folded.length && !hasCorner(shown.at(-1), hall, wide) ? MORE + (shown.length ? GAP : 0) : 0;
      return { wide, folded, places, more, need: { ...need, least: need.least + more, want: need.want + more } };
    });
  });
}

/** The whole screen. Where it is too small for everything at ease, everything makes itself slim. */
export function solve(bands: readonly Band[], hall: Hall, width: number, height: number): LaidBand[] {
  const drafts = draftAll(bands, hall, width);
  const free = bands.flatMap((band, b) => (band.height === undefined ? [b] : []));
  const fixed = bands.reduce((n, band) => n + (band.height ?? 0), 0);
  const room = height - fixed - GAP * (bands.length - free.length);
  const needs = free.map((b) => most(drafts[b]!.map((column) => column.need)));
  // Between the least and the wanted there must be some air, else slim looks better than squeezed.
  if (!hall.slim && room < sum(needs).least * 0.6 + sum(needs).want * 0.4) return solve(bands, { ...hall, slim: true }, width, height);
  const shared = share(needs, room);
  const heights = bands.map((band, b) => band.height ?? shared[free.indexOf(b)] ?? 0);
  return drafts.map((columns, b) => ({
    height: heights[b]!,
    columns: columns.map(({ wide, folded, places, more }) => {
      const shown = places.filter((one) => one.need.want > 0);
      const inner = share(shown.map((one) => one.need), heights[b]! - more);
      return {
        width: wide,
        folded,
        places: places.map((one) => lay(one, hall, wide, inner[shown.indexOf(one)] ?? 0)),
      };
    }),
  }));
}
