// Everything that can be found out about the dice of one game.

import { ApiError, api, wordsOf } from '../../lib/api';
import { check, type Findings, type RecordFile, readRecord } from '../../lib/dice';
import { type SealSeen, sealSeen } from '../../lib/dice-seen';
import type { Film } from '../../lib/wire';
import { lineWords } from '../../text/words';

export interface Looked {
  record: RecordFile;
  title: string;
  /** The table it was played at; "" for a file. */
  id: string;
  findings: Findings;
  /** Why the numbers could not be drawn again; "" where they were. */
  unknown: string;
  /** What was said in each row, what was rolled first. */
  said: Map<number, Said>;
  seen: SealSeen | undefined;
  yours: number;
}

export interface Said {
  first: string;
  rest: string[];
}

/** An id out of whatever somebody pastes: the id itself, or any address of the table. */
export function idOf(text: string): string {
  const path = /\/t\/([^/?#\s]+)/.exec(text)?.[1];
  return decodeURIComponent(path ?? text.trim());
}

export async function lookAtTable(id: string): Promise<Looked> {
  const { table } = await api.table(id);
  if (table.status !== 'over')
    throw new ApiError('This game is not over yet. Its seed is revealed at the end, not before.', 409);
  const [text, draws, film] = await Promise.all([api.record(id), api.draws(id), api.film(id, -1)]);
  const record = readRecord(text);
  return {
    record,
    title: table.title,
    id,
    findings: check(record, draws.rows),
    unknown: '',
    said: saidIn(film),
    seen: sealSeen(id),
    yours: table.yours ?? -1,
  };
}

export async function lookAtFile(text: string): Promise<Looked> {
  const record = readRecord(text);
  const base = { record, title: record.game, id: '', said: new Map<number, Said>(), seen: undefined, yours: -1 };
  try {
    const [{ games }, draws] = await Promise.all([api.games(), api.drawsOf(text)]);
    const title = games.find((game) => game.key === record.game)?.title ?? record.game;
    return { ...base, title, findings: check(record, draws.rows), unknown: '' };
  } catch (error) {
    // Which spans the rules drew from is not in the file: without rules that replay it, only the seal can be checked.
    const none = check(
      record,
      record.rows.map(() => []),
    );
    const words =
      error instanceof ApiError && error.status === 404 ? 'This server does not replay files.' : wordsOf(error);
    return { ...base, findings: { ...none, wrong: none.commitment.right ? '' : none.wrong }, unknown: words };
  }
}

export function saidIn(film: Film): Map<number, Said> {
  const said = new Map<number, Said>();
  const [first, ...rest] = (film.log ?? []).map(lineWords);
  if (first) said.set(film.first - 1, { first, rest });
  for (const { row, beats } of film.frames) {
    const told = beats.flatMap((beat) => (beat.told ? [beat.told] : []));
    // What the numbers were for is what was rolled; without a roll, what the row began with.
    const rolled = told.filter(({ beat }) => beat === 'rolled');
    const shown = rolled.length ? rolled : told.slice(0, 1);
    if (!shown.length) continue;
    said.set(row, {
      first: shown.map(lineWords).join(' '),
      rest: told.filter((one) => !shown.includes(one)).map(lineWords),
    });
  }
  return said;
}
