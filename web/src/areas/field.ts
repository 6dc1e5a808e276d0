// Where zones, squads and what is drawn between them lie on a field. Numbers only; no DOM here.
//
// Rows make room for what stands in them. Squads stand upright while that is possible, then those of crowded zones lie,
// then all of them; on a small screen all lie. In the end they overlap.

import type { Board, Cell, Meeting, Piece } from '../lib/wire';
import { isFar, lyingSize, type SquadForm, uprightSize } from '../pieces/squad';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Placed {
  piece: Piece;
  at: string;
  box: Box;
  form: SquadForm;
  far: boolean;
  /** Of squads that overlap the first lies on top: of the others the dice are seen. */
  level: number;
}

export interface Zone {
  cell: Cell;
  row: number;
  column: number;
  box: Box;
  /** Where its squads stand. */
  room: Box;
}

export interface FieldPlan {
  /** From above and from the left, as they are drawn. */
  rows: { name: string; y: number; h: number; ground: string }[];
  columns: { name: string; x: number; w: number }[];
  zones: Zone[];
  squads: Placed[];
  /** What lies between two sides: a die or an emblem. */
  meetings: { key: string; x: number; y: number; size: number; die: string }[];
  small: boolean;
  scale: number;
}

/** Below this width squads lie, and the names of rows stand in their zones. */
export const NARROW = 560;
/** The names of rows stand upward at the left. */
export const GUTTER = 22;
const LYING = 122;

/** Things side by side or one above the other, from the upper left of the room that they take. */
interface Block {
  w: number;
  h: number;
  items: { piece: Piece; box: Box; form: SquadForm }[];
  meetings: { x: number; y: number; size: number; die: string; key: string }[];
}

interface Mode {
  /** Of upright squads. */
  scale: number;
  /** Who lies: nobody, those of crowded zones, all. */
  lie: 'none' | 'crowds' | 'all';
  /** Pairs stand side by side, however small: there is no room for one above the other. */
  flat?: boolean;
}

const GAP = 5;

const stacked = (blocks: readonly Block[], width: number, gap: number): Block => {
  let y = 0;
  const found: Block = { w: width, h: 0, items: [], meetings: [] };
  for (const block of blocks) {
    const dx = (width - block.w) / 2;
    for (const item of block.items) found.items.push({ ...item, box: moved(item.box, dx, y) });
    for (const meeting of block.meetings) found.meetings.push({ ...meeting, x: meeting.x + dx, y: meeting.y + y });
    y += block.h + gap;
  }
  return { ...found, h: Math.max(0, y - gap) };
};

const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });

const line = (sized: readonly { piece: Piece; w: number; h: number; form: SquadForm }[], gap: number): Block => {
  let x = 0;
  const items = sized.map(({ piece, w, h, form }) => {
    const item = { piece, form, box: { x, y: 0, w, h } };
    x += w + gap;
    return item;
  });
  return { w: Math.max(0, x - gap), h: Math.max(0, ...sized.map(({ h }) => h)), items, meetings: [] };
};

/** Squads side by side, in as many lines as they need. */
function flow(pieces: readonly Piece[], room: number, lying: boolean, scale: number): Block[] {
  const per = lying ? Math.max(1, Math.floor((room + GAP) / (LYING + GAP))) : 0;
  const { w, h } = lyingSize(Math.min((room - GAP * (per - 1)) / Math.max(1, per), LYING * 1.35));
  const lies = { w, h: h * Math.min(1.3, scale) };
  const lines: Block[] = [];
  let open: { piece: Piece; w: number; h: number; form: SquadForm }[] = [];
  let taken = 0;
  for (const piece of pieces) {
    const full = uprightSize(piece);
    const size = lying ? lies : { w: Math.min(room, full.w * scale), h: full.h * scale };
    if (open.length && taken + GAP + size.w > room + 0.5) {
      lines.push(line(open, GAP));
      [open, taken] = [[], 0];
    }
    taken += (open.length ? GAP : 0) + size.w;
    open.push({ piece, ...size, form: lying ? 'lying' : 'upright' });
  }
  return open.length ? [...lines, line(open, GAP)] : lines;
}

/** Two sides face to face: one's own left and the other right; on a small screen the other above. */
function meetingBlock(
  { die = '' }: Meeting,
  key: string,
  near: readonly Piece[],
  far: readonly Piece[],
  room: number,
  mode: Mode,
  small: boolean,
): Block {
  const size = Math.round(36 * Math.min(1.2, mode.scale));
  const between = size + 14;
  const half = (room - between) / 2;
  const full = [near, far].flat().reduce((sum, piece) => sum + uprightSize(piece).w + GAP, 0);
  /** A pair that is a little too wide stands a little smaller. */
  const scale = Math.min(mode.scale, (room - between) / Math.max(1, full));
  const lies = mode.lie === 'all' || scale < 0.8;
  if (small || (lies && !mode.flat && half < LYING * 0.94)) {
    const [upper, lower] = [far, near].map((side) => stacked(flow(side, room, true, mode.scale), room, 3));
    const both = stacked([upper!, lower!], room, 3);
    const at = { x: room / 2 - room * 0.02, y: upper!.h + 1.5, size: 25, die, key };
    return { ...both, meetings: near.length && far.length ? [at] : [] };
  }
  const upright = [near, far].map((side) => flow(side, 10_000, false, scale)[0]);
  const [left, right] = lies
    ? [near, far].map((side) =>
        stacked(flow(side, half, true, Math.min(1, mode.scale)), Math.min(half, LYING * 1.35), 4),
      )
    : upright.map((side) => side ?? { w: 0, h: 0, items: [], meetings: [] });
  const h = Math.max(left!.h, right!.h);
  const second = left!.w + between;
  return {
    w: second + right!.w,
    h,
    items: [
      ...left!.items.map((item) => ({ ...item, box: moved(item.box, 0, (h - left!.h) / 2) })),
      ...right!.items.map((item) => ({ ...item, box: moved(item.box, second, (h - right!.h) / 2) })),
    ],
    meetings: [{ x: left!.w + between / 2, y: h / 2, size, die, key }],
  };
}

/** All that stands in a zone: meetings, then the others. */
function arranged(cell: Cell, room: number, mode: Mode, small: boolean, near: number): Block {
  const { pieces = [], meetings = [] } = cell;
  const met = new Set(meetings.flatMap((meeting) => meeting.pieces));
  const gap = small ? 5 : 8;
  const blocks = meetings.map((meeting) => {
    const inside = pieces.filter(({ id }) => meeting.pieces.includes(id));
    const [mine, theirs] = [false, true].map((far) => inside.filter((piece) => isFar(piece, near) === far));
    return meetingBlock(meeting, `${cell.at} ${meeting.pieces.join()}`, mine!, theirs!, room, mode, small);
  });
  const rest = pieces.filter(({ id }) => !met.has(id));
  const upright = flow(rest, room, false, mode.scale);
  const lies = small || mode.lie === 'all' || (mode.lie === 'crowds' && upright.length > 1);
  return stacked([...blocks, ...(lies ? flow(rest, room, true, mode.scale) : upright)], room, gap);
}

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((from - to) / 0.02) + 1 }, (_, i) => from - i * 0.02);

/** The ways to stand, the best first. */
const MODES: readonly Mode[] = [
  ...steps(1.6, 0.96).map((scale): Mode => ({ scale, lie: 'none' })),
  ...steps(1.08, 0.84).map((scale): Mode => ({ scale, lie: 'crowds' })),
  ...steps(0.92, 0.8).map((scale): Mode => ({ scale, lie: 'none' })),
  ...steps(1.1, 0.8).map((scale): Mode => ({ scale, lie: 'all' })),
  ...steps(0.9, 0.7).map((scale): Mode => ({ scale, lie: 'all', flat: true })),
];

const SMALL: readonly Mode[] = steps(1.24, 0.8).map((scale): Mode => ({ scale, lie: 'all' }));

const spotOf = (at: string): [number, number] => {
  const found = /(\d+),(\d+)$/.exec(at);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
};

/** `near`: the seat on this side of the table. */
export function fieldPlan(area: Board, width: number, height: number, near: number): FieldPlan {
  const cells = area.cells ?? [];
  const spots = cells.map(({ at }) => spotOf(at));
  const across = Math.max(area.columns?.length ?? 0, 1, ...spots.map(([column]) => column + 1));
  const down = Math.max(area.rows?.length ?? 0, 1, ...spots.map(([, row]) => row + 1));
  const turn = (i: number, count: number): number => (area.turned ? count - 1 - i : i);
  const small = width < NARROW;
  const middle = Math.floor(down / 2);
  const wide = width / across;
  /** Above its squads a row has room for what is written at them; the middle one for the names of columns. */
  const above = (row: number): number => (row === middle ? (small ? 25 : 20) : small ? 6 : 7);
  const below = small ? 4 : 5;
  const aside = small ? 4 : 5;
  const roomAt = (column: number): { x: number; w: number } => {
    const gutter = column || small ? 0 : GUTTER - 4;
    return { x: column * wide + aside + gutter, w: wide - 2 * aside - gutter };
  };
  const zoned = cells.map((cell, i) => ({
    cell,
    column: turn(spots[i]![0], across),
    row: turn(spots[i]![1], down),
  }));
  const tried = (mode: Mode): { blocks: Block[]; highs: number[] } => {
    const blocks = zoned.map(({ cell, column }) => arranged(cell, roomAt(column).w, mode, small, near));
    const highs = Array.from({ length: down }, (_, row) => {
      const tall = Math.max(0, ...blocks.filter((_, i) => zoned[i]!.row === row).map(({ h }) => h));
      return tall ? above(row) + tall + below : small ? 36 : 56;
    });
    return { blocks, highs };
  };
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const modes = small ? SMALL : MODES;
  const mode = modes.find((one) => sum(tried(one).highs) <= height) ?? modes.at(-1)!;
  const { blocks, highs } = tried(mode);
  const over = height - sum(highs);
  // What is left over goes to all rows alike; what is missing is taken from the highest.
  const tall = over >= 0 ? highs.map((high) => high + over / down) : shrunk(highs, height);

  const tops = tall.map((_, row) => sum(tall.slice(0, row)));
  const squads: Placed[] = [];
  const meetings: FieldPlan['meetings'] = [];
  const zones = zoned.map(({ cell, column, row }, i): Zone => {
    const { x, w } = roomAt(column);
    const block = blocks[i]!;
    const room = { x, y: tops[row]! + above(row), w, h: tall[row]! - above(row) - below };
    /** Where they find no room one above the other they overlap. */
    const last = Math.max(0, ...block.items.map(({ box }) => box.h));
    const press = block.h > room.h && block.h > last ? Math.max(0, room.h - last) / (block.h - last) : 1;
    // Whoever stands before the middle stands close to it.
    const lean = row === middle || row === 0 || row === down - 1 ? 0.5 : row < middle ? 0.82 : 0.18;
    const top = room.y + Math.max(0, room.h - block.h) * lean;
    for (const [k, { piece, box, form }] of block.items.entries())
      squads.push({
        level: press < 1 ? block.items.length - k : 0,
        piece,
        at: cell.at,
        form,
        far: isFar(piece, near),
        box: rounded({ ...box, x: x + box.x, y: top + box.y * press }),
      });
    for (const one of block.meetings) meetings.push({ ...one, x: x + one.x, y: top + one.y * press });
    return { cell, column, row, room, box: { x: column * wide, y: tops[row]!, w: wide, h: tall[row]! } };
  });
  const grounds = Array.from(
    { length: down },
    (_, row) => zoned.find((zone) => zone.row === row && zone.cell.ground)?.cell.ground ?? '',
  );
  return {
    rows: tall.map((h, row) => ({ name: area.rows?.[turn(row, down)] ?? '', y: tops[row]!, h, ground: grounds[row]! })),
    columns: Array.from({ length: across }, (_, column) => ({
      name: area.columns?.[turn(column, across)] ?? '',
      x: column * wide,
      w: wide,
    })),
    zones,
    squads,
    meetings,
    small,
    scale: mode.scale,
  };
}

const rounded = ({ x, y, w, h }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.floor(w),
  h: Math.floor(h),
});

/** Heights that add up to a sum: the low ones stay, the high ones are cut to one height. */
function shrunk(highs: readonly number[], sum: number): number[] {
  const sorted = [...highs].sort((a, b) => a - b);
  let left = sum;
  for (const [i, high] of sorted.entries()) {
    const even = left / (sorted.length - i);
    if (high >= even) return highs.map((one) => Math.min(one, even));
    left -= high;
  }
  return [...highs];
}

/** Which seat sits on this side: the viewer; for spectators whoever stands in the lowest row that somebody stands in. */
export function nearSeat(area: Board, you: number): number {
  if (you >= 0) return you;
  const rows = (area.cells ?? []).map((cell) => ({ row: spotOf(cell.at)[1], cell }));
  rows.sort((a, b) => (area.turned ? a.row - b.row : b.row - a.row));
  for (const { cell } of rows) {
    const owner = cell.pieces?.find((piece) => (piece.owner ?? -1) >= 0)?.owner ?? cell.owner;
    if (owner !== undefined && owner >= 0) return owner;
  }
  return 0;
}

/** How large a squad that would come is drawn: as the others are. */
export function sizeIn(plan: FieldPlan, room: Box, piece: Piece): { w: number; h: number; form: SquadForm } {
  const lies = plan.small || plan.squads.some(({ form, at }) => form === 'lying' && inZone(plan, room, at));
  if (lies) {
    const { w, h } = lyingSize(Math.min(room.w, LYING));
    return { w, h, form: 'lying' };
  }
  const { w, h } = uprightSize(piece);
  return { w: Math.min(room.w, w * plan.scale), h: Math.min(room.h, h * plan.scale), form: 'upright' };
}

const inZone = (plan: FieldPlan, room: Box, at: string): boolean =>
  plan.zones.some((zone) => zone.cell.at === at && zone.room === room);

/** A place for a squad that would come into a zone: beside those that stand there, else over the last of them. */
export function ghostBox(room: Box, taken: readonly Box[], { w, h }: { w: number; h: number }): Box {
  const y = room.y + Math.max(0, (room.h - h) / 2);
  if (!taken.length) return { x: room.x + (room.w - w) / 2, y, w, h };
  const left = Math.min(...taken.map((box) => box.x));
  const right = Math.max(...taken.map((box) => box.x + box.w));
  const end = room.x + room.w;
  if (right + GAP + w <= end) return { x: right + GAP, y, w, h };
  if (left - GAP - w >= room.x) return { x: left - GAP - w, y, w, h };
  return { x: end - w, y, w, h };
}

export interface Aim {
  from: [number, number];
  to: [number, number];
  middle: [number, number];
  /** Of the round in the middle. */
  r: number;
}

/** From the edge of one box to the edge of another. */
export function aimOf(from: Box, to: Box, most: number): Aim {
  const [ax, ay, bx, by] = [from.x + from.w / 2, from.y + from.h / 2, to.x + to.w / 2, to.y + to.h / 2];
  const [dx, dy] = [bx - ax, by - ay];
  const leave = (box: Box): number =>
    Math.min(0.5, dx ? box.w / 2 / Math.abs(dx) : 0.5, dy ? box.h / 2 / Math.abs(dy) : 0.5);
  const [out, into] = [leave(from), 1 - leave(to)];
  const point = (t: number): [number, number] => [ax + dx * t, ay + dy * t];
  const length = Math.hypot(dx, dy) * (into - out);
  return {
    from: point(out),
    to: point(into),
    middle: point((out + into) / 2),
    r: Math.max(Math.min(most, 34), Math.min(most, length * 0.42)),
  };
}
