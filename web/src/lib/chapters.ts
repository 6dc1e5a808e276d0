// The log for reading: rounds, and in each of them what one seat did in a turn. Small steps are counted and folded away; what
// matters is named. What is small, by which noun it is counted and what begins a round or a turn is said by the tellings of a
// game.

import { joins, type Times } from './lines';
import type { Part } from './plain';
import { isSeat, toReader } from './voice';
import type { Line } from './wire';

export interface Sentence {
  parts: readonly Part[];
  news: string;
}

export interface Turn {
  /** The number of its first line in the log. */
  key: number;
  seat: number;
  title: string;
  lines: readonly Line[];
  /** All of it, for who wants to read every step. */
  steps: readonly Times[];
  /** What is named. */
  named: readonly Sentence[];
  /** What is counted: "Scout and Spearman, 5 moves". */
  counts: string;
  /** How many lines are folded away. */
  folded: number;
}

export interface Round {
  key: number;
  title: string;
  /** The line it began with. */
  head: Line | null;
  turns: readonly Turn[];
}

interface OpenRound {
  key: number;
  title: string;
  head: Line | null;
  turns: Open[];
}

interface Open {
  key: number;
  seat: number;
  /** Its seat stands: it was said whose turn it is. */
  fixed: boolean;
  title: string;
  lines: Line[];
}

const MOST_NAMES = 2;
const MOST_JOINED = 4;

const seatOf = (line: Line): number => (isSeat(line.text[0]) ? line.text[0].seat : -1);

/** "1 move", "5 moves", "2 dice rolled". */
export function counted(noun: string, n: number): string {
  const [one = '', many] = noun.split('/');
  return `${n} ${n === 1 ? one : (many ?? `${one}s`)}`;
}

function opened(lines: readonly Line[], start: number): OpenRound[] {
  const out: OpenRound[] = [{ key: start - 1, title: '', head: null, turns: [] }];
  for (const [i, line] of lines.entries()) {
    if (line.heads === 'round') {
      out.push({ key: start + i, title: line.title || plain(line.text), head: line, turns: [] });
      continue;
    }
    const turns = out.at(-1)!.turns;
    const last = turns.at(-1);
    const seat = seatOf(line);
    if (line.heads === 'turn')
      turns.push({ key: start + i, seat, fixed: seat >= 0, title: line.title ?? '', lines: [line] });
    else if (last && (last.fixed || seat < 0 || last.seat < 0 || seat === last.seat)) {
      last.lines.push(line);
      if (last.seat < 0) last.seat = seat;
    } else turns.push({ key: start + i, seat, fixed: false, title: last?.title ?? '', lines: [line] });
  }
  return out;
}

const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** Lines as they are read out: repeated ones once, of a walk its last step. */
function gathered(lines: readonly Line[]): Times[] {
  const out: Times[] = [];
  for (const line of lines) if (!joins(out.at(-1), line)) out.push({ line, times: 1, steps: 1 });
  return out;
}

/** What belongs to the one whose turn is told needs no name before it. */
function within(parts: readonly Part[], seat: number): readonly Part[] {
  const [first, second, third] = parts;
  if (!isSeat(first) || first.seat !== seat || typeof second !== 'string' || !/^['’]s? $/.test(second)) return parts;
  if (typeof third !== 'string') return parts.slice(2);
  return [third.charAt(0).toUpperCase() + third.slice(1), ...parts.slice(3)];
}

/** A sentence of one subject and one verb: several of them in a row make one. */
const isSimple = (parts: readonly Part[]): boolean =>
  isSeat(parts[0]) &&
  typeof parts[1] === 'string' &&
  /^ (?!and )\w/.test(parts[1]) &&
  !/[:;]|[.!?] /.test(plain(parts)) &&
  plain(parts).endsWith('.');

function unstopped(parts: readonly Part[]): Part[] {
  const out = [...parts];
  const last = out.pop();
  return [...out, typeof last === 'string' ? last.replace(/\.$/, '') : last!];
}

function sentences(all: readonly Times[], seat: number, you: number): Sentence[] {
  const out: (Sentence & { subject: number; joined: number })[] = [];
  for (const { line, times, steps } of all) {
    const more = times > 1 ? ` (${times} times)` : steps > 1 ? ` (${steps} steps)` : '';
    const said = toReader(within(line.text, seat), you);
    const parts = more ? [...unstopped(said), `${more}.`] : said;
    const subject = isSimple(parts) ? (parts[0] as { seat: number }).seat : -1;
    const last = out.at(-1);
    const news = line.news ?? '';
    if (last && subject >= 0 && last.subject === subject && last.joined < MOST_JOINED && last.news === news) {
      const [, verb, ...rest] = parts;
      last.parts = [...unstopped(last.parts), `, ${String(verb).trimStart()}`, ...rest];
      last.joined += 1;
    } else out.push({ parts, news, subject, joined: 1 });
  }
  return out;
}

function countsOf(small: readonly Times[]): string {
  const nouns = new Map<string, { n: number; names: Set<string> }>();
  for (const { line, times } of small) {
    if (!line.counted) continue;
    const found = nouns.get(line.counted) ?? { n: 0, names: new Set() };
    found.n += times;
    const faces = line.text.flatMap((part) => (typeof part === 'object' && 'face' in part ? [part.text] : []));
    found.names.add(faces[0] ?? '');
    nouns.set(line.counted, found);
  }
  return [...nouns]
    .map(([noun, { n, names }]) => {
      const named = names.size <= MOST_NAMES && !names.has('') ? `${[...names].join(' and ')}, ` : '';
      return named + counted(noun, n);
    })
    .join('; ');
}

function closed({ key, seat, title, lines }: Open, you: number): Turn {
  const steps = gathered(lines);
  const told = gathered(lines.filter((line) => !line.gone && !line.heads));
  const small = told.filter(({ line }) => line.small);
  const matters = told.filter(({ line }) => !line.small);
  // A single small thing is said as it is: to count it would say less and save nothing.
  const alone = !matters.length && small.length === 1;
  const named = sentences(alone ? small : matters, seat, you);
  const shown = (alone ? small : matters).reduce((n, { times, steps: walked }) => n + times + walked - 1, 0);
  return {
    key,
    seat,
    title,
    lines,
    steps,
    named,
    counts: alone ? '' : countsOf(small),
    folded: lines.filter((line) => !line.heads).length - shown,
  };
}

/** The log in rounds and turns. Turns that are as they were before are the same objects: only what changed is drawn anew. */
export class Chapters {
  #made = new Map<string, Turn>();

  of(lines: readonly Line[], you: number, start = 0): Round[] {
    const kept = new Map<string, Turn>();
    const out = opened(lines, start).map(({ turns, ...round }) => ({
      ...round,
      turns: turns.map((turn) => {
        const gone = turn.lines.filter((line) => line.gone).length;
        const name = `${turn.key} ${turn.lines.length} ${gone} ${turn.seat} ${you}`;
        const made = this.#made.get(name) ?? closed(turn, you);
        kept.set(name, made);
        return made;
      }),
    }));
    this.#made = kept;
    return out.filter(({ title, turns }) => title || turns.length);
  }
}
