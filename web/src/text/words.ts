// A scene in words: every area, every piece in it, and which choice each of them answers. Nothing that is drawn is left out,
// and nothing is said that is not drawn.

import { hasChoices } from '../areas/numbers';
import { type Part, partsOf } from '../areas/sections';
import { verdictOf } from '../areas/sheets';
import { hasSheets } from '../areas/shop';
import { isSlab } from '../areas/slab';
import { trialWords } from '../areas/trial';
import { rowWords, seatOf, withNames } from '../areas/words';
import type { Book } from '../lib/book';
import { pieceOf } from '../lib/places';
import type {
  Area,
  Board,
  Budget,
  Cell,
  Pick as Choice,
  Clash,
  Line,
  Piece,
  Pile,
  Prompt,
  Scene,
  Stats,
  Track,
} from '../lib/wire';
import { inWords } from '../pieces/pictures';
import { isSquad } from '../pieces/squad';
import { faceWords, pieceWords, tagAt } from '../pieces/words';

export interface Item {
  text: string;
  /** The numbers of the choices that point at it. */
  answers: readonly number[];
  /** Why it cannot be chosen; "" where nobody would ask. */
  blocked: string;
  items?: Item[];
}

export interface Paragraph {
  name: string;
  title: string;
  /** A sentence about the whole of it. */
  about: string;
  answers: readonly number[];
  items: Item[];
  table?: { columns: string[]; rows: { label: string; values: string[] }[] };
}

export interface Section {
  title: string;
  paragraphs: Paragraph[];
}

export interface Reader {
  book: Book;
  names: readonly string[];
  you: number;
  prompt?: Prompt | undefined;
}

export const lineWords = (line: Pick<Line, 'text'>): string =>
  line.text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** What is said beside a choice: its tag, or in full what the tag only hints at ("0/1/3 T2" is hard to hear). */
export function tagWords(pick: Choice, scene: Scene, book: Book): string {
  const tag = pick.tag ?? '';
  const id = pick.at?.find((place) => pieceOf(scene, place)?.face);
  const face = id ? book.faces[pieceOf(scene, id)?.face ?? ''] : undefined;
  if (!tag || !face || tagAt(tag, face)) return tag;
  return faceWords(face, book.layout.theme).split('; ').slice(1).join('; ');
}

/** "seat:1" is somebody, other columns are themselves. */
export function columnWords(column: string, names: readonly string[], you: number): string {
  const seat = seatOf(column);
  if (seat < 0) return column;
  const name = names[seat] ?? `Seat ${seat + 1}`;
  return seat === you ? `${name} (you)` : name;
}

/** One's own things first, then what is everybody's, then the others' in their order. */
export function sections(scene: Scene, reader: Reader): Section[] {
  const { names, you } = reader;
  const owners = [you, -1, ...names.map((_, seat) => seat).filter((seat) => seat !== you)];
  const of = (owner: number): [string, Area][] =>
    Object.entries(scene.areas).filter(([, area]) => ('owner' in area ? (area.owner ?? -1) : -1) === owner);
  const title = (owner: number): string => {
    if (owner < 0) return 'On the table';
    return owner === you ? 'Yours' : `Of ${names[owner] ?? `seat ${owner + 1}`}`;
  };
  return owners
    .filter((owner, i) => owners.indexOf(owner) === i)
    .map((owner) => ({
      title: title(owner),
      paragraphs: of(owner).map(([name, area]) => paragraph(name, area, reader)),
    }))
    .filter((section) => section.paragraphs.length);
}

export function paragraph(name: string, area: Area, reader: Reader): Paragraph {
  const base = { name, title: area.label || name, answers: answersAt(name, reader), items: [] as Item[], about: '' };
  switch (area.is) {
    case 'pile': {
      const open = area.open ?? [];
      const top = area.top && !open.length ? `on top: ${pieceWords(area.top, reader.book, reader.names)}` : '';
      const count = area.count === 1 ? '1 piece' : area.count ? `${area.count} pieces` : 'empty';
      return {
        ...base,
        about: [
          count,
          open.length ? 'open to you, the last on top' : area.count ? 'face down' : '',
          top,
          priceWords(area),
        ]
          .filter(Boolean)
          .join(', '),
        items: open.map((piece) => pieceItem(piece, reader)),
      };
    }
    case 'row': {
      const pieces = area.pieces ?? [];
      const room = area.limit === undefined ? '' : `${pieces.length} of at most ${area.limit}`;
      const total = area.total && `${area.total} in all${area.sums ? ` (${area.sums})` : ''}`;
      const trial = area.trial && trialWords(area.trial);
      const groups = (area.groups ?? []).map(([words, count]) => `${count} ${words}`.trim()).join(', ');
      const sets = (area.sets ?? []).map(({ label, pieces: n, steps }) =>
        [`${label}: ${n}`, n ? `worth ${steps[n - 1] ?? steps.at(-1)}` : '', steps[n] ? `one more ${steps[n]}` : '']
          .filter(Boolean)
          .join(', '),
      );
      const about = [
        room || (pieces.length ? '' : 'empty'),
        groups,
        sets.join('; '),
        total,
        area.note,
        area.band,
        trial,
      ]
        .filter(Boolean)
        .join(', ');
      if (area.prizes?.length) {
        const brings = area.prizes.map(({ words, gain }) => [words, gain].filter(Boolean).join(', '));
        const items = pieces.map((piece) => pieceItem(piece, reader));
        return {
          ...base,
          about,
          items: items.map((item, i) => ({ ...item, text: [item.text, brings[i]].filter(Boolean).join(': ') })),
        };
      }
      if (hasSheets(area)) return { ...base, about, items: pieces.map((piece) => sheetItem(piece, reader)) };
      return { ...base, about, items: alike(pieces, reader) };
    }
    case 'board':
      return {
        ...base,
        items: area.sections?.length
          ? partsOf(area).map((part) => sectionItem(part, reader))
          : (area.cells ?? []).map((cell) => cellItem(area.shape === 'field' ? zoneNamed(area, cell) : cell, reader)),
        about: boardWords(area, reader),
      };
    case 'track':
      return { ...base, ...trackWords(area, reader) };
    case 'stats':
      if (hasChoices(area)) return { ...base, items: choosable(area, reader) };
      return { ...base, about: sheetWords(area, reader), table: statsTable(area, reader) };
    case 'budget':
      return { ...base, about: budgetWords(area) };
    case 'clash':
      return { ...base, about: clashWords(area), items: clashItems(area) };
    case 'meter':
      return { ...base, about: [`${area.value} ${area.words ?? ''}`.trim(), area.note].filter(Boolean).join(', ') };
  }
}

/** How a meeting of two lines ended, and what was rolled for it. */
const clashWords = ({ ribbon, why, note }: Clash): string =>
  ribbon ? [ribbon, why].filter(Boolean).join(', ') : (note ?? '');

const SHARES = ['won', 'even', 'over before', 'lost'];

/** Its lanes, what becomes of the cards, what each number of them brings, and its signs. */
function clashItems({ lanes = [], fates = [], ladder = [], signs = [] }: Clash): Item[] {
  const line = (text: string): Item => ({ text, answers: [], blocked: '' });
  return [
    ...lanes.map(({ label, values, shares = [], verdict, note, blow }) =>
      line(
        [
          `${label}: ${values[0]} to ${values[1]}`,
          shares.map((n, i) => `${SHARES[i]} ${n} %`).join(', '),
          blow === undefined ? '' : blow === 0 ? 'no damage' : `${Math.abs(blow)} damage`,
          [verdict, note].filter(Boolean).join(' '),
        ]
          .filter(Boolean)
          .join('; '),
      ),
    ),
    ...fates.map(({ at, text }) => line(`${bare(at)}: ${text}`)),
    ...ladder.map(({ at, label, band }) => line(`${bare(at)}: ${[band, label].filter(Boolean).join(', ')}`)),
    ...signs.map(([word, says]) => line(`${word}: ${says}`)),
  ];
}

/** What is spent of a budget, and what is left. */
function budgetWords({ limit, shares = [], counted = 'points', note, coin, sums }: Budget): string {
  const spent = shares.reduce((sum, { amount }) => sum + amount, 0);
  if (coin) return [`${limit} ${counted}`, spent ? `then ${limit - spent}` : '', note, sums].filter(Boolean).join(', ');
  return [`${spent} of ${limit} ${counted} spent`, note].filter(Boolean).join(', ');
}

/** Pieces that are alike in every word are said once, with their number. */
function alike(pieces: readonly Piece[], reader: Reader): Item[] {
  const out: (Item & { count: number })[] = [];
  for (const piece of pieces) {
    const item = pieceItem(piece, reader);
    const same = out.find(
      (other) =>
        other.text === item.text && other.blocked === item.blocked && String(other.answers) === String(item.answers),
    );
    if (same && !item.items) same.count += 1;
    else out.push({ ...item, count: 1 });
  }
  return out.map(({ count, ...item }) => (count > 1 ? { ...item, text: `${count} × ${item.text}` } : item));
}

function pieceItem(piece: Piece, reader: Reader): Item {
  // A squad says itself what it is made of.
  const parts = (piece.parts ?? []).filter(
    ({ id }) => !isSquad(piece) || answersAt(id, reader).length || blockedAt(id, reader),
  );
  return {
    text: pieceWords(piece, reader.book, reader.names),
    answers: answersAt(piece.id, reader),
    blocked: blockedAt(piece.id, reader),
    ...(parts.length && { items: parts.map((part) => pieceItem(part, reader)) }),
  };
}

/** Something for sale with its sheet, line by line. */
function sheetItem(piece: Piece, reader: Reader): Item {
  const items = (piece.notes ?? []).map(([label, number, words]): Item => {
    const head = number ? `${label} (${number})` : label;
    return { text: words ? `${head}: ${words}` : head, answers: [], blocked: '' };
  });
  return { ...pieceItem(piece, reader), ...(items.length && { items }) };
}

const bare = (at: string): string => at.replace(/^[^:]*:/, '');

function cellItem(cell: Cell, reader: Reader): Item {
  const pieces = cell.pieces ?? [];
  const where = [cell.label || bare(cell.at), cell.ground].filter(Boolean).join(', ');
  const wants = cell.wants ? ` (${cell.wants})` : '';
  const [one] = pieces;
  const answers = answersAt(cell.at, reader);
  const blocked = blockedAt(cell.at, reader);
  // A cell with one piece is one line; more are a list under it.
  if (pieces.length === 1 && one && !answers.length) {
    const item = pieceItem(one, reader);
    return { ...item, text: `${where}${wants}: ${item.text}`, blocked: item.blocked || blocked };
  }
  const said = pieces.length ? `${pieces.length} pieces` : 'empty';
  return {
    text: `${where}${wants}: ${said}`,
    answers,
    blocked,
    ...(pieces.length && { items: alike(pieces, reader) }),
  };
}

/** A section of a line, what stands in it and what is said of it, then its cells. */
function sectionItem({ section, cells }: Part, reader: Reader): Item {
  const { sign, label, note, near, at } = section;
  const said = [note ?? '', !note && near === 'now' ? 'within reach' : ''].filter(Boolean).join(', ');
  const name = [sign, label].filter(Boolean).join(', ');
  return {
    text: said ? `${name}: ${said}` : name,
    answers: answersAt(at, reader),
    blocked: blockedAt(at, reader),
    items: [...alike(section.pieces ?? [], reader), ...cells.map((cell) => cellItem(cell, reader))],
  };
}

/** A zone of a field by its column and row. */
function zoneNamed({ rows = [], columns = [] }: Board, cell: Cell): Cell {
  const [, column = '', row = ''] = /(\d+),(\d+)$/.exec(cell.at) ?? [];
  const { ground: _, ...bareCell } = cell;
  return { ...bareCell, label: [columns[Number(column)], cell.label || rows[Number(row)]].filter(Boolean).join(', ') };
}

/** Who meet in the zones of a field, and the die that was rolled between them. */
function meetingWords({ cells = [] }: Board): string[] {
  return cells.flatMap(({ pieces = [], meetings = [] }) =>
    meetings.map(({ pieces: met, die }) => {
      const names = met.map((id) => pieces.find((piece) => piece.id === id)?.name ?? id);
      return `face to face: ${names.join(' and ')}${die ? `, last roll ${die}` : ''}`;
    }),
  );
}

function boardWords(area: Board, reader: Reader): string {
  const squad = (id: string): string | undefined =>
    area.cells?.flatMap(({ pieces = [] }) => pieces).find((piece) => piece.id === id)?.name;
  const cell = (at: string): string =>
    squad(at) ?? (area.cells?.find((one) => one.at === at)?.label || bare(at.replace(/#\d$/, '')));
  const label = (at: string): string => at.split('|').map(cell).join(' and ');
  const said = meetingWords(area);
  for (const { a, b, joined, pieces } of area.joints ?? []) {
    if (joined && isSlab(area)) {
      if (!pieces?.length) said.push(`an empty slot between ${label(a)} and ${label(b)}`);
    } else if (joined) said.push(`${label(a)} and ${label(b)} are joined (${joined})`);
    for (const piece of pieces ?? []) {
      said.push(`between ${label(a)} and ${label(b)}: ${pieceWords(piece, reader.book, reader.names)}`);
    }
  }
  for (const { name, cells, owner = -1, bears = [] } of area.regions ?? []) {
    const title = name || (owner >= 0 ? `of ${reader.names[owner] ?? `seat ${owner + 1}`}` : '');
    const left = bears.length ? `, can bear ${bears.join(' of ')}` : '';
    if (title) said.push(`region ${title}${left}: ${cells.map(label).join(', ')}`);
  }
  if (area.makes) said.push(`makes ${pieceWords(area.makes, reader.book, reader.names)}`);
  if (area.note) said.push(area.note);
  for (const { kind, cells, notes = [] } of area.lines ?? [])
    said.push([`${kind}: ${cells.map(label).join(' to ')}`, ...notes.map((note) => note.join(' '))].join(', '));
  for (const { kind, cells, label: name } of area.marks ?? [])
    said.push(`${kind}${name ? ` ${name}` : ''}: ${cells.map(label).join(', ')}`);
  return said.join('; ');
}

const priceWords = ({ price = [] }: Pile): string =>
  price.length ? `costs ${price.map(([word, has]) => (has ? word : `${word}, which is missing`)).join(' and ')}` : '';

function trackWords(track: Track, reader: Reader): Pick<Paragraph, 'about' | 'items'> {
  const told = roundWords(track, reader);
  if (told) return { about: told, items: [] };
  const lit = new Set(track.window ?? []);
  const at = new Map<number, string[]>();
  for (const [who, space] of track.markers ?? []) {
    at.set(space, [...(at.get(space) ?? []), columnWords(who, reader.names, reader.you)]);
  }
  // A long track is said by its markers alone; a short one, or one that can be pointed at, space by space.
  if (!track.at?.length && !lit.size && track.spaces.length > 8) {
    const said = [...at].map(([space, who]) => `${who.join(' and ')} at ${track.spaces[space] ?? space}`);
    return { about: `${track.spaces[0]} to ${track.spaces.at(-1)}; ${said.join(', ') || 'nobody on it'}`, items: [] };
  }
  const { inner = [], turn = 0 } = track;
  const inside = (i: number): string => (inner.length ? `inside it ${inner.at((i - turn) % inner.length)}` : '');
  const items = track.spaces.map((space, i): Item => {
    const marks = [lit.has(i) ? 'active' : '', ...(at.get(i) ?? []), inside(i), track.notes?.[i] ?? ''].filter(Boolean);
    const place = track.at?.[i] ?? '';
    return {
      text: marks.length ? `${space}: ${marks.join(', ')}` : space,
      answers: answersAt(place, reader),
      blocked: blockedAt(place, reader),
    };
  });
  return { about: (track.notes && track.note) || '', items };
}

/** Rounds with their phases, or goals; "" where a track is neither. */
function roundWords(track: Track, { names }: Reader): string {
  const now = track.markers?.at(-1)?.[1] ?? -1;
  const note = withNames(track.note ?? '', names);
  if (track.phases?.length) {
    const round = now >= 0 ? `${track.spaces[now]} of ${track.spaces.length}` : '';
    return [round, track.phases[track.phase ?? -1] ?? '', note].filter(Boolean).join(', ') || track.phases.join(', ');
  }
  if (!track.goals) return '';
  const done = new Set(track.done ?? []);
  const goals = track.spaces.map((goal, i) => goal + (done.has(i) ? ' (reached)' : i === now ? ' (the next)' : ''));
  return [goals.join('; '), note].filter(Boolean).join('; ');
}

/** Rows that can be chosen are said one by one, each with its answers. */
function choosable({ columns, rows = [], lit }: Stats, reader: Reader): Item[] {
  return rows.map((row, i) => ({
    text: [rowWords(columns, lit === i ? { ...row, label: `${row.label} (now)` } : row), ...(row.notes ?? [])].join(
      ', ',
    ),
    answers: answersAt(row.at ?? '', reader),
    blocked: blockedAt(row.at ?? '', reader),
  }));
}

/** The sums of teams on a score sheet, who has won and why. */
function sheetWords(stats: Stats, { names }: Reader): string {
  const sides = (stats.sides ?? []).map(({ label, total, tag }) => `${label} ${total}${tag ? ` (${tag})` : ''}`);
  const { head, rest } = verdictOf(stats, names);
  return [sides.join(', '), head, rest].filter(Boolean).join(' ');
}

function statsTable(stats: Stats, { names, you }: Reader): NonNullable<Paragraph['table']> {
  const rows = (stats.rows ?? []).map((row, i) => ({
    label: stats.lit === i ? `${row.label} (now)` : row.label,
    values: row.values.map((value, k) => {
      const note = row.notes?.[k] ? ` (${row.notes[k].replaceAll('\n', ', ')})` : '';
      const parts = (row.parts?.[k] ?? []).map(([word, n]) => `${word} ${n}`).join(', ');
      return (
        inWords(columnWords(value, names, you)) + (row.max ? ` of ${row.max}` : '') + (parts && ` (${parts})`) + note
      );
    }),
  }));
  const tag = (i: number): string => (stats.total && stats.tags?.[i] ? ` (${stats.tags[i]})` : '');
  if (stats.total) rows.push({ label: 'Total', values: stats.total.map((total, i) => total + tag(i)) });
  return { columns: stats.columns.map((column) => columnWords(column, names, you)), rows };
}

function answersAt(place: string, { prompt }: Reader): number[] {
  if (!place) return [];
  return (prompt?.choices ?? []).flatMap((pick, i) => (pick.at?.includes(place) ? [i + 1] : []));
}

const blockedAt = (place: string, { prompt }: Reader): string =>
  (place && prompt?.blocked?.find((hindrance) => hindrance.at === place)?.why) || '';
