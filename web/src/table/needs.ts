// How high and how wide areas must be, and how heights are shared. Numbers only; no DOM here.

import { isBench } from '../areas/bench';
import { isGrouped } from '../areas/groups';
import { hasKinds, kindsHeight } from '../areas/kinds';
import { isLedger, ledgerHeight } from '../areas/ledger';
import { inLines } from '../areas/lines';
import { isListed } from '../areas/listed';
import { hasChoices, isCounts, isNotes, variantOf } from '../areas/numbers';
import { around, LINE, widthIn } from '../areas/piles';
import { isRail } from '../areas/rail';
import { cardWidth, FOOT, HEAD, isSectioned, RACK } from '../areas/sections';
import { heightOf } from '../areas/shape';
import { isNoted } from '../areas/sheets';
import { CARD, hasSheets, isShop, GAP as SHELF_GAP, SMALL, sheets, shelf } from '../areas/shop';
import { isSlab } from '../areas/slab';
import { BAND, isSummed } from '../areas/summed';
import { isCutOut } from '../areas/tiled';
import type { Book, Place } from '../lib/book';
import type { Ring } from '../lib/places';
import type { Area, Piece, Row, Scene, Stats } from '../lib/wire';

export const GAP = 6;
const LABEL = 20;

export type Size = NonNullable<Place['size']>;

/** How high something must be at least, and how high it likes to be; `grow` takes what is left over. */
export interface Need {
  least: number;
  want: number;
  grow: number;
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

export interface Item {
  name: string;
  area: Area;
  size: Size;
  /** The width of its column. */
  room?: number;
  /** The width of its cell, where as many lie in every line. */
  cell?: number;
}

/** Widths of pieces: where they like to be, and where they can still be read. A hand is read more closely than the rest. */
const WIDE: Record<Size, number> = { line: 46, chip: 46, board: 106, inspected: 220 };
const SLIM: Record<Size, number> = { line: 34, chip: 34, board: 64, inspected: 150 };
const HAND = { least: 66, want: 146 };
/** A card in one of several lines still has its title. */
const TITLED = 84;
/** The piece of a pile in a cell, where room is short: then it has no name below it. */
const CELL = 34;
/** Two rings, one inside the other, have their words beside them. */
const RINGS: Record<Size, number> = { line: 132, chip: 132, board: 176, inspected: 220 };
/** A list of lines whose column is not known yet. */
const ROOM = 180;
/** A roll, its sum and a number, without what counts. */
const TRIAL = 220;
/** Words below a sign and a title of two words. */
const NOTES = 136;
/** Badges hang over the lower edge of a piece. */
const BADGE = 9;
/** The height of what is only a word and a number. */
export const LOW = 32;

/** A field is the table itself: five rows of squads, of which each can be read. */
const FIELD: Need = { least: 430, want: 590, grow: 3 };

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
export function isLow({ area, size, cell }: Item, { slim = false }: Hall): boolean {
  if (!slim || size !== 'chip' || cell) return false;
  return (
    area.is === 'pile' ||
    (area.is === 'row' && !area.fan && (area.pieces ?? []).every((piece) => piece.back && !piece.face))
  );
}

const lines = (area: Row, size: Size, count: number): number =>
  area.wrap && !area.fan && (size === 'chip' || size === 'board') ? Math.ceil(count / area.wrap) : 1;

/** So many lines of pieces below a label; at least two are in sight. */
const several = (one: Need, count: number): Need => ({
  least: LABEL + 12 + 2 * one.least,
  want: LABEL + count * one.want + 8,
  grow: 0,
});

/** How high an area is. */
export function needOf(item: Item, hall: Hall): Need {
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
    case 'pile': {
      if (hasKinds(area)) return { least: 112, want: kindsHeight(item.cell ?? 120) + 8, grow: 1 };
      if (size === 'line') return { least: LINE, want: LINE, grow: 0 };
      if (!item.cell) return tall(around(area, false));
      const [most, bare] = [widthIn(item.cell), around(area, true, false)];
      return {
        ...tall(around(area, true), Math.min(CELL, most), most),
        least: heightOf(pieces, book, Math.min(CELL, most)) + bare,
      };
    }
    case 'row':
      if (area.sets?.length) return { least: LABEL + 78, want: LABEL + 104, grow: 0 };
      if (isBench(area, size)) return { least: 300, want: 420, grow: 4 };
      if (area.prizes?.length) return { least: 150, want: 190, grow: 1 };
      if (isListed(area)) return { least: 150, want: 220, grow: 2 };
      if (area.fan && size === 'board') return tall(28, HAND.least, HAND.want);
      if (isShop(area) && size === 'chip') return { least: LABEL + SMALL, want: LABEL + SMALL + 4, grow: 0 };
      if (hasSheets(area) && size === 'line') {
        const { height } = sheets(area, item.room ?? ROOM);
        return { least: LABEL + Math.min(height, 300), want: LABEL + height, grow: 3 };
      }
      if (isShop(area) && size === 'line') {
        const { lines: deep } = shelf(pieces.length, area.wrap ?? 0, item.room ?? ROOM);
        const gaps = LABEL + 6 + SHELF_GAP * (deep - 1);
        return { least: gaps + deep * CARD.least, want: gaps + deep * CARD.want, grow: 0 };
      }
      if (size === 'line') {
        const ways = inLines(pieces, book, item.room ?? ROOM, area.wrap);
        return { least: ways.at(-1)!.height + LABEL, want: Math.max(24, ways[0].height) + LABEL, grow: 0 };
      }
      if (isGrouped(area)) return { least: 30, want: 36, grow: 0 };
      // In one line, if it must.
      if (area.trial) return { least: 62, want: 124, grow: 0 };
      if (isSummed(area)) return { ...tall(LABEL + 14 + BAND, SLIM[size], Math.min(96, WIDE[size])), grow: 2 };
      // Where cards will lie there is room for them before the first one comes.
      if (!pieces.length && !(area.limit && size === 'board')) return { least: 46, want: 62, grow: 0 };
      return lines(area, size, pieces.length) > 1
        ? several(tall(8, size === 'board' ? TITLED : SLIM[size]), lines(area, size, pieces.length))
        : tall(LABEL + 8 + (pieces.some((piece) => piece.badges?.length) ? BADGE : 0));
    case 'board': {
      if (area.shape === 'field') return FIELD;
      if (isCutOut(area, size, book.faces)) return { least: 130, want: 222, grow: 1 };
      if (isSlab(area) && size === 'chip') return { least: 150, want: 230, grow: 3 };
      // Of a map that is drawn around what matters, a part is enough.
      if (isMap(area)) return area.focus ? { least: 160, want: 220, grow: 3 } : { least: 220, want: 520, grow: 3 };
      const labels = rowsOfLabels((area.cells ?? []).map((cell) => cell.label ?? ''));
      if (isRail(area)) return { least: 166, want: 192, grow: 1 };
      if (isSectioned(area)) {
        const around = HEAD + FOOT + RACK + 8;
        return size === 'chip'
          ? { least: around + heightOf(pieces, book, 44), want: around + heightOf(pieces, book, 64), grow: 0 }
          : {
              least: around + heightOf(pieces, book, 84),
              want: around + heightOf(pieces, book, cardWidth(item.room ?? 2 * ROOM, area.cells?.length ?? 1, 148)),
              grow: 1,
            };
      }
      if (isOpen(area)) return { least: 58 + labels + label, want: 62 + labels + label, grow: 0 };
      const wants = size !== 'chip' && !area.makes && area.cells?.some((cell) => cell.wants) ? 34 : 0;
      const title = area.grow ? LABEL : label;
      return tall(title + labels + wants + (area.lines?.length ? 26 : 0) + (area.note ? 40 : 0) + 4);
    }
    case 'track':
      if (area.shape === 'ring' && area.inner?.length)
        return { least: LABEL + 120, want: LABEL + RINGS[size] + 4, grow: 0 };
      if (area.shape === 'ring' && area.notes?.length) return { least: 166, want: 192, grow: 1 };
      if (area.shape === 'ring') return { least: 150, want: 166, grow: 0 };
      if (area.phases?.length) return { least: 56, want: 56, grow: 0 };
      if (area.goals) return { least: 72, want: 84, grow: 0 };
      if (area.hops) return { least: 112, want: 132, grow: 0 };
      // Where seats are marked on it, they stand above it with their numbers.
      return area.markers?.some(([who]) => who.startsWith('seat:'))
        ? { least: 84, want: 92, grow: 0 }
        : { least: 50, want: 56, grow: 0 };
    case 'stats': {
      const rows = area.rows?.length ?? 0;
      if (area.compare) return { least: 26 + rows * 21, want: 30 + rows * 23, grow: 0 };
      if (isCounts(area, size)) {
        const high = countsHeight(area, item.room ?? ROOM);
        return { least: high, want: high + 4, grow: 0 };
      }
      if (isNotes(area)) {
        const high = notesHeight(area, item.room ?? ROOM);
        return { least: high, want: high + 6, grow: 0 };
      }
      if (variantOf(area) === 'chances')
        return { least: LABEL + 18 + rows * 22, want: LABEL + 20 + rows * 32, grow: 0 };
      if (hasChoices(area)) return choicesNeed(area, item.room ?? ROOM);
      if (isLedger(area, size)) {
        const high = LABEL + ledgerHeight(area, item.room ?? ROOM);
        return { least: high, want: high + 6, grow: 0 };
      }
      if (isNoted(area)) return notedNeed(area);
      // A sheet with a total is the score: it is read at leisure.
      if (area.total) return { least: rows * 38 + 222, want: rows * 40 + 236, grow: 0 };
      return { least: rows * 33 + 50, want: rows * 38 + 54, grow: 0 };
    }
    case 'clash':
      return { least: 296, want: 344, grow: 3 };
    case 'meter':
      return { least: 92, want: 112, grow: 0 };
    case 'budget':
      // Where its coins come from, and what is left, may need a second line.
      if (area.coin) {
        const more = (area.sums ?? '').length * 6.2 > (item.room ?? ROOM) - 78 ? 16 : 0;
        return { least: 86 + more, want: 92 + more, grow: 0 };
      }
      return size === 'board'
        ? { least: 78, want: 84, grow: 0 }
        : { least: 36, want: size === 'chip' ? 56 : 40, grow: 0 };
  }
}

/** Its head, a line for each row or more where it has much to say, and the band of its sums. */
function notedNeed({ rows = [], sides }: Stats): Need {
  const lines = rows.map(({ notes = [] }) => Math.max(1, ...notes.map((note) => note.split('\n').length)));
  const least = lines.reduce((n, count) => n + Math.max(32, 17 * count + 7), 34 + 66 + (sides ? 34 : 0));
  return { least, want: least + rows.length * 12, grow: 1 };
}

/** Headings and remarks are low, rows as high as a finger where there is room. */
function choicesNeed({ rows = [] }: Stats, room: number): Need {
  const said = rows.filter((row) => row.piece || (!row.at && !row.values.length));
  const lines = ({ label, notes, piece }: (typeof rows)[number]): number =>
    Math.ceil((((notes?.[0] ?? '').length + label.length) * 6.6) / (room - (piece ? 34 : 12)));
  const words = said.reduce((n, row) => n + (row.piece ? Math.max(26, 16 * lines(row) + 6) : 15 * lines(row) + 6), 0);
  const others = rows.length - said.length;
  return {
    least: LABEL + words + others * (said.length ? 23 : 26),
    want: LABEL + words + others * (said.length ? 27 : 33),
    grow: 0,
  };
}

/** Signs, numbers and words in lines below a label. */
function countsHeight({ rows = [] }: Stats, room: number): number {
  const wide = rows.reduce((n, { label, values }) => n + 40 + 7 * (label.length + (values[0] ?? '').length), 0);
  return LABEL + 22 * Math.ceil(wide / room);
}

/** Each note has its title and its words beside a sign. */
function notesHeight({ rows = [], columns }: Stats, room: number): number {
  const each = rows.map(({ values }) => 17 * (1 + Math.ceil(((values[0] ?? '').length * 6.3) / (room - 36))) + 5);
  return each.reduce((n, high) => n + high, LABEL + (columns[0] ? 22 : 0));
}

/** The width of an area's title, with the emblem of its owner. */
const titled = (label: string): number => label.length * 9.5 + 24;

/** How wide an area must be, and whether it takes more. */
export function basisOf(item: Item, hall: Hall): { width: number; grows: boolean } {
  const { area, size } = item;
  const slim = hall.slim ?? false;
  if (isLow(item, hall)) {
    const foreign = 'owner' in area && area.owner !== undefined && area.owner !== hall.ring.you;
    const digits = area.is === 'pile' ? `${area.count}`.length : 1;
    const more = (foreign ? 20 : 0) + (area.is === 'row' && area.limit ? 12 : 0) + (digits - 1) * 9;
    return { width: 67 + area.label.length * 5.6 + more, grows: false };
  }
  if (item.cell) return { width: item.cell, grows: false };
  const each = WIDE[size] + 6;
  switch (area.is) {
    case 'pile':
      return { width: Math.max(84, each + 20), grows: false };
    case 'row': {
      if (size === 'line') return { width: item.room ?? ROOM, grows: true };
      if (area.sets?.length) return { width: item.room ?? 2 * ROOM, grows: true };
      if (area.prizes?.length || isSummed(area) || isGrouped(area) || isBench(area, size) || isListed(area))
        return { width: item.room ?? 2 * ROOM, grows: true };
      if (area.trial) return { width: TRIAL + Math.min(7, area.pieces?.length ?? 0) * 22, grows: true };
      const count = Math.max(area.pieces?.length ?? 0, area.limit ?? 0);
      return {
        width: Math.max(84, titled(area.label), Math.min(count, 6) * (area.fan ? each * 0.6 : each)),
        grows: true,
      };
    }
    case 'board': {
      // Two pictures side by side.
      if (isCutOut(area, size, hall.book.faces)) return { width: ((item.room ?? 2 * ROOM) - GAP) / 2, grows: true };
      const cell = slim ? 42 : SLIM[size] + 8;
      if (isSlab(area) && size === 'chip') return { width: 200, grows: true };
      return { width: isMap(area) ? 320 : Math.max(120, (area.cells?.length ?? 1) * cell), grows: true };
    }
    case 'track':
      if (area.shape === 'ring' && area.inner?.length) return { width: RINGS[size] + 10, grows: false };
      if (area.shape === 'ring' && area.notes?.length) return { width: 380, grows: true };
      if (area.shape === 'ring') return { width: slim ? 252 : 280, grows: false };
      return { width: area.hops ? (item.room ?? 2 * ROOM) : Math.max(120, area.spaces.length * 24), grows: true };
    case 'stats':
      if (area.compare) return { width: item.room ?? 2 * ROOM, grows: true };
      if (isCounts(area, size)) return { width: item.room ?? 2 * ROOM, grows: true };
      if (isNotes(area)) return { width: NOTES, grows: true };
      return { width: Math.max(90 + area.columns.length * 60, titled(area.label)), grows: true };
    case 'budget':
    case 'clash':
    case 'meter':
      return { width: item.room ?? 2 * ROOM, grows: true };
  }
}

export function sum(needs: readonly Need[]): Need {
  const gaps = GAP * Math.max(0, needs.length - 1);
  const add = (key: keyof Need): number => needs.reduce((n, need) => n + need[key], 0);
  return { least: add('least') + gaps, want: add('want') + gaps, grow: add('grow') };
}

export function most(needs: readonly Need[]): Need {
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
