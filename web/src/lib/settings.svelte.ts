// What this person prefers, kept in this browser and nowhere else.

export type Look = 'auto' | 'dark' | 'light';

interface Kept {
  look: Look;
  /** How fast beats are played: 1 is the pace they were made for. */
  speed: number;
  /** Whether a choice that undo takes back is answered at the first tap. */
  quick: boolean;
  /** Tables open as text. */
  text: boolean;
  /** Whether the table is heard; null as long as nobody has said. */
  sound: boolean | null;
  /** Whether the browser says that it is one's turn, while one is elsewhere; '' until it was offered. */
  beckon: '' | 'yes' | 'no';
  /** The log shows every step. */
  steps: boolean;
  /** Maps write the coordinates of their cells. */
  coordinates: boolean;
  /** People whose chat is not shown. */
  muted: string[];
}

const KEY = 'wartable.settings';
const START: Kept = {
  look: 'auto',
  speed: 1,
  quick: false,
  text: false,
  sound: null,
  beckon: '',
  steps: false,
  coordinates: false,
  muted: [],
};

function load(): Kept {
  try {
    return { ...START, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...START };
  }
}

/** In somebody's hand there may be others around: a phone is silent until it is told otherwise. */
const isPhone = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(max-width: 719px), (hover: none) and (pointer: coarse)').matches;

class Settings implements Kept {
  #kept: Kept = $state(load());

  #set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still lets people play.
    }
  }

  get look(): Look {
    return this.#kept.look;
  }
  set look(look: Look) {
    this.#set({ look });
  }
  get speed(): number {
    return this.#kept.speed;
  }
  set speed(speed: number) {
    this.#set({ speed });
  }
  get quick(): boolean {
    return this.#kept.quick;
  }
  set quick(quick: boolean) {
    this.#set({ quick });
  }
  get text(): boolean {
    return this.#kept.text;
  }
  set text(text: boolean) {
    this.#set({ text });
  }
  get sound(): boolean {
    return this.#kept.sound ?? !isPhone();
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }
  get beckon(): Kept['beckon'] {
    return this.#kept.beckon;
  }
  set beckon(beckon: Kept['beckon']) {
    this.#set({ beckon });
  }
  get steps(): boolean {
    return this.#kept.steps;
  }
  set steps(steps: boolean) {
    this.#set({ steps });
  }
  get coordinates(): boolean {
    return this.#kept.coordinates;
  }
  set coordinates(coordinates: boolean) {
    this.#set({ coordinates });
  }
  get muted(): string[] {
    return this.#kept.muted;
  }

  mute(name: string, on: boolean): void {
    const others = this.#kept.muted.filter((other) => other !== name);
    this.#set({ muted: on ? [...others, name] : others });
  }
}

export const settings = new Settings();
