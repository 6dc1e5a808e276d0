// Every request a page can make. What goes wrong comes back as an `ApiError`, in words for people.

import { away } from '../shell/away.svelte';
import type { Book, GameCard, OptionValue, Rule } from './book';
import { noteSeal, noteWords } from './dice-seen';
import type { Coaching, Film, Hint, LessonsDone, Reasons, Table } from './wire';

export interface BotCard {
  key: string;
  label: string;
  about: string;
}

/** Bots are listed from the weakest to the strongest: who does not choose meets the one in the middle. */
export const usualBot = (bots: readonly BotCard[]): string => bots[Math.floor(bots.length / 2)]?.key ?? '';

export interface Games {
  /** `v` changes with the game's book and rules: who asks with it may keep the answer for good. */
  games: (GameCard & { v?: string })[];
  bots: BotCard[];
}

export interface Lobby {
  open: Table[];
  mine: Table[];
  watch: Table[];
}

export interface SeatWish {
  is: 'me' | 'open' | 'invite' | 'bot';
  bot?: string;
}

export interface TableWish {
  game: string;
  options: Record<string, OptionValue>;
  seats: SeatWish[];
  public: boolean;
  spectators: boolean;
  words: string;
}

/** Every number of a game with the span it was drawn from: `[n, value]`, 0 <= value < n, per row. */
export interface Draws {
  rows: [number, number][][];
}

export class ApiError extends Error {
  constructor(
    message: string,
    /** 0 where no answer came at all. */
    readonly status: number,
    readonly rule = '',
  ) {
    super(message);
  }

  get isAway(): boolean {
    return this.status === 0;
  }
}

const AWAY = 'The server does not answer. Nothing is lost; try again in a moment.';
const BROKEN = 'The server could not answer that. It is not your fault; try again in a moment.';

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    away.lost();
    throw new ApiError(AWAY, 0);
  }
  // A gateway in front of a server that is being restarted answers for it.
  if (response.status === 502 || response.status === 503 || response.status === 504) {
    away.lost();
    throw await refusal(response, AWAY, 0);
  }
  away.back();
  if (!response.ok) throw await refusal(response, BROKEN, response.status);
  return response;
}

async function refusal(response: Response, otherwise: string, status: number): Promise<ApiError> {
  try {
    const body = (await response.json()) as { error?: unknown; rule?: unknown };
    if (typeof body.error === 'string' && body.error) {
      return new ApiError(body.error, status, typeof body.rule === 'string' ? body.rule : '');
    }
  } catch {
    // Not JSON: not our server's words.
  }
  return new ApiError(otherwise, status);
}

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await request(path, signal ? { signal } : {});
  return (await response.json()) as T;
}

async function send<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
  const response = await request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : {}) as T;
}

const kept = new Map<string, Promise<unknown>>();
const versions = new Map<string, string>();

/** Asked for once; a failure is forgotten, so that the next try asks again. */
function once<T>(path: string, version = ''): Promise<T> {
  const found = kept.get(path) as Promise<T> | undefined;
  if (found) return found;
  const asked = get<T>(version ? `${path}?v=${encodeURIComponent(version)}` : path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const gameAt = (key: string): string => `/api/games/${encodeURIComponent(key)}`;

export const api = {
  me: () => get<{ name: string }>('/api/me'),
  rename: (name: string) => send<{ name?: string }>('PUT', '/api/me', { name }),

  games: async () => {
    const answer = await once<Games>('/api/games');
    for (const { key, v } of answer.games) if (v) versions.set(key, v);
    return answer;
  },
  book: (key: string) => once<Book>(gameAt(key), versions.get(key)),
  rules: (key: string) =>
    once<{ rules: Record<string, Rule> }>(`${gameAt(key)}/rules`, versions.get(key)).then((answer) => answer.rules),

  /** How to play it, in Markdown. */
  guide: (key: string) =>
    once<{ text: string }>(`${gameAt(key)}/guide`, versions.get(key)).then((answer) => answer.text),

  /** By game the lessons that this guest has done. */
  lessonsDone: () => get<LessonsDone>('/api/lessons').then((answer) => answer.done),
  /** The table of a lesson. */
  learn: (game: string, lesson: string) => send<{ id: string }>('POST', '/api/lessons', { game, lesson }),

  lobby: (signal?: AbortSignal) => get<Lobby>('/api/lobby', signal),
  open: async (wish: TableWish) => {
    const made = await send<{ id: string }>('POST', '/api/tables', wish);
    noteWords(made.id, wish.words);
    return made;
  },
  table: async (id: string) => {
    const found = await get<{ table: Table; invites?: Record<string, string> }>(at(id));
    noteSeal(found.table);
    return found;
  },
  sit: async (id: string, how: { seat?: number; invite?: string; words: string }) => {
    await send<unknown>('POST', `${at(id)}/sit`, how);
    noteWords(id, how.words);
  },
  /** One's own seat again, which a bot took over. */
  takeBack: (id: string) => send<unknown>('POST', `${at(id)}/sit`, {}),
  leave: (id: string) => send<unknown>('POST', `${at(id)}/leave`, {}),
  rematch: (id: string, words = '') => send<{ id: string }>('POST', `${at(id)}/rematch`, { words }),

  /** Of a long game a part, from so many rows on. */
  film: (id: string, as: number, first = 1) =>
    get<Film>(`${at(id)}/film?as=${as}${first > 1 ? `&first=${first}` : ''}`),
  /** Why bots chose what they chose, by row. Nobody is told before the game is over. */
  reasons: (id: string) => get<{ rows: Record<string, Reasons> }>(`${at(id)}/reasons`).then((answer) => answer.rows),
  /** What the coach says of a finished game; asked for by one who played it, it is worked out. */
  coach: (id: string) => get<Coaching>(`${at(id)}/coach`),
  askCoach: (id: string) => send<Coaching>('POST', `${at(id)}/coach`, {}),
  /** A table at which a decision is tried again, dealt anew from what its seat knew. */
  practice: (id: string, row: number, seat: number) =>
    send<{ id: string }>('POST', `${at(id)}/practice`, { row, seat }),
  /** What a bot would do in one's place, at a table of bots; for the question of this number. */
  hint: (id: string, prompt: number) => send<Hint>('POST', `${at(id)}/hint`, { prompt }),
  since: (id: string) => get<Film>(`${at(id)}/since`),
  record: (id: string) => request(`${at(id)}/record`).then((response) => response.text()),
  recordHref: (id: string) => `${at(id)}/record`,
  draws: (id: string) => get<Draws>(`${at(id)}/draws`),
  /** The same for a record from a file, replayed by the server's rules. */
  drawsOf: (record: string) => send<Draws>('POST', '/api/draws', JSON.parse(record)),

  notes: (id: string) => get<{ text: string }>(`${at(id)}/notes`).then((answer) => answer.text),
  saveNotes: (id: string, text: string) => send<unknown>('PUT', `${at(id)}/notes`, { text }),
};

/** What anybody sees of an error. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.';
