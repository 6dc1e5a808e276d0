// How places and pieces are said: to eyes in a few letters, to ears in full.

import type { Desk } from '../lib/desk';
import type { Area, Cell, Face, Stat } from '../lib/wire';
import { inWords } from '../pieces/pictures';
import { pieceWords } from '../pieces/words';

export function cellName(desk: Desk, cell: Cell): string {
  const inside = (cell.pieces ?? []).map((piece) => pieceWords(piece, desk.book, desk.names)).join('; ');
  const whose = cell.owner !== undefined && desk.names[cell.owner] ? ` of ${desk.names[cell.owner]}` : '';
  const { kind, height } = readGround(cell.ground ?? '');
  const where = [cell.label || bare(cell.at), (height ? `${kind} ${height}` : kind) + whose].filter(Boolean).join(', ');
  return [where, inside || 'empty', cell.wants].filter(Boolean).join(': ');
}

const bare = (at: string): string => at.replace(/^[^:]*:/, '');

export function areaName(desk: Desk, area: Area): string {
  const owner = 'owner' in area && area.owner !== undefined ? desk.names[area.owner] : undefined;
  const count = area.is === 'pile' ? `${area.count}` : area.is === 'row' ? `${area.pieces?.length ?? 0}` : '';
  return [area.label, owner, count].filter(Boolean).join(', ');
}

/** "seat:2" means a seat; anything else means itself. */
/** The players that a text of a table stands for ("seat:1 seat:2"); none where it says something else. */
export function seatsIn(text: string): number[] {
  const found = text.split(' ').map(seatOf);
  return found.every((seat) => seat >= 0) ? found : [];
}

export function seatOf(column: string): number {
  const found = /^seat:(\d+)$/.exec(column);
  return found ? Number(found[1]) : -1;
}

/** A text with names for the players that it speaks of: "seat:1 may". */
export const withNames = (text: string, names: readonly string[]): string =>
  text.replace(/\bseat:(\d+)\b/g, (_, seat: string) => names[Number(seat)] ?? `Seat ${Number(seat) + 1}`);

export interface Group {
  text: string;
  from: number;
  count: number;
}

/**
 * Neighbors called "Coast 4", "Coast 5", "Coast 6" are one group "Coast" of 4, 5 and 6: narrow cells have no room to
 * say it thrice. Labels that do not end in a number stand alone.
 */
export function grouped(labels: readonly string[]): { groups: Group[]; short: string[] } {
  const parts = labels.map((label) => /^(.+)\s(\d+)$/.exec(label));
  const groups: Group[] = [];
  parts.forEach((found, i) => {
    if (!found) return;
    const last = groups[groups.length - 1];
    if (last && last.text === found[1] && last.from + last.count === i) last.count += 1;
    else groups.push({ text: found[1]!, from: i, count: 1 });
  });
  const kept = groups.filter((group) => group.count > 1);
  const inside = new Set(kept.flatMap((group) => Array.from({ length: group.count }, (_, i) => group.from + i)));
  return { groups: kept, short: labels.map((label, i) => (inside.has(i) ? parts[i]![2]! : label)) };
}

/** "hills 2" or "hills:2" is a kind of ground and a height. */
export function readGround(ground: string): { kind: string; height: number } {
  const found = /^(.*?)[\s:]*(\d+)$/.exec(ground);
  return found
    ? { kind: found[1]!.toLowerCase(), height: Number(found[2]) }
    : { kind: ground.toLowerCase(), height: 0 };
}

/** The face a space of a track stands for, where the catalogue has one of that title: it lends its picture. */
export function faceTitled(faces: Record<string, Face>, title: string): Face | undefined {
  for (const face of Object.values(faces)) if (face.title === title) return face;
  return undefined;
}

/** A row of a small table for ears: what it is, and each value behind the head of its column. */
export const rowWords = (columns: readonly string[], { label, values }: Stat): string =>
  [label, ...values.flatMap((value, i) => (value ? [`${columns[i] ?? ''} ${inWords(value)}`.trim()] : []))].join(', ');
