// Tables in words.

import type { GameCard, OptionValue } from '../../lib/book';
import { isYourTurn } from '../../lib/title';
import type { Seat, Table } from '../../lib/wire';
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

/** My tables that are not over: what waits for me first. */
export const running = (mine: readonly Table[]): Table[] =>
  mine
    .filter((table) => table.status !== 'over')
    .sort(
      (a, b) =>
        Number(isYourTurn(b)) - Number(isYourTurn(a)) || Number(a.status === 'open') - Number(b.status === 'open'),
    );

/** "Greta, Ada and Joakim". */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** "against Greta and Gustav". */
export function againstOf(table: Table): string {
  const others = table.seats.filter((seat) => seat.seat !== table.yours && seat.name).map((seat) => seat.name ?? '');
  return others.length ? `against ${listed(others)}` : '';
}

/** How a running game of mine stands: "Round 3 of 6 · you 6, Greta 7". Where it shows no points, against whom it is. */
export function scoreOf(table: Table): string {
  const { round = '', label = '', points = [] } = table.standing ?? {};
  const numbers = table.seats.map(
    (seat) => `${seat.seat === table.yours ? 'you' : seat.name}\u00A0${points[seat.seat]}`,
  );
  const counted = label && label !== 'Points' ? `${label}: ` : '';
  const score = points.length ? `${counted}${numbers.join(', ')}` : againstOf(table);
  return [round, score].filter(Boolean).join(' · ');
}

/** One seat in words: who has it, and what it scored. */
export function seatWords(table: Table, seat: Seat): string {
  if (seat.kind === 'open') return 'free';
  if (seat.kind === 'invite') return 'kept for an invited guest';
  const name = seat.seat === table.yours ? 'you' : (seat.name ?? '');
  const bot = seat.kind === 'bot' ? `, a bot${seat.level ? `, ${seat.level}` : ''}` : '';
  const score = table.status === 'over' && table.scores?.length ? `: ${table.scores[seat.seat]}` : '';
  return `${name}${bot}${score}`;
}

export interface Standing {
  words: string;
  /** It waits for me. */
  turn: boolean;
}

/** How a table stands, seen from the one who looks. */
export function standing(table: Table): Standing {
  const names = (seats: readonly number[]): string =>
    listed(seats.map((seat) => (seat === table.yours ? 'you' : table.seats[seat]?.name || `seat ${seat + 1}`)));
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
  if (!waiting.length) return { words: 'Playing', turn: false };
  return { words: `${names(waiting)} ${waiting.length > 1 ? 'are' : 'is'} thinking`, turn: false };
}
