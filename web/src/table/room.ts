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
  size: Size;
  width: number;
  height: number;
  /** No room to spare: a line of cells has its label beside it, not above. */
  slim: boolean;
  /** Not even for cards: a word and a number. */
  low: boolean;
}

export interface LaidPlace {
  /** The client's own, or areas. */
  is: Place['is'];
  /** For SEATS: the area it draws. */
  area: string | undefined;
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
  /** Areas in which something answers the open question: those are never made small. */
  asked?: ReadonlySet<string>;
  slim?: boolean;
}

interface Item {
  name: string;
  area: Area;
  size: Size;
}

/** Widths of pieces: where they like to be, and where they can still be read. A hand is read more closely than the rest. */
const WIDE: Record<Size, number> = { chip: 46, board: 106, inspected: 220 };
const SLIM: Record<Size, number> = { chip: 34, board: 56, inspected: 150 };
const HAND = { least: 66, want: 112 };
/** The height of what is only a word and a number. */
const LOW = 32;

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

/** What can be told by a word and a number: piles, hands of backs, empty rows. */
function isLow({ name, area, size }: Item, { slim = false, asked }: Hall): boolean {
  if (!slim || size !== 'chip' || asked?.has(name)) return false;
  return area.is === 'pile' || (area.is === 'row' && !area.fan && (area.pieces ?? []).every((piece) => piece.back && !piece.face));
}

/** How high an area is. */
function needOf(item: Item, hall: Hall): Need {
  const { area, size } = item;
  const { book, slim = false } = hall;
  if (isLow(item, hall)) return { least: LOW, want: LOW + 2, grow: 0 };
  const pieces = piecesOf(area);
  const tall = (more: number, low = SLIM[size], high = WIDE[size]): Need => {
    const [least, want] = [heightOf(pieces, book, low), heightOf(pieces, book, high)];
    return { least: least + more, want: want + more, grow: 0 };
  };
  const label = slim ? 0 : LABEL;
  switch (area.is) {
    case 'pile':
      return tall(34);
    case 'row':
      if (area.fan && size === 'board') return tall(28, HAND.least, HAND.want);
      return pieces.length ? tall(LABEL + 8) : { least: 46, want: 62, grow: 0 };
    case 'board': {
      if (isMap(area)) return { least: 220, want: 520, grow: 3 };
      const labels = rowsOfLabels((area.cells ?? []).map((cell) => cell.label ?? ''));
      if (isOpen(area)) return { least: 58 + labels + label, want: 62 + labels + label, grow: 0 };
      const wants = size !== 'chip' && area.cells?.some((cell) => cell.wants) ? 34 : 0;
      const title = area.grow ? LABEL : label;
      return tall(title + labels + wants + (area.lines?.length ? 26 : 0) + 4);
    }
    case 'track':
      if (area.shape === 'ring') return { least: 158, want: 166, grow: 0 };
      // Where seats are marked on it, they stand above it with their numbers.
      return area.markers?.some(([who]) => who.startsWith('seat:')) ? { least: 84, want: 92, grow: 0 } : { least: 50, want: 56, grow: 0 };
    case 'stats': {
      const rows = area.rows?.length ?? 0;
      // A sheet with a total is the score: it is read at leisure.
      if (area.total) return { least: rows * 38 + 222, want: rows * 40 + 236, grow: 0 };
      return { least: rows * 33 + 50, want: rows * 38 + 54, grow: 0 };
    }
  }
}

/** How wide an area must be, and whether it takes more. */
function basisOf(item: Item, hall: Hall): { width: number; grows: boolean } {
  const { area, size } = item;
  const slim = hall.slim ?? false;
  if (isLow(item, hall)) {
    const foreign = area.is !== 'stats' && area.owner !== undefined && area.owner !== hall.ring.you;
    return { width: 63 + area.label.length * 5.6 + (foreign ? 20 : 0) + (area.is === 'row' && area.limit ? 12 : 0), grows: false };
  }
  const each = WIDE[size] + 6;
  switch (area.is) {
    case 'pile':
      return { width: Math.max(84, each + 20), grows: false };
    case 'row': {
      const count = Math.max(area.pieces?.length ?? 0, area.limit ?? 0);
      return { width: Math.max(84, Math.min(count, 6) * (area.fan ? each * 0.6 : each)), grows: true };
    }
    case 'board': {
      const cell = slim ? 42 : SLIM[size] + 8;
      return { width: isMap(area) ? 320 : Math.max(120, (area.cells?.length ?? 1) * cell), grows: true };
    }
    case 'track':
      if (area.shape === 'ring') return { width: slim ? 252 : 280, grows: false };
      return { width: Math.max(120, area.spaces.length * 24), grows: true };
    case 'stats':
      return { width: 90 + area.columns.length * 60, grows: true };
  }
}

/** A line of an arrangement: what stands in it, and what is stacked beside it. */
interface Draftline {
  items: Item[];
  stack: Item[];
}

const STACK_GAP = 4;

/** Side by side until a line is full. What is low fills a gap beside what is tall, and else makes lines of its own. */
function inLines(items: readonly Item[], hall: Hall, width: number): Draftline[] {
  const widthOf = (item: Item): number => basisOf(item, hall).width;
  const flow = (some: readonly Item[]): Draftline[] => {
    const lines: Draftline[] = [];
    let used = 0;
    for (const item of some) {
      const line = lines.at(-1);
      const wide = widthOf(item);
      if (line && used + GAP + wide <= width) {
        line.items.push(item);
        used += GAP + wide;
      } else {
        lines.push({ items: [item], stack: [] });
        used = wide;
      }
    }
    return lines;
  };
  const tall = flow(items.filter((item) => !isLow(item, hall)));
  let low = items.filter((item) => isLow(item, hall));
  for (const line of tall) {
    const free = width - line.items.reduce((n, item) => n + widthOf(item) + GAP, 0);
    const rows = Math.floor((lineNeed(line.items, hall).least + STACK_GAP) / (LOW + STACK_GAP));
    // All of them or none: piles that belong together stay together.
    if (low.length < 2 || low.length > rows || low.some((item) => widthOf(item) > free)) continue;
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

/** The places of a column. Where room is short, areas of neighboring places share lines. */
function draftColumn(places: readonly Place[], hall: Hall, width: number, used: Set<string>): Draft[] {
  const drafts: { place: Place; items: Item[] }[] = [];
  for (const place of places) {
    const size = place.size ?? 'board';
    // A spectator sees one seat as "me" and as "shown": once is enough.
    const names = place.is ? [] : areasOf(place, hall.scene, hall.ring).filter((name) => !used.has(name));
    for (const name of names) used.add(name);
    const items = names.map((name) => ({ name, area: hall.scene.areas[name]!, size }));
    const last = drafts.at(-1);
    if (hall.slim && last && !last.place.is && !place.is) last.items.push(...items);
    else if (place.is || items.length) drafts.push({ place, items });
  }
  return drafts.map(({ place, items }): Draft => {
    if (place.is === 'LOG') return { place, lines: [], need: { least: 84, want: 150, grow: 1 } };
    const lines = inLines(items, hall, width);
    return { place, lines, need: sum(lines.map((line) => lineNeed(line.items, hall))) };
  });
}

const lineNeed = (items: readonly Item[], hall: Hall): Need => most(items.map((item) => needOf(item, hall)));

function lay({ place, lines }: Draft, hall: Hall, width: number, height: number): LaidPlace {
  const heights = share(lines.map((line) => lineNeed(line.items, hall)), height);
  const laid = ({ name, area, size }: Item, wide: number, tall: number): LaidArea => ({
    name,
    size,
    width: Math.max(0, Math.min(width, wide)),
    height: tall,
    slim: hall.slim ?? false,
    low: isLow({ name, area, size }, hall),
  });
  return {
    is: place.is,
    area: place.areas?.[0],
    height,
    lines: lines.map(({ items, stack }, i) => {
      const bases = items.map((item) => basisOf(item, hall));
      const aside = stack.length ? Math.max(...stack.map((item) => basisOf(item, hall).width)) + GAP : 0;
      const free = width - aside - GAP * (items.length - 1) - bases.reduce((n, basis) => n + basis.width, 0);
      const growing = bases.reduce((n, basis) => n + (basis.grows ? basis.width : 0), 0);
      const side = items.map((item, j) => {
        const { width: wide, grows } = bases[j]!;
        return [laid(item, wide + (grows && growing ? (free * wide) / growing : 0), heights[i]!)];
      });
      return stack.length ? [...side, stack.map((item) => laid(item, aside - GAP, LOW))] : side;
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
  if (!line) return false;
  const bases = [...line.items, ...line.stack.slice(0, 1)].map((item) => basisOf(item, hall));
  return bases.every((basis) => !basis.grows) && width - bases.reduce((n, basis) => n + basis.width + GAP, 0) > 84;
}

function draftAll(bands: readonly Band[], hall: Hall, width: number): DraftColumn[][] {
  const { scene, ring } = hall;
  const lost = leftOver(placesOfWide(bands), scene);
  const used = new Set<string>();
  return bands.map((band, b) => {
    const shares = band.columns.reduce((n, column) => n + column.share, 0) || 1;
    const inner = width - GAP * (band.columns.length - 1) - (b === 0 ? (hall.corner ?? 0) : 0);
    return band.columns.map((column, c) => {
      const wide = (inner * column.share) / shares;
      const folded = column.places.filter((place) => place.fold).flatMap((place) => areasOf(place, scene, ring));
      if (b === bands.length - 1 && c === band.columns.length - 1) folded.push(...lost);
      const places = draftColumn(column.places.filter((place) => !place.fold), hall, wide, used);
      const shown = places.filter((one) => one.need.want > 0);
      const need = sum(shown.map((one) => one.need));
      const more = folded.length && !hasCorner(shown.at(-1), hall, wide) ? MORE + (shown.length ? GAP : 0) : 0;
      return { wide, folded, places, more, need: { ...need, least: need.least + more, want: need.want + more } };
    });
  });
}

/** What is below the prompt has a height that never changes, so that the prompt stays where it is. */
const below = (height: number): number => Math.round(Math.max(150, Math.min(250, height * 0.235)));

/** What a stage has needed so far. Bands do not shrink while it lasts: nothing moves because a row became empty. */
export interface Needed {
  slim: boolean;
  needs: readonly Need[];
}

/** Lines of a column that find no room even when squeezed go behind "more", the last first. */
function squeezed(column: DraftColumn, hall: Hall, height: number): DraftColumn {
  const places = column.places.map((draft) => ({ ...draft, lines: [...draft.lines] }));
  const folded = [...column.folded];
  const leastOf = (): number =>
    sum(places.filter(({ need }) => need.want > 0).map(({ lines, need }) => (lines.length ? sum(lines.map((line) => lineNeed(line.items, hall))) : need))).least;
  let more = column.more;
  while (leastOf() + more > height * 1.05) {
    const last = places.findLast(({ lines }) => lines.length > 0);
    const line = last?.lines.at(-1);
    if (!last || !line || [...line.items, ...line.stack].some(({ name }) => hall.asked?.has(name))) break;
    // A button in place of a single word wins nothing, and the last thing of a column stays, however small.
    if (!more && lineNeed(line.items, hall).least <= MORE + 2 * GAP) break;
    if (last.lines.length === 1 && places.filter(({ lines }) => lines.length).length === 1) break;
    last.lines.pop();
    folded.unshift(...[...line.items, ...line.stack].map(({ name }) => name));
    more = MORE + GAP;
  }
  const kept = places.filter(({ place, lines }) => place.is || lines.length);
  return {
    ...column,
    folded,
    more,
    places: kept.map((draft) => (draft.place.is ? draft : { ...draft, need: sum(draft.lines.map((line) => lineNeed(line.items, hall))) })),
  };
}

/** The whole screen. Where it is too small for everything at ease, everything makes itself slim. */
export function solve(
  bands: readonly Band[],
  hall: Hall,
  width: number,
  height: number,
  before?: Needed,
): { bands: LaidBand[]; needed: Needed } {
  const slim = hall.slim ?? before?.slim ?? false;
  const now: Hall = { ...hall, slim };
  const drafts = draftAll(bands, now, width);
  const asking = bands.findIndex((band) => band.columns.some((column) => column.places.some((place) => place.is === 'PROMPT')));
  const lasts = bands.flatMap((band, b) => (asking >= 0 && b > asking && band.height === undefined ? [b] : []));
  const fixed = (b: number): number | undefined => bands[b]!.height ?? (lasts.includes(b) ? below(height) / lasts.length : undefined);
  const free = bands.flatMap((_, b) => (fixed(b) === undefined ? [b] : []));
  const taken = bands.reduce((n, _, b) => n + (fixed(b) ?? 0), 0);
  const room = height - taken - GAP * (bands.length - free.length);
  const needs = free.map((b, i) => most([...drafts[b]!.map((column) => column.need), ...(before?.slim === slim && before.needs[i] ? [before.needs[i]] : [])]));
  const all = sum(needs);
  // Between the least and the wanted there must be some air, else slim looks better than squeezed.
  if (!slim && room < all.least * 0.6 + all.want * 0.4) return solve(bands, { ...hall, slim: true }, width, height, before);
  const shared = share(needs, room);
  const heights = bands.map((_, b) => fixed(b) ?? shared[free.indexOf(b)] ?? 0);
  return {
    needed: { slim, needs },
    bands: drafts.map((columns, b) => ({
      height: heights[b]!,
      columns: columns.map((column) => {
        const { wide, folded, places, more } = squeezed(column, now, heights[b]!);
        const shown = places.filter((one) => one.need.want > 0);
        const inner = share(shown.map((one) => one.need), heights[b]! - more);
        return { width: wide, folded, places: places.map((one) => lay(one, now, wide, inner[shown.indexOf(one)] ?? 0)) };
      }),
    })),
  };
}
