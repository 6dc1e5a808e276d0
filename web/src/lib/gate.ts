// What comes from the server passes in its order; what cannot be drawn yet waits, and all that came after it.

import type { FromServer } from './wire';

export class Gate {
  #kept: FromServer[] | null = null;
  readonly #pass: (frame: FromServer) => void;
  /** What a frame waits for; nothing where it may pass at once. */
  readonly #needs: (frame: FromServer) => Promise<unknown> | undefined;

  constructor(pass: (frame: FromServer) => void, needs: (frame: FromServer) => Promise<unknown> | undefined) {
    this.#pass = pass;
    this.#needs = needs;
  }

  hear(frame: FromServer): void {
    if (this.#kept) this.#kept.push(frame);
    else this.#take([frame]);
  }

  #take(frames: FromServer[]): void {
    for (let frame = frames.shift(); frame; frame = frames.shift()) {
      const coming = this.#needs(frame);
      if (coming) {
        this.#kept = frames;
        const first = frame;
        const open = (): void => {
          this.#kept = null;
          this.#pass(first);
          this.#take(frames);
        };
        coming.then(open, open);
        return;
      }
      this.#pass(frame);
    }
  }
}
