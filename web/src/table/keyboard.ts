// The keyboard at a table: arrows go from answer to answer, letters and digits act, and the focus never falls into nothing.

import { type Arrow, isArrow, reading, type Spot, toward } from '../lib/keys';
import type { TableView } from '../lib/table.svelte';
import { boxOf } from './anchor';
import type { Hands } from './hands.svelte';

interface Target extends Spot {
  el: HTMLElement;
  place: string;
}

export class Keyboard {
  root: HTMLElement | null = null;
  /** The focus is put somewhere, not led there by a hand. */
  settling = false;
  /** Where the keyboard was last. */
  #last: Spot | null = null;

  constructor(
    private readonly hands: Hands,
    private readonly view: TableView,
  ) {}

  readonly #letters: Record<string, () => void> = {
    u: () => this.#undo(),
    r: () => this.#turn(),
    l: () => (this.hands.list = !this.hands.list),
    s: () => this.view.player.skip(),
    i: () => this.hands.look(document.activeElement),
    '?': () => (this.hands.help = !this.hands.help),
  };

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target as HTMLElement;
    if (from.closest('input, textarea, select, [contenteditable], dialog')) return;
    const { key } = event;
    if (!this.hands.drawn && key !== '?' && key !== 'Escape') return;
    if (key === 'Escape') return this.#escape(event);
    if (isArrow(key)) return this.#arrow(event, key);
    if (key === 'Enter' || key === ' ') return this.#enter(event, from);
    if (/^[1-9]$/.test(key)) return this.#digit(event, Number(key) - 1);
    const act = this.#letters[key.toLowerCase()];
    if (!act) return;
    this.hands.keys = true;
    event.preventDefault();
    act();
  }

  #escape(event: KeyboardEvent): void {
    const { armed, chosen, inspected } = this.view;
    const open =
      this.hands.menu || this.hands.note || this.hands.list || this.hands.help || armed || chosen || inspected;
    if (!open) return;
    event.preventDefault();
    const place = this.hands.menu?.place;
    if (this.hands.menu || this.hands.note) this.hands.close();
    else if (this.hands.list || this.hands.help) this.hands.list = this.hands.help = false;
    else if (inspected) this.view.inspect(null);
    else if (armed) this.view.arm(null);
    else this.view.turnTo(this.view.among ? chosen : '');
    if (place) this.#focusPlace(place);
  }

  #arrow(event: KeyboardEvent, arrow: Arrow): void {
    if (this.hands.menu || this.hands.help) return;
    const spots = this.#targets();
    if (!spots.length) return;
    event.preventDefault();
    this.hands.keys = true;
    const here =
      spots.find(({ el }) => el === document.activeElement) ??
      spots.find(({ place }) => place && place === this.view.held);
    const next = toward(here ?? null, spots, arrow);
    if (next) this.#go(next);
  }

  #enter(event: KeyboardEvent, from: HTMLElement): void {
    if (from.closest('button, a, summary') && !from.closest('[data-place], [data-under]')) return;
    if (this.hands.menu) return;
    const place = from.closest('[data-place]');
    const usual = place ? undefined : this.view.choices.find((pick) => pick.usual);
    if (!usual && (!place || !this.root?.contains(place))) return;
    event.preventDefault();
    this.hands.keys = true;
    if (usual) this.hands.take(usual, 'key');
    else if (place) this.hands.touch(place, 'key');
  }

  #digit(event: KeyboardEvent, index: number): void {
    const picks = this.hands.menu ? this.hands.menu.picks : this.view.choices;
    const pick = picks[index];
    if (!pick) return;
    event.preventDefault();
    this.hands.keys = true;
    this.hands.close();
    this.hands.list = false;
    this.hands.take(pick, 'key');
  }

  /** The next of several boards that answer as a whole: each shows the same thing turned otherwise. */
  #turn(): void {
    const ways = this.#targets().filter(({ place }) => this.view.scene?.areas[place]?.is === 'board');
    const next = ways[(ways.findIndex(({ place }) => place === this.view.held) + 1) % ways.length];
    if (next) this.#go(next);
  }

  #undo(): void {
    if (this.view.mayUndo) return this.view.undo();
    const bar = this.root?.querySelector('[data-prompt]');
    if (!bar || this.view.you < 0 || this.view.pending) return;
    const text = 'Nothing can be taken back now: something was drawn or shown since, or somebody else has decided.';
    this.hands.note = { text, rule: '', anchor: boxOf(bar) };
  }

  /** Everything that answers, and the buttons of the prompt, as it lies on the screen. */
  #targets(): Target[] {
    const spots: Target[] = [];
    const seen = new Set<string>();
    for (const el of this.root?.querySelectorAll<HTMLElement>('[data-place], [data-choice], [data-verb]') ?? []) {
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

  #focusPlace(place: string): void {
    const found = this.#targets().find((target) => target.place === place);
    if (found) this.#go(found);
  }

  /** After an update: a focus that fell into nothing comes back to where one can go on. */
  settle(): void {
    if (!this.hands.keys || !this.root) return;
    const now = document.activeElement;
    const waits = now?.matches('[data-focus]');
    if (now && now !== document.body && now.isConnected && !waits) return;
    // Near to where one was, and on the table: a key pressed once too often must not end anything.
    const places = this.#targets().filter(({ place }) => place);
    const far = (spot: Spot): number => (this.#last ? Math.hypot(spot.x - this.#last.x, spot.y - this.#last.y) : 0);
    const [nearest] = [...places].sort((a, b) => far(a) - far(b));
    if (nearest) {
      // Not held yet: what is asked is read before what the nearest answer would do.
      this.settling = true;
      this.#go({ ...nearest, place: '' });
      this.settling = false;
    } else this.root.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }
}
