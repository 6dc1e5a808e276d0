// Where things lie in a game that brings no layout: rivals opposite, what everybody has in the middle, one's own below.
// Areas are told apart by whose they are and by what they are; their names do not matter.

import type { Band, Column, Narrow, Page, Place } from './book';
import type { Ring } from './places';
import type { Area, Scene, Stats } from './wire';

/** So many rivals lie side by side; of more, the one that is picked is shown. */
const RIVALS = 3;
/** So many piles stand beside the middle; more lie in it. */
const PILES = 4;
/** A table of numbers with more rows is shown on request where there is a map, which needs the room. */
const ROWS = 4;
/** So many areas are on one page of a phone, where there is no map. */
const ONE_PAGE = 12;

interface Grouped {
  /** The table of numbers that the strip of seats shows. */
  seats: string;
  hand: string[];
  mine: string[];
  /** The areas of each rival in sight, beginning with the one that plays next. */
  rivals: string[][];
  /** Those of rivals who are not in sight. */
  others: string[];
  boards: string[];
  /** Whether one of them is a map. */
  map: boolean;
  rows: string[];
  piles: string[];
  /** Score sheets, which are read at leisure. */
  sheets: string[];
  /** Tracks and other numbers. */
  numbers: string[];
  /** Long tables of numbers. */
  tables: string[];
}

const isOfSeats = (area: Area): area is Stats =>
  area.is === 'stats' && !area.total && area.columns.length > 0 && area.columns.every((one) => one.startsWith('seat:'));

/** The seat an area belongs to, by what it says or by its name; -1 for what belongs to all. */
export function ownerOf(name: string, area: Area, seats: number): number {
  if ('owner' in area && area.owner !== undefined && area.owner >= 0) return area.owner;
  const seat = /:(\d+)$/.exec(name)?.[1];
  return area.is === 'stats' && seat !== undefined && Number(seat) < seats ? Number(seat) : -1;
}

function grouped(scene: Scene, ring: Ring): Grouped {
  const all = Object.entries(scene.areas);
  const seats = scene.areas['seats'] ? 'seats' : (all.find(([, area]) => isOfSeats(area))?.[0] ?? '');
  const areas = all.filter(([name]) => name !== seats);
  const me = ring.you >= 0 ? ring.you : ring.shown;
  const of = (seat: number): [string, Area][] =>
    areas.filter(([name, area]) => ownerOf(name, area, ring.seats) === seat);
  const names = (some: [string, Area][]): string[] => some.map(([name]) => name);
  const isHand = (area: Area): boolean => area.is === 'row' && area.fan === true;
  const next = Array.from({ length: Math.max(0, ring.seats - 1) }, (_, i) => (me + 1 + i) % ring.seats);
  const owning = next.filter((seat) => of(seat).length);
  const shown = owning.length <= RIVALS ? owning : owning.filter((seat) => seat === ring.shown);
  const common = of(-1);
  const kind = (fits: (area: Area) => boolean): string[] => names(common.filter(([, area]) => fits(area)));
  const isSheet = (area: Area): boolean => area.is === 'stats' && !!area.total;
  const map = common.some(([, area]) => area.is === 'board' && area.shape !== 'line');
  const isLong = (area: Area): boolean =>
    map && area.is === 'stats' && !isSheet(area) && (area.rows?.length ?? 0) > ROWS;
  return {
    seats,
    hand: names(of(me).filter(([, area]) => isHand(area))),
    mine: names(of(me).filter(([, area]) => !isHand(area))),
    rivals: shown.map((seat) => names(of(seat))),
    others: owning.filter((seat) => !shown.includes(seat)).flatMap((seat) => names(of(seat))),
    boards: kind((area) => area.is === 'board'),
    map,
    rows: kind((area) => area.is === 'row'),
    piles: kind((area) => area.is === 'pile'),
    sheets: kind(isSheet),
    numbers: kind((area) => area.is === 'track' || (area.is === 'stats' && !isSheet(area) && !isLong(area))),
    tables: kind(isLong),
  };
}

const place = (areas: string[], size: NonNullable<Place['size']>): Place[] => (areas.length ? [{ areas, size }] : []);
const column = (share: number, places: Place[]): Column[] => (places.length ? [{ share, places }] : []);
const band = (columns: Column[]): Band[] => (columns.length ? [{ columns }] : []);

/** Any scene, readable. Columns, bands and pages that would be empty are left out. */
export function automatic(scene: Scene, ring: Ring): { wide: Band[]; narrow: Narrow } {
  const found = grouped(scene, ring);
  return { wide: wide(found), narrow: narrow(scene, found) };
}

function wide(found: Grouped): Band[] {
  const { hand, mine, rivals, others, tables } = found;
  const { side, middle } = found.map ? aroundMap(found) : spread(found);
  const spare = [...others, ...tables];
  const folded: Place[] = spare.length ? [{ areas: spare, size: 'chip', fold: true }] : [];
  return [
    { height: 56, columns: [{ share: 1, places: [seatsOf(found)] }] },
    ...band(rivals.flatMap((areas) => column(1, place(areas, 'chip')))),
    { columns: [...side, ...middle, ...column(2, [{ is: 'LOG' }, { is: 'INSPECT' }, ...folded])] },
    { height: 76, columns: [{ share: 1, places: [{ is: 'PROMPT' }] }] },
    ...band([...column(3, place(hand, 'board')), ...column(hand.length ? 2 : 1, place(mine, 'chip'))]),
  ];
}

/** A map has the middle for itself, and everything else of the common things stands beside it. */
function aroundMap({ boards, rows, piles, sheets, numbers }: Grouped): { side: Column[]; middle: Column[] } {
  const around = [...place(sheets, 'board'), ...place([...piles, ...rows, ...numbers], 'chip')];
  return { side: column(sheets.length ? 3 : 2, around), middle: column(6, place(boards, 'board')) };
}

/** Piles stand beside what is spread in the middle. A single row is what the game is about: it can be read. */
function spread({ boards, rows, piles, sheets, numbers }: Grouped): { side: Column[]; middle: Column[] } {
  const few = piles.length <= PILES;
  const alone = rows.length === 1 && !boards.length && !sheets.length;
  const middle = [
    ...place(sheets, 'board'),
    ...place(boards, 'board'),
    ...place(rows, alone ? 'inspected' : 'board'),
    ...place([...numbers, ...(few ? [] : piles)], 'chip'),
  ];
  return { side: column(1, place(few ? piles : [], 'chip')), middle: column(4, middle) };
}

function narrow(scene: Scene, found: Grouped): Narrow {
  const { hand, mine, rivals, others, boards, rows, piles, sheets, numbers, tables } = found;
  const page = (name: string, places: Place[]): Page[] => (places.length ? [{ name, places }] : []);
  const theirs = [...rivals, others].flatMap((areas) => place(areas, 'chip'));
  const common = [
    ...place(sheets, 'board'),
    ...place(boards, 'board'),
    ...place(rows, 'board'),
    ...place([...numbers, ...piles], 'chip'),
    ...place(tables, 'chip'),
  ];
  const log: Page = { name: 'Log', places: [{ is: 'LOG' }] };
  const small = !boards.length && Object.keys(scene.areas).length <= ONE_PAGE;
  const pages = small
    ? page('Table', [...theirs, ...common, ...place(mine, 'chip')])
    : [...page('Table', common), ...page('Mine', place(mine, 'chip')), ...page('Rivals', theirs)];
  return { head: [seatsOf(found)], dock: place(hand, 'board'), pages: [...pages, log] };
}

const seatsOf = ({ seats }: Grouped): Place => ({ is: 'SEATS', areas: seats ? [seats] : [] });
