// How much room everything gets on a wide screen, where nothing may scroll: the height of the bands, the lines in which
// the areas of a place lie, the width and height of each area. Numbers only; no DOM here.

import type { Band, Place } from '../lib/book';
import { areasOf, inClash, isFolded, leftOver, openIn, placesOfWide } from '../lib/places';
import {
  basisOf,
  GAP,
  type Hall,
  type Item,
  isLow,
  LOW,
  most,
  type Need,
  needOf,
  type Size,
  share,
  sum,
} from './needs';

/** The button "more" lies at the foot of its column. */
const MORE = 24;

export interface LaidArea {
  name: string;
  size: Size;
  width: number;
  height: number;
  /** No room to spare: a line of cells has its label beside it, not above. */
  slim: boolean;
  /** Not even for cards: a word and a number. */
  low: boolean;
  /** The width of its cell, where as many lie in every line. */
  cell: number | undefined;
  /** Its label is told by the heading of its place, or needs none. */
  mute: boolean;
}

export interface LaidPlace {
  key: string;
  /** The client's own, or areas. */
  is: Place['is'];
  /** For SEATS: the area it draws. */
  area: string | undefined;
  /** Lines of areas side by side; slim piles lie on top of one another beside something tall. */
  lines: LaidArea[][][];
  height: number;
  title: string;
  note: string;
  /** It stands in the middle of its height. */
  middle: boolean;
}

export interface LaidColumn {
  key: string;
  width: number;
  places: LaidPlace[];
  /** Areas behind "more". */
  folded: string[];
}

export interface LaidBand {
  /** What has the same key in two stages, band, column and place, stays when one follows the other: it is not drawn anew. */
  key: string;
  height: number;
  columns: LaidColumn[];
}

/** A line of an arrangement: what stands in it, and what is stacked beside it. */
interface Draftline {
  items: Item[];
  stack: Item[];
}

const STACK_GAP = 4;
/** The heading of a place. */
export const HEADING = 24;
const headingOf = (place: Place): number => (place.title ? HEADING : 0);

/** Side by side until a line is full. What is low fills a gap beside what is tall, and else makes lines of its own. */
function inLines(items: readonly Item[], hall: Hall, width: number, across = 0): Draftline[] {
  if (across) {
    const count = Math.ceil(items.length / across);
    return Array.from({ length: count }, (_, i) => ({ items: items.slice(i * across, (i + 1) * across), stack: [] }));
  }
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
    // A spectator sees one seat as "me" and as "shown": once is enough. The sum of a budget and its bar lie apart.
    const drawn = (name: string): string => (hall.scene.areas[name]?.is === 'budget' ? `${name} ${size}` : name);
    const names = place.is
      ? []
      : areasOf(place, hall.scene, hall.ring).filter((name) => !used.has(drawn(name)) && !inClash(hall.scene, name));
    for (const name of names) used.add(drawn(name));
    const cell = place.across ? { cell: (width - GAP * (place.across - 1)) / place.across } : {};
    const items = names.map((name) => ({ name, area: hall.scene.areas[name]!, size, room: width, ...cell }));
    const last = drafts.at(-1);
    if (hall.slim && last && !isApart(last.place) && !isApart(place)) last.items.push(...items);
    else if (place.is || items.length) drafts.push({ place, items });
  }
  return drafts.map(({ place, items }): Draft => {
    if (place.is === 'NEWS') return { place, lines: [], need: { least: 84, want: 100, grow: 1 } };
    if (place.is === 'LOG') return { place, lines: [], need: { least: 84, want: 150, grow: 1 } };
    const lines = inLines(items, hall, width, place.across);
    return { place, lines, need: linesNeed(place, lines, hall) };
  });
}

/** Places that share no lines with their neighbors. */
const isApart = ({ is, title, across, middle }: Place): boolean => !!is || title !== undefined || !!across || !!middle;

/** The lines of a place below its heading. */
function linesNeed(place: Place, lines: readonly Draftline[], hall: Hall): Need {
  const need = sum(lines.map((line) => lineNeed(line.items, hall)));
  const heading = lines.length ? headingOf(place) : 0;
  const grow = place.middle ? Math.max(1, need.grow) : need.grow;
  return { least: need.least + heading, want: need.want + heading, grow };
}

const lineNeed = (items: readonly Item[], hall: Hall): Need => most(items.map((item) => needOf(item, hall)));

function lay({ place, lines }: Draft, hall: Hall, width: number, height: number): LaidPlace {
  const heights = share(
    lines.map((line) => lineNeed(line.items, hall)),
    height - headingOf(place),
  );
  const laid = ({ name, area, size, cell }: Item, wide: number, tall: number): LaidArea => ({
    name,
    size,
    cell,
    mute: place.title !== undefined && lines.reduce((n, line) => n + line.items.length, 0) === 1,
    width: Math.max(0, Math.min(width, wide)),
    height: tall,
    slim: hall.slim ?? false,
    low: isLow({ name, area, size, ...(cell && { cell }) }, hall),
  });
  return {
    key: place.is ?? lines[0]?.items[0]?.name ?? '',
    is: place.is,
    area: place.areas?.[0],
    height,
    title: place.title ?? '',
    note: place.note ?? '',
    middle: place.middle ?? false,
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

/** Bands of a fixed height are furniture, the last is one's own hand; what is between lies on trays. */
export const isTray = (bands: readonly Band[], b: number): boolean =>
  !!bands[b]?.panels || (b > 0 && b < bands.length - 1 && bands[b]?.height === undefined && !bands[b]?.bare);

/** What a panel keeps free above and below. */
export const INSET = 6;
/** How much wider a panel becomes at most, where others are missing. */
const WIDEN = 1.5;
/** Of a band of panels, the columns that hold something. */
function filled(band: Band, { scene, ring }: Hall): Band {
  if (!band.panels) return band;
  const fills = ({ is, ...place }: Place): boolean => !!is || areasOf(place, scene, ring).length > 0;
  return { ...band, columns: band.columns.filter(({ places }) => places.some(fills)) };
}

/** What a tray keeps free at either side. */
export const PAD = 8;

function draftAll(bands: readonly Band[], hall: Hall, width: number, least: readonly number[]): DraftColumn[][] {
  const { scene, ring } = hall;
  const lost = leftOver(placesOfWide(bands), scene);
  const used = new Set<string>();
  const open = openIn(placesOfWide(bands), scene, ring);
  return bands.map((band, b) => {
    const shares =
      Math.max(
        band.columns.reduce((n, column) => n + column.share, 0),
        least[b] ?? 0,
      ) || 1;
    const inner = width - GAP * (band.columns.length - 1) - (b === 0 ? (hall.corner ?? 0) : 0);
    return band.columns.map((column, c) => {
      const wide = (inner * column.share) / shares - 2 * (isTray(bands, b) ? PAD : 0);
      const folded = column.places
        .filter((place) => isFolded(place, scene))
        .flatMap((place) => areasOf(place, scene, ring))
        .filter((name) => !open.has(name));
      if (b === bands.length - 1 && c === band.columns.length - 1) folded.push(...lost);
      const places = draftColumn(
        column.places.filter((place) => !isFolded(place, scene)),
        hall,
        wide,
        used,
      );
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

/** What may go behind "more": never a board or a table of numbers, nor anything that can be touched just now. */
const isSpare = ({ name, area }: Item, hall: Hall): boolean =>
  !hall.asked?.has(name) &&
  (area.is === 'pile' ||
    (area.is === 'row' && !area.fan && !area.trial && !area.sets) ||
    (area.is === 'track' && !area.at?.length));

/** Lines of a column that find no room even when squeezed go behind "more", the last first. */
function squeezed(column: DraftColumn, hall: Hall, height: number): DraftColumn {
  const places = column.places.map((draft) => ({ ...draft, lines: [...draft.lines] }));
  const folded = [...column.folded];
  const leastOf = (): number =>
    sum(
      places
        .filter(({ need }) => need.want > 0)
        .map(({ place, lines, need }) => (lines.length ? linesNeed(place, lines, hall) : need)),
    ).least;
  let more = column.more;
  while (leastOf() + more > height * 1.05) {
    const spare = (line: Draftline): boolean => [...line.items, ...line.stack].every((item) => isSpare(item, hall));
    const last = places.findLast(({ lines }) => lines.some(spare));
    const line = last?.lines.findLast(spare);
    if (!last || !line) break;
    // A button in place of a single word wins nothing, and the last thing of a column stays, however small.
    if (
      !more &&
      lineNeed(line.items, hall).least <= MORE + 2 * GAP &&
      places.flatMap(({ lines }) => lines).filter(spare).length < 3
    )
      break;
    if (places.flatMap(({ lines }) => lines).length === 1) break;
    last.lines.splice(last.lines.indexOf(line), 1);
    folded.unshift(...[...line.items, ...line.stack].map(({ name }) => name));
    more = MORE + GAP;
  }
  const kept = places.filter(({ place, lines }) => place.is || lines.length);
  return {
    ...column,
    folded,
    more,
    places: kept.map((draft) =>
      draft.place.is ? draft : { ...draft, need: linesNeed(draft.place, draft.lines, hall) },
    ),
  };
}

/** Every key once: a second one has its number behind it. */
const unlike = <T extends { key: string }>(all: readonly T[]): T[] =>
  all.map((one, i) => (all.findIndex(({ key }) => key === one.key) < i ? { ...one, key: `${one.key} ${i}` } : one));

const holds = ({ columns }: Band, what: Place['is']): boolean =>
  columns.some(({ places }) => places.some(({ is }) => is === what));

/** The whole screen. Where it is too small for everything at ease, everything makes itself slim. */
export function solve(
  all: readonly Band[],
  hall: Hall,
  width: number,
  height: number,
  before?: Needed,
): { bands: LaidBand[]; needed: Needed } {
  const bands = all.map((band) => filled(band, hall));
  const slim = hall.slim ?? before?.slim ?? false;
  const now: Hall = { ...hall, slim };
  // Two small things do not become large because there is nothing between them.
  const least = all.map(({ panels, columns }) => (panels ? columns.reduce((n, { share }) => n + share, 0) / WIDEN : 0));
  const drafts = draftAll(bands, now, width, least);
  const asking = bands.findIndex((band) => holds(band, 'PROMPT'));
  const lasts = bands.flatMap((band, b) => (asking >= 0 && b > asking && band.height === undefined ? [b] : []));
  const fixed = (b: number): number | undefined =>
    bands[b]!.height ?? (lasts.includes(b) ? below(height) / lasts.length : undefined);
  const free = bands.flatMap((_, b) => (fixed(b) === undefined ? [b] : []));
  const taken = bands.reduce((n, _, b) => n + (fixed(b) ?? 0), 0);
  const room = height - taken - GAP * (bands.length - free.length);
  const needs = free.map((b, i) =>
    most([
      ...drafts[b]!.map((column) => column.need),
      ...(before?.slim === slim && before.needs[i] ? [before.needs[i]] : []),
    ]),
  );
  const whole = sum(needs);
  // Between the least and the wanted there must be some air, else slim looks better than squeezed.
  if (!slim && room < whole.least * 0.6 + whole.want * 0.4)
    return solve(all, { ...hall, slim: true }, width, height, before);
  // One crowded band must not squeeze all others: it folds what is too much.
  const cap = room * 0.55;
  const fair = whole.least > room ? needs.map((need) => ({ ...need, least: Math.min(need.least, cap) })) : needs;
  const shared = share(fair, room);
  const heights = bands.map((_, b) => fixed(b) ?? shared[free.indexOf(b)] ?? 0);
  return {
    needed: { slim, needs },
    bands: unlike(
      drafts.map((columns, b) => ({
        // By how far they are from the question; the players are on top of it all, however much that is.
        key: holds(bands[b]!, 'SEATS') ? 'SEATS' : `${b - asking}`,
        height: heights[b]!,
        columns: unlike(
          columns.map((column, c) => {
            const tall = heights[b]! - (bands[b]!.panels ? 2 * INSET : 0);
            const { wide, folded, places, more } = squeezed(column, now, tall);
            const shown = places.filter((one) => one.need.want > 0);
            const inner = share(
              shown.map((one) => one.need),
              tall - more,
            );
            const [first] = bands[b]!.columns[c]!.places;
            return {
              key: first?.is ?? `${first?.areas?.[0]} ${first?.seat}`,
              width: wide,
              folded,
              places: unlike(places.map((one) => lay(one, now, wide, inner[shown.indexOf(one)] ?? 0))),
            };
          }),
        ),
      })),
    ),
  };
}
