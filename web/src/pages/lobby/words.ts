// Tables in words.

import type { GameCard, OptionValue } from '../../lib/book';
import type { Table } from '../../lib/wire';
import { unlikeUsual } from '../new/usual';
import { labelWords, valueWords } from '../new/wish';

/** "2–5 players", "2 players". */
export const playersOf = ([low, high]: readonly [number, number]): string =>
  low === high ? `${low} players` : `${low}–${high} players`;

/** "60–120 minutes", "30 minutes". */
export const minutesOf = ([low, high]: readonly [number, number]): string =>
  low === high ? `${low} minutes` : `${low}–${high} minutes`;

/** How long ago, roughly. */
export function ago(moment: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000));
  if (Number.isNaN(seconds)) return '';
  const steps: [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  for (const [size, word] of steps) {
    const n = Math.floor(seconds / size);
    if (n >= 1) return `${n} ${word}${n > 1 ? 's' : ''} ago`;
  }
  return 'just now';
}

/** The options that differ from how the game is usually played, or from what another of them already says. */
export function unusual(
  game: GameCard | undefined,
  options: Record<string, OptionValue>,
  seats = game?.seats[0] ?? 0,
): string[] {
  if (!game) return [];
  const said = unlikeUsual(game.options, options, seats);
  return game.options.flatMap((option) => {
    const value = said[option.key];
    if (value === undefined) return [];
    const label = labelWords(option);
    if (value === true || option.text) return [label];
    return [`${label}: ${value === false ? 'no' : valueWords(option, value)}`];
  });
}

export interface Standing {
  words: string;
  /** It waits for me. */
  turn: boolean;
}

/** How a table stands, seen from the one who looks. */
export function standing(table: Table): Standing {
  const names = (seats: readonly number[]): string =>
    seats.map((seat) => (seat === table.yours ? 'you' : table.seats[seat]?.name || `seat ${seat + 1}`)).join(' and ');
  if (table.status === 'open') {
    const free = table.seats.filter((seat) => seat.kind === 'open' || seat.kind === 'invite').length;
    return { words: free === 1 ? 'One seat is free' : `${free} seats are free`, turn: false };
  }
  if (table.status === 'over') {
    const places = table.places ?? [];
    const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    if (!first.length) return { words: 'Over', turn: false };
    const you = first.includes(table.yours ?? -1);
    if (first.length === 1 && you) return { words: 'You won', turn: false };
    return { words: first.length > 1 ? `Shared by ${names(first)}` : `${names(first)} won`, turn: false };
  }
  const waiting = table.waiting ?? [];
  if (waiting.includes(table.yours ?? -1)) return { words: 'Your turn', turn: true };
  return { words: waiting.length ? `Waiting for ${names(waiting)}` : 'Playing', turn: false };
}
