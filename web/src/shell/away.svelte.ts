// Whether the server can be reached. Requests and sockets report here; the shell shows one banner for all of them.

class Away {
  on = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = 1000;

  lost(): void {
    if (this.on) return;
    this.on = true;
    this.#wait = 1000;
    this.#knock();
  }

  back(): void {
    this.on = false;
    clearTimeout(this.#timer);
  }

  /** Asks, ever more slowly, until somebody answers. */
  #knock(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      try {
        if ((await fetch('/healthz', { cache: 'no-store' })).ok) return this.back();
      } catch {
        // Still away.
      }
      this.#wait = Math.min(this.#wait * 1.6, 15_000);
      if (this.on) this.#knock();
    }, this.#wait);
  }
}

export const away = new Away();
