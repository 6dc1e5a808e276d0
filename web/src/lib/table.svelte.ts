// A table as one person sees it, live: what the server says goes in, what is drawn and asked comes out.

import { SvelteMap } from 'svelte/reactivity';
import type { Book } from './book';
import type { Desk } from './desk';
import { Episode, isAbout } from './episode.svelte';
import type { Hints } from './flip';
import { lineOf } from './lines';
import { patched } from './patch';
import { answers, ownerOf, whereabouts } from './places';
import { Player } from './player.svelte';
import { type Clock, type LinkState, wall } from './socket';
import type {
  Beats,
  Budget,
  Chat,
  Film,
  FromServer,
  Line,
  Pick,
  Piece,
  Prompt,
  Scene,
  Show,
  Table,
  Told,
  ToServer,
  Whole,
} from './wire';

export { whereabouts };

/** A hand that only passes over a piece asks for nothing. */
export const HOVER = 90;
/** What is seen, struck or lost on the way ends a chain of choices: there is something new to think about. */
const SURPRISES: ReadonlySet<string> = new Set(['turned', 'shown', 'rolled', 'struck', 'fell']);

export interface TableOptions {
  book: Book;
  table: Table;
  send: (request: ToServer) => boolean;
  /** The line must be opened anew: what came does not fit what we have. */
  again?: () => void;
  speed?: () => number;
  hidden?: () => boolean;
  move?: (change: () => void, hints: Hints, pace: number) => void;
  why?: (rule: string) => void;
  clock?: Clock;
}

/** A few words from the table to the one who plays: a refusal, a lost question. */
export interface Word {
  text: string;
  rule: string;
}

const QUIET: Prompt = { waiting: [] };

export class TableView implements Desk {
  readonly book: Book;
  readonly player: Player;
  /** How the last battle came out. */
  readonly episode = new Episode();
  table = $state.raw<Table>()!;
  /** What is asked, once everything that led to it has been seen. */
  prompt = $state.raw<Prompt>(QUIET);
  log = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly Chat[]>([]);
  mayUndo = $state(false);
  link = $state<LinkState>('connecting');
  /** Whether the server has told how the table stands. */
  known = $state(false);
  /** An answer on its way: nothing else is answered meanwhile. */
  pending = $state('');
  word = $state.raw<Word | null>(null);
  held = $state('');
  /** The choice looked at: under the hand, or in a list. */
  heldPick = $state.raw<Pick | null>(null);
  /** A choice that waits for its second tap or for the button. */
  armed = $state.raw<Pick | null>(null);
  /** A piece with a name that is chosen first: what it may do stands in the prompt. */
  chosen = $state('');
  /** Of the choices of that piece, those that are meant: the places where they lead are asked for. */
  among = $state.raw<readonly Pick[] | null>(null);
  inspected = $state.raw<{ face?: string; piece?: Piece } | null>(null);
  /** The list whose text is looked at. */
  shared = $state.raw<Budget | null>(null);
  /** The seat whose things are shown beside one's own; -1: whoever acts. */
  picked = $state(-1);
  /** The areas that a lesson looks at. */
  spotlit = $state.raw<readonly string[]>([]);
  /** What happened while nobody looked, waiting to be played. */
  missed = $state.raw<Film | null>(null);
  /** How many things happened before nobody's eyes. */
  unseen = $state(0);
  /** Playing it. */
  filming = $state(false);

  #shows = new SvelteMap<string, Show>();
  #asked = new Set<string>();
  #hover: unknown = null;
  #epoch = '';
  #v = -1;
  #live: Scene | null = null;
  #next: Prompt = QUIET;
  #chain: string[] = [];
  /** A list that is to be built, once what was built before is taken back. */
  #list: string[] = [];
  /** The id under which a list was sent. */
  #sent = '';
  /** The number of the question answered last, and whether what that changed is still to come. */
  #answer: number | undefined;
  #mine = false;
  /** Somebody wants to get on: nothing is played before the next question. */
  #hurries = false;
  #ids = 0;
  readonly #run = Math.random().toString(36).slice(2, 10);
  readonly #o: TableOptions;
  readonly #clock: Clock;

  constructor(o: TableOptions) {
    this.#o = o;
    this.#clock = o.clock ?? wall;
    this.book = o.book;
    this.table = o.table;
    this.player = new Player({
      speed: o.speed ?? (() => 1),
      hidden: o.hidden ?? (() => false),
      move: (change, told) => this.#move(change, told),
      ...(o.clock && { clock: o.clock }),
    });
  }

  // -- what is drawn

  get scene(): Scene | null {
    return this.player.scene;
  }
  /** Where the game stands, however far the eyes are. */
  get live(): Scene | null {
    return this.#live;
  }
  get lit(): ReadonlySet<string> {
    return this.player.lit;
  }
  get beat(): string {
    return this.player.beat;
  }
  readonly you = $derived(this.table.yours ?? -1);
  readonly names = $derived(this.table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`));
  /** Who must decide: what is seen says it, and the table where nothing is seen yet. */
  readonly waiting = $derived(this.table.status === 'playing' ? this.prompt.waiting : []);
  readonly asked = $derived(
    this.table.status === 'playing' && this.you >= 0 && this.prompt.seat === this.you && !!this.prompt.choices?.length,
  );
  readonly #answers = $derived(answers(this.asked && !this.pending ? this.prompt : null, this.scene, this.among));
  get targets(): ReadonlyMap<string, readonly Pick[]> {
    return this.#answers.targets;
  }
  get blocked(): Desk['blocked'] {
    return this.#answers.blocked;
  }
  /** Choices with no place on the table. */
  get loose(): readonly Pick[] {
    return this.#answers.loose;
  }
  readonly choices = $derived(this.asked && !this.pending ? (this.prompt.choices ?? []) : []);
  readonly deciding = $derived(!!this.armed);
  readonly acting: ReadonlySet<string> = $derived(new Set(this.asked ? this.scene?.acting : []));
  /** What the piece that is chosen first may do. */
  readonly ofChosen = $derived((!this.among && this.targets.get(this.chosen)) || []);
  readonly show = $derived.by((): Show | null => {
    const pick = this.armed ?? this.heldPick;
    if (pick?.way) return { lines: [{ kind: 'path', cells: pick.way }] };
    return pick ? (this.#shows.get(this.#key(pick)) ?? null) : null;
  });
  /** The seat whose things lie beside mine: the one picked, else who acts, else the next rival. */
  readonly shown = $derived.by((): number => {
    const seats = this.table.seats.length;
    if (this.picked >= 0 && this.picked < seats) return this.picked;
    const acts = this.waiting.find((seat) => seat !== this.you);
    if (acts !== undefined) return acts;
    return this.you >= 0 ? (this.you + 1) % Math.max(1, seats) : 0;
  });

  /** "epoch.v": where the server should go on. */
  get resume(): string {
    return this.#epoch ? `${this.#epoch}.${this.#v}` : '';
  }

  // -- what the server says

  hear(frame: FromServer): void {
    switch (frame.is) {
      case 'table':
        return this.#whole(frame);
      case 'resumed':
      case 'meta':
        this.table = frame.table;
        return;
      case 'beats':
        return this.#beats(frame);
      case 'chat':
        this.chat = [...this.chat.filter((line) => line.no !== frame.no), frame];
        return;
      case 'ack':
        if (frame.id === this.#sent) this.player.skip();
        if (frame.id === this.pending) this.#answered();
        return;
      case 'no':
        // What was built is seen before it is said where it stopped.
        if (frame.id === this.#sent) this.player.skip();
        this.#list = [];
        if (frame.id === this.pending) this.pending = '';
        this.#chain = [];
        this.word = frame.stale
          ? { text: 'The table had moved on. Look again.', rule: '' }
          : { text: frame.why, rule: frame.rule ?? '' };
        return;
      case 'show':
        this.#shows.set(`${frame.prompt} ${frame.choice}`, frame.show);
        return;
      case 'pong':
    }
  }

  #whole(frame: Whole): void {
    this.#epoch = frame.epoch;
    this.#v = frame.v;
    this.#live = frame.scene?.areas ? frame.scene : null;
    this.table = frame.table;
    this.log = frame.log ?? [];
    this.chat = frame.chat ?? [];
    this.filming = false;
    this.#mine = false;
    this.#shows.clear();
    this.#asked.clear();
    this.#next = frame.prompt?.waiting ? frame.prompt : QUIET;
    this.player.reset(this.#live);
    this.#ask(this.#next, frame.undo ?? false);
    if (frame.notice) this.word = { text: frame.notice, rule: '' };
    this.known = true;
  }

  #beats(frame: Beats): void {
    if (frame.beats.some(({ told }) => told && SURPRISES.has(told.beat))) this.#chain = [];
    if (!this.#live || frame.v <= this.#v) return;
    if (frame.v > this.#v + 1) {
      // Something was lost on the way: everything, once more.
      this.#epoch = '';
      this.#o.again?.();
      return;
    }
    // A live game does not wait for a film.
    if (this.filming) this.#end();
    this.#v = frame.v;
    for (const { patch } of frame.beats) if (patch) this.#live = patched(this.#live, patch);
    this.#next = frame.prompt;
    if (this.#o.hidden?.()) this.unseen += frame.beats.filter((beat) => beat.told).length;
    const own = this.pending !== '' || this.#mine;
    this.#mine = false;
    // One's own question stays open where it is the same as before.
    const same = frame.prompt.no !== undefined && frame.prompt.no === this.prompt.no;
    if (!same) this.#hush();
    if (frame.undoes !== undefined) this.#retract(frame.undoes);
    this.player.add({
      beats: frame.beats,
      own,
      waits: ({ told }) => this.you >= 0 && this.episode.pausesBefore(told),
      heard: ({ told }) => {
        if (!told) return;
        this.#write(told, frame.v);
        this.episode.hear(
          told,
          isAbout(told, this.you, (place) => ownerOf(this.scene, place)),
        );
      },
      after: () => this.#ask(frame.prompt, frame.undo ?? false),
    });
    if (this.#hurries) this.player.skip();
  }

  /** Straight to the viewer's next question, also over what is still to come before it. */
  skip(): void {
    this.#hurries = this.you >= 0 && !this.filming && this.#next.seat !== this.you;
    this.player.skip();
  }

  /** The answer was taken; what it changes may have come before, or be still to come. */
  #answered(): void {
    this.pending = '';
    if (this.#next.no !== this.#answer) return;
    this.#mine = true;
    this.#hush();
  }

  /** Nothing is asked for now: there is something to see first. */
  #hush(): void {
    this.#ask({ waiting: this.prompt.waiting }, false);
  }

  #ask(prompt: Prompt, undo: boolean): void {
    if (prompt.seat === this.you) this.#hurries = false;
    const changed = prompt.no !== this.prompt.no || prompt.seat !== this.prompt.seat;
    this.prompt = prompt;
    this.mayUndo = undo;
    if (changed) {
      this.let();
      this.turnTo('');
      if (prompt.choices?.length) this.word = null;
    }
    if (this.#list.length && prompt.choices?.length && !this.player.left) return this.#build();
    const next = this.#chain[0];
    if (next === undefined || !prompt.choices?.length || this.player.left) return;
    // A piece is named with its number, which is left out where there is no other like it.
    const pick = [next, next.replaceAll(/(?<=\S)#\d+/g, '')].flatMap(
      (one) => prompt.choices?.find(({ notation }) => notation === one) ?? [],
    )[0];
    this.#chain = pick ? this.#chain.slice(1) : [];
    if (pick) this.#choose(pick);
  }

  #write(told: Told, v: number): void {
    if (told.text.length) this.log = [...this.log, lineOf(told, v)];
  }

  #retract(v: number): void {
    this.log = this.log.map((line) => (line.v === v ? { ...line, gone: true } : line));
  }

  // -- what the person does

  /** Answer with a choice. Everything is said by name and number, never by position. */
  choose(pick: Pick): void {
    this.#chain = [...(pick.chain ?? [])];
    this.#choose(pick);
  }

  #choose(pick: Pick): void {
    if (!this.asked || this.pending || !this.#offered(pick)) return;
    this.pending = this.#id();
    this.word = null;
    this.turnTo('');
    this.missed = null;
    this.let();
    this.episode.seen();
    this.#answer = this.prompt.no;
    this.#o.send({ do: 'choose', id: this.pending, prompt: this.prompt.no ?? 0, choice: pick.notation });
  }

  /** Build a list that was written down. What was built before is taken back first. */
  build(list: readonly string[]): void {
    this.#list = [...list];
    this.#build();
  }

  #build(): void {
    const [first] = this.#list;
    if (first === undefined || !this.asked || this.pending) return;
    if (!this.prompt.choices?.some(({ notation }) => notation === first)) {
      if (this.mayUndo) return this.undo();
      this.#list = [];
      this.word = { text: `This list begins with “${first}”, which is not possible now.`, rule: '' };
      return;
    }
    this.pending = this.#sent = this.#id();
    this.word = null;
    this.turnTo('');
    this.let();
    this.#answer = this.prompt.no;
    this.#o.send({ do: 'chain', id: this.pending, prompt: this.prompt.no ?? 0, choices: this.#list });
    this.#list = [];
  }

  #offered(pick: Pick): boolean {
    return [this.prompt.choices, this.prompt.routes].some((picks) => picks?.includes(pick));
  }

  /** A choice waits: for a second tap, or for the button where it is grave. */
  arm(pick: Pick | null): void {
    this.armed = pick;
    if (pick) this.#look(pick);
  }

  /** A piece is chosen first, or none. */
  turnTo(place: string): void {
    this.armed = null;
    this.among = null;
    this.chosen = place;
  }

  undo(): void {
    if (!this.mayUndo || this.pending) return;
    this.pending = this.#id();
    this.armed = null;
    this.#chain = [];
    this.#answer = this.prompt.no;
    this.#o.send({ do: 'undo', id: this.pending, prompt: this.prompt.no ?? 0 });
  }

  concede(): void {
    this.#o.send({ do: 'concede', id: this.#id() });
  }

  replace(seat: number, bot: string): void {
    this.#o.send({ do: 'replace', id: this.#id(), seat, bot });
  }

  /** False: there is no line, keep the words. */
  say(text: string): boolean {
    return this.#o.send({ do: 'say', text });
  }

  #id(): string {
    return `${this.#run}-${++this.#ids}`;
  }

  // -- looking

  /** A hand is over a place; what its only choice would do is shown after a moment. */
  hold(place: string, pick: Pick | null = null): void {
    const picks = this.targets.get(place);
    const one = pick ?? (picks?.length === 1 ? picks[0]! : null);
    if (place === this.held && one === this.heldPick) return;
    this.held = place;
    this.#clock.cancel(this.#hover);
    this.heldPick = one;
    if (one) this.#hover = this.#clock.after(HOVER, () => this.#look(one));
  }

  let(): void {
    this.hold('');
  }

  #key(pick: Pick): string {
    return `${this.prompt.no ?? 0} ${pick.notation}`;
  }

  #look(pick: Pick): void {
    const key = this.#key(pick);
    if (pick.chain || this.#shows.has(key) || this.#asked.has(key) || !this.#offered(pick)) return;
    if (this.#o.send({ do: 'show', prompt: this.prompt.no ?? 0, choice: pick.notation })) this.#asked.add(key);
  }

  inspect(what: { face?: string; piece?: Piece } | null): void {
    this.inspected = what;
  }

  why(rule: string): void {
    this.#o.why?.(rule);
  }

  share(list: Budget): void {
    this.shared = list;
  }

  // -- what was missed

  /** Show again what happened, then come back to now. */
  film(film: Film): void {
    if (!this.#live) return;
    this.missed = null;
    this.filming = true;
    const { prompt, mayUndo } = this;
    this.#ask(QUIET, false);
    this.player.reset(film.scene);
    this.player.add({
      beats: film.frames.flatMap((frame) => frame.beats),
      after: () => {
        this.#end();
        this.#ask(prompt, mayUndo);
      },
    });
  }

  /** Back to now. */
  #end(): void {
    this.filming = false;
    this.player.reset(this.#live);
  }

  // -- motion

  #move(change: () => void, told: Told | undefined): void {
    const old = this.player?.scene ?? null;
    const pace = this.#o.speed?.() ?? 1;
    if (!this.#o.move) return change();
    let hints: Hints | null = null;
    // Asked only while pieces are matched, when the new scene is in place.
    const made = (): Hints => (hints ??= whereabouts(old, this.player.scene, told));
    this.#o.move(change, { from: (id) => made().from(id), to: (id) => made().to(id) }, pace);
  }
}
