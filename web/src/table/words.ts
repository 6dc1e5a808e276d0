// Sentences of the table itself: who is waited for, what a choice would bring.

import type { Pick, Practice, Rail, Show, Table } from '../lib/wire';
import { seenLength } from '../pieces/words';

/** "Greta", "Greta and Ada", "Greta, Ada and Joakim". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function waitingFor(table: Table, waiting: readonly number[], you: number): string {
  const others = waiting.filter((seat) => seat !== you);
  if (!others.length) return '';
  const names = others.map((seat) => table.seats[seat]?.name || `Seat ${seat + 1}`);
  const bots = others.every((seat) => table.seats[seat]?.kind === 'bot');
  const verb = others.length > 1 ? 'are' : 'is';
  return `${listed(names)} ${verb} ${bots ? 'thinking' : 'choosing'}…`;
}

/** The moment of the replay from which a table of practice goes on. */
export const replayOf = ({ table, row }: Practice): string => `/t/${table}/replay?coach=1&row=${Math.max(0, row - 1)}`;

/** Whether one may ask what a bot would do: all others are bots, and no lesson says it already. */
export const mayHaveHints = ({ seats, yours = -1, lesson }: Table): boolean =>
  yours >= 0 && !lesson && seats.length > 1 && seats.every(({ seat, kind }) => seat === yours || kind === 'bot');

/** What a choice would do, in one line; with its numbers where there is no room for a table of them. */
export function previewOf(pick: Pick, show: Show | null, numbers = false): string[] {
  if (show?.duel)
    return (show.duel.outcomes ?? []).filter(({ tone }) => tone).map(({ chance, words }) => `${chance} % ${words}`);
  // Beside chances a table says what others may do.
  const told = show?.spreads?.length ? [] : (show?.changes ?? []);
  const changes = told.map(([what, how]) => (isPlace(what) ? how : `${what}: ${how}`));
  const sums = numbers ? (show?.stats?.rows ?? []).map((row) => `${row.label} ${row.values.join(':')}`) : [];
  // What happens at several places is said once.
  return [...new Set([...changes, ...(show?.gains ?? []), ...sums])].filter(
    (text) => text !== pick.tag && !pick.label.includes(text),
  );
}

/** Changes may be at a place of the table; there they are drawn, here only their words count. */
const isPlace = (what: string): boolean => /^(p\d+|[a-z_]+:\S+)$/.test(what);

/** Parts of a preview in one line: a dot between them, none after a sentence; a percent sign keeps to its number. */
export function inOneLine(parts: readonly string[]): string {
  return parts
    .reduce((line, part) => (line ? `${line}${line.endsWith('.') ? ' ' : ' · '}${part}` : part), '')
    .replaceAll(' %', '\u00a0%');
}

/** "1st", "2nd": places at the end. */
export function ordinal(n: number): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

/** Who won and by how much, where one alone has won and points say so. */
export function headline(table: Table): string {
  const [places, scores] = [table.places ?? [], table.scores ?? []];
  const first = places.indexOf(1);
  const others = scores.filter((_, seat) => seat !== first);
  const ahead = (scores[first] ?? 0) - Math.max(...others);
  if (table.ending || places.filter((place) => place === 1).length !== 1 || !others.length || !(ahead > 0))
    return outcome(table);
  return first === table.yours ? `You win by ${ahead}.` : `${table.seats[first]?.name || 'Somebody'} wins by ${ahead}.`;
}

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** "You came second of three.", for who played and did not win. */
export function placed(table: Table): string {
  const place = table.places?.[table.yours ?? -1] ?? 1;
  const word = ['', '', 'second', 'third', 'fourth', 'fifth'][place] ?? ordinal(place);
  return place > 1 && table.seats.length > 2 ? `You came ${word} of ${COUNTS[table.seats.length]}.` : '';
}

/** Who won, in a sentence: with how many points or, where the game may end in several ways, how it ended. */
export function outcome(table: Table): string {
  const places = table.places ?? [];
  const winners = table.seats.filter((seat) => places[seat.seat] === 1);
  if (!winners.length) return 'The game is over.';
  const points = table.scores?.[winners[0]!.seat];
  const score = points === undefined ? '' : ` with ${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
  const how = table.ending ? `: ${table.ending}` : score;
  if (winners.length === 1) {
    const you = winners[0]!.seat === table.yours;
    return you ? `You win${how}.` : `${winners[0]!.name || 'Somebody'} wins${how}.`;
  }
  return `${listed(winners.map((seat) => (seat.seat === table.yours ? 'you' : seat.name || 'somebody'))).replace(/^you/, 'You')} share the victory${how}.`;
}

/** "Take 0 of it", "Take 1 of it" and so on: the words around the number are said once. Null where there is no such row. */
export function amounts(picks: readonly Pick[]): { before: string; after: string } | null {
  const [before, after] = picks[0]?.label.split(/\d+/) ?? [];
  if (picks.length < 4 || before === undefined || after === undefined) return null;
  const alike = picks.every(
    ({ label, tag }) => !tag && label.replace(/\d+/, '') === before + after && label.startsWith(before),
  );
  return alike ? { before, after } : null;
}

/** What is left to say on a button of such a row. */
export const amountOf = (pick: Pick): string => /\d+/.exec(pick.label)?.[0] ?? pick.label;

/** What is usual, the sensible way on and what ends something are never left out. */
const isKept = (pick: Pick): boolean => pick.tone === 'end' || pick.tone === 'main' || pick.usual === true;

/** The first of several choices, as many as there is room for. */
export function few(picks: readonly Pick[], most: number): Pick[] {
  let room = most - picks.filter(isKept).length;
  return picks.filter((pick) => isKept(pick) || room-- > 0);
}

/** Letters of buttons that a wide bar has room for; the others are in the list. */
const ROOM = 100;
/** Where nothing but the question stands beside them they may take a little more. */
const WEIGHED = 112;
/** A phone has room for so many buttons, however long their words: the bar grows. */
const BUTTONS = 3;

/** The letters that a button takes. */
const widthOf = (pick: Pick, said: string): number =>
  Math.max(seenLength(said), seenLength(pick.note ?? '') * 0.8) +
  (pick.note?.includes(pick.tag ?? '') ? 0 : seenLength(pick.tag ?? '')) +
  5;

/** As many buttons as fit, in their order. */
export function fitting(picks: readonly Pick[], letters: number): Pick[] {
  const said = amounts(picks) ? amountOf : ({ label }: Pick): string => label;
  const width = (pick: Pick): number => widthOf(pick, said(pick));
  let room = letters - picks.filter(isKept).reduce((sum, pick) => sum + width(pick), 0);
  const shown = picks.filter((pick) => {
    if (isKept(pick)) return true;
    if (room < 0) return false;
    room -= width(pick);
    return room >= 0;
  });
  return shown;
}

/** Choices of one piece under what they are called beside it; those of one name lead to different places. */
export function shortly(picks: readonly Pick[]): { short: string; pick: Pick; picks: Pick[] }[] {
  const names = new Map<string, Pick[]>();
  for (const pick of picks) {
    const short = pick.short || pick.label;
    names.set(short, [...(names.get(short) ?? []), pick]);
  }
  const all = [...names].map(([short, found]) => ({ short, pick: found[0]!, picks: found }));
  // What is done at once comes before what asks for more.
  return [...all.filter(({ picks: { length } }) => length === 1), ...all.filter(({ picks: { length } }) => length > 1)];
}

const DEEDS: ReadonlySet<string> = new Set(['attack', 'explore']);
const MOST_DEEDS = 3;

/** The letters that are left beside a payment. */
const beside = ({ title, dues = [] }: Rail): number => ROOM - title.length - 5 * dues.length;

/**
 * The choices that have a button. A few are offered in words as well, wherever they lie: nobody has to look for what glows.
 * So are those of a payment, if all of them fit beside it.
 */
export function buttons(
  all: readonly Pick[],
  loose: readonly Pick[],
  narrow: boolean,
  rail: Rail | null | undefined,
  acting = false,
): readonly Pick[] {
  // What a piece may do to others has a button beside where it may go, which the map shows.
  const deeds = acting ? all.filter((pick) => pick.means && DEEDS.has(pick.means) && !loose.includes(pick)) : [];
  if (deeds.length && deeds.length <= MOST_DEEDS)
    return narrow ? [...few(deeds, 2), ...loose] : fitting([...deeds, ...loose], ROOM);
  if (all.length <= (narrow ? BUTTONS : 2)) return all;
  // Where nothing is left to other buttons, a few that say what they lead to can be weighed beside the question.
  if (!narrow && !loose.length && all.every(({ note }) => note) && fitting(all, WEIGHED).length === all.length)
    return all;
  if (rail && !narrow && fitting(all, beside(rail)).length === all.length) return all;
  return narrow && !amounts(loose) ? few(loose, BUTTONS) : fitting(loose, ROOM);
}
