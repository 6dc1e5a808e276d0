// How much room everything gets on a wide screen, where nothing may scroll: the height of the bands, the lines in which
// the areas of a place lie, the width and height of each area. Numbers only; no DOM here.

import { areasOf, leftOver, placesOfWide, type Ring } from '../lib/places';
import type { Area, Band, Place, Scene } from '../lib/wire';

export const GAP = 8;
const LABEL = 20;
const RATIO = 1.4;

type Size = NonNullable<Place['size']>;

/** How high something must be at least, and how high it likes to be; `grow` takes what is left over. */
interface Need {
  least: number;
  want: number;
  grow: number;
}

export interface LaidArea {
  name: string;
  width: number;
  height: number;
}

export interface LaidPlace {
  place: Place;
  lines: LaidArea[][];
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

const WIDE: Record<Size, number> = { chip: 54, board: 112, inspected: 240 };
const SLIM: Record<Size, number> = { chip: 34, board: 62, inspected: 160 };

const count = (area: Area): number => {
  if (area.is === 'row') return Math.max(area.pieces?.length ?? 0, area.limit ?? 0, 1);
  if (area.is === 'board') return Math.max(area.cells?.length ?? 0, 1);
  return 1;
};

const isMap = (area: Area): boolean => area.is === 'board' && area.shape !== 'line';

/** How high an area is. */
function needOf(area: Area, size: Size): Need {
  const card = (label: number): Need => ({ least: SLIM[size] * RATIO + label, want: WIDE[size] * RATIO + label, grow: 0 });
  switch (area.is) {
    case 'pile':
      return card(24);
    case 'row':
      return area.pieces?.length ? card(LABEL + (area.fan ? 8 : 0)) : { least: 44, want: 60, grow: 0 };
    case 'board':
      return isMap(area) ? { least: 220, want: 520, grow: 3 } : card(LABEL + 18);
    case 'track':
      return area.shape === 'ring' ? { least: 96, want: 150, grow: 0 } : { least: 42, want: 50, grow: 0 };
    case 'stats': {
      const rows = (area.rows?.length ?? 0) + (area.total ? 1 : 0) + 1;
      return { least: rows * 20 + LABEL, want: rows * 30 + LABEL, grow: 0 };
    }
  }
}

/** How wide an area must be, and whether it takes more. */
function basisOf(area: Area, size: Size): { width: number; grows: boolean } {
  const each = (SLIM[size] + WIDE[size]) / 2 + 6;
  switch (area.is) {
    case 'pile':
      return { width: Math.max(82, each + 14), grows: false };
    case 'row':
      return { width: Math.max(86, count(area) * each), grows: true };
    case 'board':
      return { width: isMap(area) ? 320 : Math.max(120, count(area) * (SLIM[size] + 8)), grows: true };
    case 'track':
      return area.shape === 'ring' ? { width: 150, grows: false } : { width: Math.max(110, area.spaces.length * 24), grows: true };
    case 'stats':
      return { width: 90 + area.columns.length * 60, grows: true };
  }
}

/** Side by side until a line is full. */
function inLines(names: readonly string[], scene: Scene, size: Size, width: number): string[][] {
  const lines: string[][] = [];
  let used = 0;
  for (const name of names) {
    const area = scene.areas[name];
    if (!area) continue;
    const basis = basisOf(area, size).width;
    const line = lines.at(-1);
    if (line && used + GAP + basis <= width) {
      line.push(name);
      used += GAP + basis;
    } else {
      lines.push([name]);
      used = basis;
    }
  }
  return lines;
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
  const room = height - GAP * Math.max(0, needs.length - 1);
  const { least, want, grow } = sum(needs.map((need) => ({ ...need })));
  const gaps = GAP * Math.max(0, needs.length - 1);
  const [low, high] = [least - gaps, want - gaps];
  if (room <= low) return needs.map((need) => (low > 0 ? (need.least * room) / low : 0));
  if (room <= high) return needs.map((need) => need.least + ((need.want - need.least) * (room - low)) / (high - low));
  return needs.map((need) => need.want + (grow > 0 ? ((room - high) * need.grow) / grow : 0));
}

interface Draft {
  place: Place;
  lines: string[][];
  need: Need;
}

function draft(place: Place, scene: Scene, ring: Ring, width: number): Draft {
  if (place.is === 'LOG') return { place, lines: [], need: { least: 84, want: 150, grow: 1 } };
  if (place.is) return { place, lines: [], need: { least: 0, want: 0, grow: 0 } };
  const size = place.size ?? 'board';
  const lines = inLines(areasOf(place, scene, ring), scene, size, width);
  return { place, lines, need: sum(lines.map((line) => lineNeed(line, scene, size))) };
}

const lineNeed = (line: readonly string[], scene: Scene, size: Size): Need =>
  most(line.flatMap((name) => (scene.areas[name] ? [needOf(scene.areas[name], size)] : [])));

function lay({ place, lines }: Draft, scene: Scene, width: number, height: number): LaidPlace {
  const size = place.size ?? 'board';
  const heights = share(lines.map((line) => lineNeed(line, scene, size)), height);
  return {
    place,
    height,
    lines: lines.map((line, i) => {
      const bases = line.map((name) => basisOf(scene.areas[name]!, size));
      const free = width - GAP * (line.length - 1) - bases.reduce((n, basis) => n + basis.width, 0);
      const growing = bases.reduce((n, basis) => n + (basis.grows ? basis.width : 0), 0);
      return line.map((name, j) => {
        const { width: basis, grows } = bases[j]!;
        const extra = grows && growing ? (free * basis) / growing : 0;
        return { name, width: Math.max(0, Math.min(width, basis + extra)), height: heights[i]! };
      });
    }),
  };
}

/** The button "more" lies at the foot of its column. */
const MORE = 26;

export function solve(bands: readonly Band[], scene: Scene, ring: Ring, width: number, height: number): LaidBand[] {
  const lost = leftOver(placesOfWide(bands), scene);
  const drafts = bands.map((band, b) => {
    const shares = band.columns.reduce((n, column) => n + column.share, 0) || 1;
    const inner = width - GAP * (band.columns.length - 1);
    return band.columns.map((column, c) => {
      const wide = (inner * column.share) / shares;
      const folded = column.places.filter((place) => place.fold).flatMap((place) => areasOf(place, scene, ring));
      if (b === bands.length - 1 && c === band.columns.length - 1) folded.push(...lost);
      const places = column.places
        .filter((place) => !place.fold)
        .map((place) => draft(place, scene, ring, wide))
        .filter(({ place, lines }) => place.is || lines.length);
      const shown = places.filter(({ need }) => need.want > 0);
      const need = sum(shown.map((one) => one.need));
      const more = folded.length ? MORE + (shown.length ? GAP : 0) : 0;
      return { wide, folded, places, more, need: { ...need, least: need.least + more, want: need.want + more } };
    });
  });
  const fixed = bands.reduce((n, band) => n + (band.height ?? 0), 0);
  const free = bands.flatMap((band, b) => (band.height === undefined ? [b] : []));
  const room = height - fixed - GAP * (bands.length - free.length);
  const shared = share(free.map((b) => most(drafts[b]!.map((column) => column.need))), room);
  const heights = bands.map((band, b) => band.height ?? shared[free.indexOf(b)] ?? 0);
  return drafts.map((columns, b) => ({
    height: heights[b]!,
    columns: columns.map(({ wide, folded, places, more }) => {
      const shown = places.filter(({ need }) => need.want > 0);
      const inner = share(shown.map((one) => one.need), heights[b]! - more);
      return {
        width: wide,
        folded,
        places: places.map((one) => lay(one, scene, wide, inner[shown.indexOf(one)] ?? 0)),
      };
    }),
  }));
}
