// The coach of one finished game: asked, waited for, heard.

import { api, wordsOf } from '../lib/api';
import { type Clock, wall } from '../lib/socket';
import type { Coaching } from '../lib/wire';

const EVERY = 3000;

export class Coach {
  /** Nothing before the first answer. */
  said = $state.raw<Coaching | null>(null);
  /** Why it could not be asked or heard. */
  wrong = $state('');
  readonly ready = $derived(this.said?.state === 'ready');
  #timer: unknown = null;
  #stopped = false;

  constructor(
    readonly table: string,
    readonly clock: Clock = wall,
  ) {}

  /** What there is. While the coach is at work it is looked again every few seconds. */
  look(): Promise<void> {
    return this.#hear(api.coach(this.table));
  }

  /** Ask it to look at the game. */
  ask(): Promise<void> {
    return this.#hear(api.askCoach(this.table));
  }

  stop(): void {
    this.#stopped = true;
    this.clock.cancel(this.#timer);
  }

  async #hear(answer: Promise<Coaching>): Promise<void> {
    this.clock.cancel(this.#timer);
    try {
      this.said = await answer;
      this.wrong = '';
    } catch (error) {
      this.wrong = wordsOf(error);
    }
    if (this.said?.state === 'waiting' && !this.#stopped) this.#timer = this.clock.after(EVERY, () => void this.look());
  }
}
