// Mouse and finger at a table: which place is meant, and what a touch of it does. One handler at the root; areas and pieces
// only say where their places are. The keys have a file of their own.

import { isGrave, pieceOf, type Standing, standingOn } from '../lib/places';
import type { TableView } from '../lib/table.svelte';
import { LongPress } from '../lib/touch';
import type { Pick } from '../lib/wire';
import { aimed } from './aimed';
import { type Anchor, boxOf } from './anchor';
import { Keyboard } from './keyboard';

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
  /** Where the mouse was last, and whether it has rested there since a new question came. */
  #mouse = { x: 0, y: 0 };
  #parked = false;
  readonly keyboard: Keyboard;
  readonly #press = new LongPress((at) => this.look(document.elementFromPoint(...at)));

  constructor(
    private readonly view: TableView,
    private readonly quick: () => boolean,
  ) {
    this.keyboard = new Keyboard(this, view);
  }

  /** Listen at the root of a table. */
  attach = (root: HTMLElement): (() => void) => {
    this.#root = this.keyboard.root = root;
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
    const key = (event: KeyboardEvent): void => this.keyboard.press(event);
    const unwatch = aimed(root, () => this.#question);
    for (const [name, listener] of on) root.addEventListener(name, listener as EventListener);
    addEventListener('keydown', key);
    return () => {
      for (const [name, listener] of on) root.removeEventListener(name, listener as EventListener);
      removeEventListener('keydown', key);
      unwatch();
      clearTimeout(this.#rest);
      this.#press.cancel();
      this.#root = this.keyboard.root = null;
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

  /** The card of a piece. */
  look(from: Element | null): void {
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
    if (piece) this.#rest = setTimeout(() => this.look(piece), INSPECT_AFTER);
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
    this.look(from);
  }

  #focus(event: FocusEvent): void {
    if (!this.keys || this.keyboard.settling) return;
    const [first] = this.#places(event.target as Element);
    if (first) this.view.hold(first.place);
  }
}

/** Whether pieces answer with different choices; one choice may be about all of them. */
const differ = (stack: readonly Standing[]): boolean =>
  stack.some(({ picks }) => picks.some((pick) => !stack[0]!.picks.includes(pick)));

/** Whether an element is none of the table's: a part of a panel may be one of them again. */
const isOff = (el: Element): boolean => el.closest<HTMLElement>('[data-hands]')?.dataset['hands'] === 'off';

/** The seat of a strip of seats that an element is in. */
const seatIn = (el: Element): number => Number(el.closest<HTMLElement>('[data-seat]')?.dataset['seat'] ?? -1);

/** The notation on the button that an element is in. */
const pickIn = (el: Element): string => el.closest<HTMLElement>('[data-pick]')?.dataset['pick'] ?? '';
