// A finger that rests means "what is this?", one that moves means "scroll", one that leaves at once means a tap.

import { type Clock, wall } from './socket';

export const LONG = 420;
/** On a busy phone the lifting of a finger may wait behind the clock: let it be heard first. */
export const GRACE = 40;
const SLIP = 9;

export class LongPress {
  #timer: unknown = null;
  #at: [number, number] = [0, 0];
  #long = false;

  constructor(
    private readonly held: (at: [number, number]) => void,
    private readonly clock: Clock = wall,
  ) {}

  down(x: number, y: number): void {
    this.cancel();
    this.#long = false;
    this.#at = [x, y];
    this.#timer = this.clock.after(LONG, () => {
      this.#timer = this.clock.after(GRACE, () => {
        this.#timer = null;
        this.#long = true;
        this.held(this.#at);
      });
    });
  }

  move(x: number, y: number): void {
    if (Math.hypot(x - this.#at[0], y - this.#at[1]) > SLIP) this.cancel();
  }

  cancel(): void {
    this.clock.cancel(this.#timer);
    this.#timer = null;
  }

  /** Whether the click that ends a press was the end of a long one: then it is no tap. Asked once. */
  wasLong(): boolean {
    const long = this.#long;
    this.#long = false;
    return long;
  }
}
