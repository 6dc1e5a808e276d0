// What the coach says, in the words of people: chances in percent, changes in points of chance.

import type { Moment } from '../lib/film';
import type { CoachedDecision, CoachedSeat, CoachedSwing, Face, Line } from '../lib/wire';
import { percent } from '../replay/reasons';
import type { Turning } from './graph';

export { percent };

const whole = (share: number): number => Math.round(share * 100);

/** "−11", "+17", "0". */
export function points(change: number): string {
  const n = whole(change);
  return n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0';
}

/** "11 points of chance". */
export const costWords = (cost: number): string => {
  const n = whole(Math.abs(cost));
  return `${n} ${n === 1 ? 'point' : 'points'} of chance`;
};

/** "Your 33 %" began as a share of the victory. */
export const beganWords = (seat: CoachedSeat, mine: boolean, name: string): string =>
  `Where ${mine ? 'your' : `${possessive(name)}`} ${percent(seat.began)} went`;

export const possessive = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'}`;

/** When a row was: its round and whose turn, as the log heads them; the number of the row where it heads nothing. */
export function whenOf(row: number, lines: readonly Line[], all: readonly Moment[]): string {
  let round = '';
  let turn = '';
  for (const line of lines) {
    if ((all[line.v]?.row ?? 0) > row) break;
    if (line.heads === 'round') [round, turn] = [line.title ?? '', ''];
    else if (line.heads === 'turn') turn = line.title || turnWords(line);
  }
  return [round, turn].filter(Boolean).join(', ') || `Row ${row}`;
}

function turnWords({ text }: Line): string {
  const [first] = text;
  return typeof first === 'object' && 'seat' in first ? `${possessive(first.text)} turn` : '';
}

/** What a turning point was, in a sentence. */
export function turningWords(turning: Turning, when: string, who: string): string {
  const { change, decision } = turning;
  if (!decision) {
    const size = costWords(change);
    return change > 0 ? `${when}: dice and draws gave ${who} ${size}.` : `${when}: dice and draws cost ${who} ${size}.`;
  }
  const chose = `${who} chose “${decision.chosen.label}”, “${decision.better.label}” was worth more`;
  return `${when}: ${chose}, ${costWords(decision.cost)}.`;
}

/** A few words beside a mark of the graph. */
export function markWords({ change, decision }: Turning): string {
  const MOST = 18;
  const label = decision?.chosen.label ?? 'luck';
  const short = label.length > MOST ? `${label.slice(0, MOST - 1).trimEnd()}…` : label;
  return `${short} ${points(change)}`;
}

/** One bar of an account: from one share to another. */
export interface Entry {
  key: 'began' | 'choices' | 'gifts' | 'luck' | 'reached';
  label: string;
  from: number;
  to: number;
  text: string;
}

/** Where a seat's share of the victory went, from what it began with to what it came to. */
export function accountOf({ began, cost, gifts, luck, reached }: CoachedSeat, mine: boolean): Entry[] {
  const chosen = began - cost;
  const given = chosen + gifts;
  return [
    { key: 'began', label: 'at the start', from: 0, to: began, text: String(whole(began)) },
    { key: 'choices', label: mine ? 'your choices' : 'own choices', from: began, to: chosen, text: points(-cost) },
    { key: 'gifts', label: 'rivals’ slips', from: chosen, to: given, text: points(gifts) },
    { key: 'luck', label: 'dice and draws', from: given, to: given + luck, text: points(luck) },
    { key: 'reached', label: 'at the end', from: 0, to: reached, text: String(whole(reached)) },
  ];
}

/** How lucky a seat was, in a word. */
export function luckWord(luck: number, all: readonly number[]): string {
  if (Math.abs(luck) < 0.05) return 'about even';
  if (luck === Math.max(...all)) return 'the luckiest';
  return luck > 0 ? 'lucky' : 'unlucky';
}

/** The luck that brought a seat most; undefined where none brought it anything to speak of. */
export function bestSwing(swings: readonly CoachedSwing[], seat: number): CoachedSwing | undefined {
  const best = [...swings].sort((a, b) => (b.changes[seat] ?? 0) - (a.changes[seat] ?? 0))[0];
  return best && (best.changes[seat] ?? 0) >= 0.05 ? best : undefined;
}

/** The face that a choice in notation names; undefined where it names none. */
export function faceIn(choice: string, faces: Readonly<Record<string, Face>>): string | undefined {
  return choice.split(' ').find((word) => word in faces);
}

/** The pictures of what was chosen and what was better: both or none, and only where they differ. */
export function facesOf(
  { chosen, better }: CoachedDecision,
  faces: Readonly<Record<string, Face>>,
): readonly [string, string] | undefined {
  const [one, other] = [faceIn(chosen.choice, faces), faceIn(better.choice, faces)];
  return one && other && one !== other ? [one, other] : undefined;
}
