// Mouse, finger and keyboard at a table: which place is meant, and what a touch of it does. One handler at the root; areas
// and pieces only say where their places are.

import { type Arrow, isArrow, reading, type Spot, toward } from '../lib/keys';
import { isGrave, pieceOf, type Standing, standingOn } from '../lib/places';
import type { TableView } from '../lib/table.svelte';
import { LongPress } from '../lib/touch';
import type { Pick } from '../lib/wire';
import { aimed } from './aimed';

/** Where something small is shown: at this box of the screen. */
export interface Anchor {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PieceMenu {
  place: string;
  picks: readonly Pick[];
  anchor: Anchor;
  /** The seat whose things can be looked at from here; -1 for none. */
  seat: number;
  /** Pieces that stand together and can all act: one of them is chosen first. */
  stack?: readonly Standing[];
}

export interface PieceNote {
  text: string;
  rule: string;
  anchor: Anchor;
}

type How = 'mouse' | 'touch' | 'key';

/** A mouse that only passes, or comes to choose, is not shown the card: it would cover what one chooses between. */
const INSPECT_AFTER = 700;
/** A hand on a mouse is never quite still: so many pixels mean nothing. */
const TREMBLE = 3;

interface Target extends Spot {
  el: HTMLElement;
  place: string;
}

export class Hands {
  menu = $state.raw<PieceMenu | null>(null);
  note = $state.raw<PieceNote | null>(null);
  /** The last hand that did something was on the keyboard: focus is kept for it. */
  keys = $state(false);
  /** Wide screens show a card beside the table as the mouse rests on a piece. */
  peeks = true;
  /** The table is drawn: as text it has keys of its own. */
  drawn = true;
  help = $state(false);
  list = $state(false);

  #root: HTMLElement | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Where the keyboard was last. */
  #last: Spot | null = null;
  #settling = false;
  /** Where the mouse was last, and whether it has rested there since a new question came. */
  #mouse = { x: 0, y: 0 };
  #parked = false;
  readonly #press = new LongPress((at) => this.#look(document.elementFromPoint(...at)));

  constructor(
    private readonly view: TableView,
    private readonly quick: () => boolean,
  ) {}

  /** Listen at the root of a table. */
  attach = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const on: [string, (event: never) => void][] = [
      ['click', (event: PointerEvent) => this.#click(event)],
      ['pointerover', (event: PointerEvent) => this.#over(event)],
      ['pointerleave', (event: PointerEvent) => event.pointerType === 'mouse' && this.#leave()],
      ['pointerdown', (event: PointerEvent) => this.#down(event)],
      ['pointermove', (event: PointerEvent) => this.#move(event)],
      ['pointerup', () => this.#press.cancel()],
      ['pointercancel', () => this.#press.cancel()],
      ['contextmenu', (event: MouseEvent) => this.#context(event)],
      ['focusin', (event: FocusEvent) => this.#focus(event)],
    ];
    const key = (event: KeyboardEvent): void => this.#key(event);
    const unwatch = aimed(root, () => this.#question);
    for (const [name, listener] of on) root.addEventListener(name, listener as EventListener);
    addEventListener('keydown', key);
    return () => {
      for (const [name, listener] of on) root.removeEventListener(name, listener as EventListener);
      removeEventListener('keydown', key);
      unwatch();
      clearTimeout(this.#rest);
      this.#press.cancel();
      this.#root = null;
    };
  };

  /** What is open now: a question by its number, or a pause by what was told before it. */
  get #question(): unknown {
    const { player, prompt } = this.view;
    return player.waiting ? player.telling : (prompt.no ?? 'none');
  }

  close(): void {
    this.menu = null;
    this.note = null;
  }

  // -- what a touch means

  /** The places an element stands for, the innermost first. */
  #places(from: Element | null): { place: string; el: HTMLElement }[] {
    const found: { place: string; el: HTMLElement }[] = [];
    // A piece on a map lies over the cell it stands on.
    for (let el = from?.closest<HTMLElement>('[data-place], [data-under]'); el && this.#root?.contains(el); ) {
      found.push({ place: el.dataset['place'] ?? el.dataset['under'] ?? '', el });
      el = el.parentElement?.closest<HTMLElement>('[data-place], [data-under]') ?? null;
    }
    return found;
  }

  /** The place that a touch answers with: of pieces that stand together the one that can act. */
  #meant(from: Element): { place: string; el: HTMLElement; stack: Standing[] } | null {
    const places = this.#places(from);
    const own = places.find(({ place }) => this.view.targets.has(place));
    const stand = from.closest<HTMLElement>('[data-under]');
    const together = stand ? standingOn(this.view.scene, stand.dataset['under'] ?? '', this.view.targets) : [];
    // Pieces with names stand side by side, not one upon the other: each is meant by itself.
    const stack = together.filter(({ piece }) => !piece.name);
    const able = own && stack.some(({ piece }) => piece.id === own.place) ? own.place : stack[0]?.piece.id;
    if (able && stand) return { place: able, el: own?.place === able ? own.el : stand, stack };
    return own ? { ...own, stack: [] } : null;
  }

  touch(from: Element, how: How): void {
    this.close();
    const places = this.#places(from);
    if (!places.length) return;
    const meant = this.#meant(from);
    if (meant && how !== 'key' && differ(meant.stack)) return this.#open(meant.place, meant.el, meant.stack);
    if (meant) return this.#answer(meant.place, meant.el, how, pickIn(from));
    // Where the piece that is chosen may go is touched without more words.
    const leads = this.view.ofChosen.filter(({ at }) => places.some(({ place }) => at?.includes(place)));
    if (leads.length === 1) return this.take(leads[0]!, how);
    const seat = seatIn(from);
    if (seat >= 0) {
      this.view.picked = this.view.picked === seat ? -1 : seat;
      return;
    }
    this.#explain(places);
  }

  /** Several that stand together can act: they are laid side by side. */
  #open(place: string, el: HTMLElement, stack: readonly Standing[]): void {
    const picks = [...new Set(stack.flatMap((one) => one.picks))];
    this.view.hold('');
    this.menu = { place, picks, anchor: boxOf(el), seat: -1, stack };
  }

  /** One of them is meant. */
  pick({ piece, picks }: Standing): void {
    const anchor = this.menu?.anchor;
    this.close();
    if (picks.length === 1) return this.take(picks[0]!, 'key');
    if (anchor) this.menu = { place: piece.id, picks, anchor, seat: -1 };
  }

  /** `said`: the notation of the one choice that is meant, where a place has a button for each. */
  #answer(place: string, el: HTMLElement, how: How, said = ''): void {
    const picks = (this.view.targets.get(place) ?? []).filter(({ notation }) => !said || notation === said);
    const seat = seatIn(el);
    const [pick] = picks;
    if (!pick) return;
    if (this.#turnsTo(place, picks)) {
      this.view.turnTo(this.view.chosen === place ? '' : place);
      this.view.hold(this.view.chosen);
      return;
    }
    // A strip of seats is also looked at: what it answers is asked for in words.
    if (picks.length > 1 || seat >= 0) {
      this.view.hold(place);
      this.menu = { place, picks, anchor: boxOf(el), seat };
      return;
    }
    this.take(pick, how, place);
  }

  /** Whether a piece is chosen first, and only then what it does: one with a name, whose choices are short beside it. */
  #turnsTo(place: string, picks: readonly Pick[]): boolean {
    if (this.view.among || !pieceOf(this.view.scene, place)?.name) return false;
    return picks.length > 1 || (!!picks[0]!.short && !isGrave(picks[0]!));
  }

  /** A choice is meant: by mouse and key it is answered, by finger it is looked at first. */
  take(pick: Pick, how: How, place = ''): void {
    const second = this.view.armed === pick;
    const waits = how === 'touch' && !second && !(this.quick() && pick.undoable !== false);
    if (place && how === 'touch') this.view.hold(place);
    // What is grave is answered with the button of the prompt and nothing else.
    if (waits || isGrave(pick)) this.view.arm(pick);
    else this.view.choose(pick);
  }

  #explain(places: { place: string; el: HTMLElement }[]): void {
    const blocked = places.find(({ place }) => this.view.blocked.has(place));
    const hindrance = blocked && this.view.blocked.get(blocked.place);
    if (blocked && hindrance) {
      this.note = { text: `Not now: ${hindrance.why}`, rule: hindrance.rule, anchor: boxOf(blocked.el) };
      return;
    }
    const el = places[0]!.el;
    if (this.view.table.status !== 'playing' || this.view.player.playing) return;
    const text = this.view.asked
      ? `Nothing to do with this now. ${this.view.prompt.text ?? ''}`
      : this.view.you >= 0
        ? 'Nothing to do with this now: it is not your decision.'
        : 'You are watching: only those who sit here can touch this.';
    this.note = { text, rule: this.view.asked ? (this.view.prompt.rule ?? '') : '', anchor: boxOf(el) };
  }

  #look(from: Element | null): void {
    const el = from?.closest<HTMLElement>('[data-piece]');
    const piece = el && pieceOf(this.view.scene, el.dataset['piece'] ?? '');
    if (piece) this.view.inspect({ piece });
  }

  // -- mouse and finger

  #click(event: PointerEvent): void {
    const from = event.target as Element;
    const long = this.#press.wasLong();
    if (long || isOff(from)) return;
    // A control of an area (a pile that opens, a map's buttons) is its own affair.
    const control = from.closest('button, a, summary, input');
    if (control && !control.matches('[data-place], [data-place] *')) return;
    const how: How = event.detail === 0 ? 'key' : event.pointerType === 'touch' ? 'touch' : 'mouse';
    if (!from.closest('[data-place], [data-under]')) {
      this.close();
      this.view.turnTo('');
      return;
    }
    this.touch(from, how);
  }

  /** A new question is there: a mouse that rests where its answers happen to lie has not pointed at any. */
  park(): void {
    this.#parked = true;
    clearTimeout(this.#rest);
  }

  /** Whether an event of the mouse comes from a hand that moves it, not from things that moved under it. */
  moved({ clientX: x, clientY: y }: { clientX: number; clientY: number }): boolean {
    if (this.#parked && Math.hypot(x - this.#mouse.x, y - this.#mouse.y) <= TREMBLE) return false;
    this.#parked = false;
    return true;
  }

  #move(event: PointerEvent): void {
    this.#press.move(event.clientX, event.clientY);
    if (event.pointerType !== 'mouse') return;
    const parked = this.#parked;
    if (!this.moved(event)) return;
    this.#mouse = { x: event.clientX, y: event.clientY };
    if (parked) this.#over(event);
  }

  #over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.menu || !this.moved(event)) return;
    const from = event.target as Element;
    if (isOff(from)) return;
    this.view.hold(this.#meant(from)?.place ?? this.#places(from)[0]?.place ?? '');
    clearTimeout(this.#rest);
    if (!this.peeks) return;
    const piece = from.closest('[data-piece]');
    if (piece) this.#rest = setTimeout(() => this.#look(piece), INSPECT_AFTER);
    else this.view.inspect(null);
  }

  #leave(): void {
    clearTimeout(this.#rest);
    if (this.menu) return;
    this.view.let();
    if (this.peeks) this.view.inspect(null);
  }

  #down(event: PointerEvent): void {
    this.keys = false;
    if (event.pointerType !== 'mouse') this.#press.down(event.clientX, event.clientY);
  }

  #context(event: MouseEvent): void {
    const from = event.target as Element;
    if (!from.closest('[data-piece]')) return;
    event.preventDefault();
    this.#look(from);
  }

  #focus(event: FocusEvent): void {
    if (!this.keys || this.#settling) return;
    const [first] = this.#places(event.target as Element);
    if (first) this.view.hold(first.place);
  }

  // -- keyboard

  readonly #letters: Record<string, () => void> = {
    u: () => this.#undo(),
    r: () => this.#turn(),
    l: () => (this.list = !this.list),
    s: () => this.view.player.skip(),
    i: () => this.#look(document.activeElement),
    '?': () => (this.help = !this.help),
  };

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target as HTMLElement;
    if (from.closest('input, textarea, select, [contenteditable], dialog')) return;
    const { key } = event;
    if (!this.drawn && key !== '?' && key !== 'Escape') return;
    if (key === 'Escape') return this.#escape(event);
    if (isArrow(key)) return this.#arrow(event, key);
    if (key === 'Enter' || key === ' ') return this.#enter(event, from);
    if (/^[1-9]$/.test(key)) return this.#digit(event, Number(key) - 1);
    const act = this.#letters[key.toLowerCase()];
    if (!act) return;
    this.keys = true;
    event.preventDefault();
    act();
  }

  #escape(event: KeyboardEvent): void {
    const { armed, chosen, inspected } = this.view;
    const open = this.menu || this.note || this.list || this.help || armed || chosen || inspected;
    if (!open) return;
    event.preventDefault();
    const place = this.menu?.place;
    if (this.menu || this.note) this.close();
    else if (this.list || this.help) this.list = this.help = false;
    else if (inspected) this.view.inspect(null);
    else if (armed) this.view.arm(null);
    else this.view.turnTo(this.view.among ? chosen : '');
    if (place) this.focusPlace(place);
  }

  #arrow(event: KeyboardEvent, arrow: Arrow): void {
    if (this.menu || this.help) return;
    const spots = this.#targets();
    if (!spots.length) return;
    event.preventDefault();
    this.keys = true;
    const here =
      spots.find(({ el }) => el === document.activeElement) ??
      spots.find(({ place }) => place && place === this.view.held);
    const next = toward(here ?? null, spots, arrow);
    if (next) this.#go(next);
  }

  #enter(event: KeyboardEvent, from: HTMLElement): void {
    if (from.closest('button, a, summary') && !from.closest('[data-place], [data-under]')) return;
    if (this.menu) return;
    const place = from.closest('[data-place]');
    const usual = place ? undefined : this.view.choices.find((pick) => pick.usual);
    if (!usual && (!place || !this.#root?.contains(place))) return;
    event.preventDefault();
    this.keys = true;
    if (usual) this.take(usual, 'key');
    else if (place) this.touch(place, 'key');
  }

  #digit(event: KeyboardEvent, index: number): void {
    const picks = this.menu ? this.menu.picks : this.view.choices;
    const pick = picks[index];
    if (!pick) return;
    event.preventDefault();
    this.keys = true;
    this.close();
    this.list = false;
    this.take(pick, 'key');
  }

  /** The next of several boards that answer as a whole: each shows the same thing turned otherwise. */
  #turn(): void {
    const ways = this.#targets().filter(({ place }) => this.view.scene?.areas[place]?.is === 'board');
    const next = ways[(ways.findIndex(({ place }) => place === this.view.held) + 1) % ways.length];
    if (next) this.#go(next);
  }

  #undo(): void {
    if (this.view.mayUndo) return this.view.undo();
    const bar = this.#root?.querySelector('[data-prompt]');
    if (!bar || this.view.you < 0 || this.view.pending) return;
    const text = 'Nothing can be taken back now: something was drawn or shown since, or somebody else has decided.';
    this.note = { text, rule: '', anchor: boxOf(bar) };
  }

  /** Everything that answers, and the buttons of the prompt, as it lies on the screen. */
  #targets(): Target[] {
    const spots: Target[] = [];
    const seen = new Set<string>();
    for (const el of this.#root?.querySelectorAll<HTMLElement>('[data-place], [data-choice]') ?? []) {
      const place = el.dataset['place'] ?? '';
      if (place ? !this.view.targets.has(place) || seen.has(place) : false) continue;
      const box = el.getBoundingClientRect();
      if (!box.width || box.right < 0 || box.left > innerWidth) continue;
      // The innermost element of a place is the one that takes the focus.
      const inner = place
        ? [...el.querySelectorAll<HTMLElement>('[data-place]')].filter((one) => one.dataset['place'] === place)
        : [];
      const own = inner.at(-1) ?? el;
      if (place) seen.add(place);
      spots.push({ el: own, place, x: box.x, y: box.y, w: box.width, h: box.height });
    }
    return reading(spots);
  }

  #go({ el, place, x, y, w, h }: Target): void {
    if (place) this.#last = { x, y, w, h };
    if (el.tabIndex < 0 && !el.hasAttribute('tabindex')) el.tabIndex = -1;
    el.focus({ preventScroll: false });
    if (place) this.view.hold(place);
  }

  focusPlace(place: string): void {
    const found = this.#targets().find((target) => target.place === place);
    if (found) this.#go(found);
  }

  /** After an update: a focus that fell into nothing comes back to where one can go on. */
  settle(): void {
    if (!this.keys || !this.#root) return;
    const now = document.activeElement;
    const waits = now?.matches('[data-focus]');
    if (now && now !== document.body && now.isConnected && !waits) return;
    // Near to where one was, and on the table: a key pressed once too often must not end anything.
    const places = this.#targets().filter(({ place }) => place);
    const far = (spot: Spot): number => (this.#last ? Math.hypot(spot.x - this.#last.x, spot.y - this.#last.y) : 0);
    const [nearest] = [...places].sort((a, b) => far(a) - far(b));
    if (nearest) {
      // Not held yet: what is asked is read before what the nearest answer would do.
      this.#settling = true;
      this.#go({ ...nearest, place: '' });
      this.#settling = false;
    } else this.#root.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }
}

/** Whether pieces answer with different choices; one choice may be about all of them. */
const differ = (stack: readonly Standing[]): boolean =>
  stack.some(({ picks }) => picks.some((pick) => !stack[0]!.picks.includes(pick)));

/** Whether an element is none of the table's: a part of a panel may be one of them again. */
const isOff = (el: Element): boolean => el.closest<HTMLElement>('[data-hands]')?.dataset['hands'] === 'off';

const boxOf = (el: Element): Anchor => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return { x, y, width, height };
};

/** The seat of a strip of seats that an element is in. */
const seatIn = (el: Element): number => Number(el.closest<HTMLElement>('[data-seat]')?.dataset['seat'] ?? -1);

/** The notation on the button that an element is in. */
const pickIn = (el: Element): string => el.closest<HTMLElement>('[data-pick]')?.dataset['pick'] ?? '';
