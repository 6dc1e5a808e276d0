// A squad on the bench: the one that is being put together. What it is now, and what the held choice would make of it.

import type { Desk } from '../lib/desk';
import type { Piece, Row } from '../lib/wire';
import { isSquad } from '../pieces/squad';

/** A row that is one squad, looked at closely. */
export const isBench = ({ pieces = [] }: Row, size: string): boolean =>
  size === 'inspected' && pieces.length === 1 && isSquad(pieces[0]!);

/** The row as the held choice would leave it. */
export const rowThen = (name: string, show: Desk['show']): Row | undefined =>
  show?.rows?.find(([at]) => at === name)?.[1];

/** What it can do in numbers: now, and next where that is another number. Empty: it has none. */
export interface Turned {
  label: string;
  now: string;
  next: string;
}

type Noted = Pick<Piece, 'notes'> | undefined;

const numbered = (piece: Noted): (readonly [string, string])[] =>
  (piece?.notes ?? []).flatMap(([label, number]) => (number ? [[label, number] as const] : []));

/** The numbers of a squad before and after, in the order of what is to come. */
export function turned(now: Noted, then: Noted): Turned[] {
  const before = new Map(numbered(now));
  const after = then ? new Map(numbered(then)) : before;
  return [...new Set([...after.keys(), ...before.keys()])].map((label) => {
    const [old = '', next = ''] = [before.get(label), after.get(label)];
    return { label, now: old, next: next === old ? '' : next || '0' };
  });
}

/** What is said of it in words. */
export const sentences = (piece: Noted): string[] =>
  (piece?.notes ?? []).flatMap(([label, number]) => (number ? [] : [label]));

/** "8 points" that become "12 points" are "8 + 4 points"; whatever else changes is told as it will be. */
export function grown(now: string, then: string | undefined): { now: string; more: string; rest: string } {
  const [, old = '', rest = ''] = /^(\d+)(.*)$/.exec(now) ?? [];
  const next = /^\d+/.exec(then ?? '')?.[0];
  if (!old || !next || next === old) return { now: old, more: '', rest: old ? rest : (then ?? now) };
  const more = Number(next) - Number(old);
  return { now: old, more: `${more < 0 ? '−' : '+'} ${Math.abs(more)}`, rest: then?.slice(next.length) ?? rest };
}

/** The place where another piece with this face can be had: a choice that names it and means none of the squad's parts. */
export function sourceOf(face: string, targets: Desk['targets'], parts: readonly Piece[]): string {
  const own = new Set(parts.map(({ id }) => id));
  for (const [place, picks] of targets)
    if (!own.has(place) && picks.some(({ notation, at }) => notation.split(' ').includes(face) && at?.[0] === place))
      return place;
  return '';
}
