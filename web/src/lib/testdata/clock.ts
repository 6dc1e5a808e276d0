// A clock that stands still until a test lets time pass.

import type { Clock } from '../socket';

export class FakeClock implements Clock {
  now = 0;
  #timers: { at: number; then: () => void }[] = [];

  after(ms: number, then: () => void): unknown {
    const timer = { at: this.now + ms, then };
    this.#timers.push(timer);
    return timer;
  }

  cancel(timer: unknown): void {
    this.#timers = this.#timers.filter((other) => other !== timer);
  }

  /** To the next timer; how long that was. */
  next(): number {
    const timer = [...this.#timers].sort((a, b) => a.at - b.at)[0];
    if (!timer) throw new Error('nothing waits');
    const waited = timer.at - this.now;
    this.now = timer.at;
    this.cancel(timer);
    timer.then();
    return waited;
  }

  pass(ms: number): void {
    const end = this.now + ms;
    while (this.#timers.some((timer) => timer.at <= end)) this.next();
    this.now = end;
  }
}
