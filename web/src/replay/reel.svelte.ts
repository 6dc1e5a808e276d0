// A finished game being looked at: which moment, from whose eyes, playing or not. It stands in for the live table, so that
// the same areas and the same arrangement draw it.

import type { Book } from '../lib/book';
import { address, find, hintsOf, linesOf, type Moment, moments, step } from '../lib/film';
import type { Hints } from '../lib/flip';
import { placesOf } from '../lib/places';
import { type Clock, wall } from '../lib/socket';
import { whereabouts } from '../lib/table.svelte';
import type { Film, Hindrance, Line, Pick, Piece, Reasons, Scene, Show, Table } from '../lib/wire';
import type { Seen } from '../table/seen';

export interface ReelOptions {
  book: Book;
  film: Film;
  /** Why bots chose what they chose, by row. */
  reasons?: Record<string, Reasons>;
  speed?: () => number;
  move?: (change: () => void, hints: Hints, pace: number) => void;
  why?: (rule: string) => void;
  clock?: Clock;
}

const NOTHING: ReadonlySet<string> = new Set();
const NO_TARGETS: ReadonlyMap<string, readonly Pick[]> = new Map();
const NOT_BLOCKED: ReadonlyMap<string, Hindrance> = new Map();

export class Reel implements Seen {
  readonly book: Book;
  film = $state.raw<Film>()!;
  thoughts = $state.raw<Record<string, Reasons>>({});
  at = $state(0);
  playing = $state(false);
  inspected = $state.raw<{ face?: string; piece?: Piece } | null>(null);
  picked = $state(-1);
  /** How a moment is seen other than through the eyes of the film. */
  lens = $state.raw<((moment: Moment) => Scene) | null>(null);
  /** Whether somebody wants to know why bots choose what they choose. */
  wondering = $state(false);

  readonly all = $derived(moments(this.film));
  readonly lines = $derived(linesOf(this.film, this.all));
  /** The hints that were asked for in the game. */
  readonly hints = $derived(hintsOf(this.all));
  readonly moment = $derived(this.all[this.at] as Moment);
  readonly now = $derived<Moment>(this.lens ? { ...this.moment, scene: this.lens(this.moment) } : this.moment);
  readonly end = $derived(this.at >= this.all.length - 1 && !this.film.left);
  /** The last row of the game; the film may not be there yet as far as that. */
  readonly rows = $derived((this.all.at(-1)?.row ?? 0) + (this.film.left ?? 0));

  /** Whether there are reasons anywhere in this game. */
  readonly reasoned = $derived(Object.keys(this.thoughts).length > 0);
  /** Those for the choice that led to this moment. */
  readonly reasons = $derived<Reasons | null>(this.thoughts[this.now.row] ?? null);

  // What the table asks of it.
  readonly scene = $derived<Scene>(focused(this.now));
  readonly you = $derived(this.film.viewer);
  readonly names = $derived(this.film.table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`));
  readonly table = $derived<Table>({
    ...this.film.table,
    yours: this.film.viewer,
    // Before the end nobody has won yet; and all who played were there.
    status: this.end ? 'over' : 'playing',
    seats: this.film.table.seats.map((seat) => ({ ...seat, here: true })),
  });
  readonly log = $derived<readonly Line[]>(this.lines.slice(0, countUpTo(this.lines, this.at)));
  readonly waiting = $derived(this.end ? [] : this.now.waiting);
  readonly lit = $derived<ReadonlySet<string>>(this.now.told?.at ? new Set(this.now.told.at) : NOTHING);
  readonly beat = $derived(this.now.told?.beat ?? '');
  readonly shown = $derived.by((): number => {
    const seats = this.film.table.seats.length;
    if (this.picked >= 0 && this.picked < seats) return this.picked;
    const acts = [this.now.seat, ...this.waiting].find((seat) => seat >= 0 && seat !== this.you);
    return acts ?? (this.you >= 0 ? (this.you + 1) % Math.max(1, seats) : 0);
  });
  readonly steps = true;
  /** A coach sits beside it and leaves little room. */
  brief = $state(false);
  readonly targets = NO_TARGETS;
  readonly blocked = NOT_BLOCKED;
  readonly held = '';
  readonly show: Show | null = null;

  #timer: unknown = null;
  /** A moment that somebody wants to see and whose part of the film has not come yet. */
  #sought: { row: number; beat: number } | null = null;
  readonly #o: ReelOptions;
  readonly #clock: Clock;

  constructor(o: ReelOptions) {
    this.#o = o;
    this.#clock = o.clock ?? wall;
    this.book = o.book;
    this.thoughts = o.reasons ?? {};
    this.film = o.film;
  }

  /** The same moment through other eyes. They may have seen fewer beats of it. */
  look(film: Film): void {
    const { row, beat, last } = this.now;
    this.pause();
    this.film = film;
    this.find(row, last ? -1 : beat);
  }

  /** More of the same film. */
  extend(film: Film): void {
    this.film = film;
    if (this.#sought) this.find(this.#sought.row, this.#sought.beat);
  }

  go(at: number): void {
    this.#stop();
    this.#sought = null;
    this.at = Math.max(0, Math.min(this.all.length - 1, at));
    if (this.playing) this.#wait();
  }

  find(row: number, beat = -1): void {
    this.go(find(this.all, row, beat));
    if (this.film.left && row > (this.all.at(-1)?.row ?? 0)) this.#sought = { row, beat };
  }

  /** One beat on, with pieces walking; or back, which is a cut. */
  beatBy(by: 1 | -1): void {
    this.#stop();
    this.#sought = null;
    if (by > 0) this.#forward();
    else this.at = Math.max(0, this.at - 1);
    if (this.playing) this.#wait();
  }

  rowBy(by: 1 | -1): void {
    this.go(step(this.all, this.at, by));
  }

  play(): void {
    if (this.end) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    this.#stop();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** What follows the "?" of a link to this moment. */
  get address(): Record<string, string> {
    return address(this.now, this.you);
  }

  inspect(what: { face?: string; piece?: Piece } | null): void {
    this.inspected = what;
  }

  wonder(on: boolean): void {
    this.wondering = on;
    if (on) this.pause();
  }

  why(rule: string): void {
    this.#o.why?.(rule);
  }

  #stop(): void {
    this.#clock.cancel(this.#timer);
  }

  #wait(): void {
    this.#stop();
    const speed = this.#o.speed?.() || 1;
    this.#timer = this.#clock.after(this.now.rest / speed, () => {
      this.#forward();
      if (this.end) this.playing = false;
      else if (this.playing) this.#wait();
    });
  }

  #forward(): void {
    const next = this.all[this.at + 1];
    if (!next) return;
    const change = (): void => {
      this.at += 1;
    };
    const old = this.now.scene;
    if (!this.#o.move || next.scene === old) return change();
    this.#o.move(change, whereabouts(old, next.scene, next.told ?? undefined), this.#o.speed?.() || 1);
  }
}

/** Where something happens is where to look: a phone shows that part of the table. */
function focused({ scene, told }: Moment): Scene {
  const places = told?.at?.length ? placesOf(scene) : null;
  const area = told?.at?.map((place) => places?.get(place)).find((name) => name && scene.areas[name]?.is !== 'stats');
  return area && area !== scene.focus ? { ...scene, focus: area } : scene;
}

/** How many lines were said up to a moment. */
function countUpTo(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.v ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
