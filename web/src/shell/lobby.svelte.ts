// The tables there are, asked for again and again while somebody looks, and never while nobody does.

import { api, type Lobby, wordsOf } from '../lib/api';
import { isYourTurn } from '../lib/title';

class Tables {
  now = $state.raw<Lobby | null>(null);
  /** Why there is nothing to show; "" where there is. */
  wrong = $state('');
  /** Tables that wait for me. */
  turns = $derived((this.now?.mine ?? []).filter(isYourTurn).length);

  #watchers = new Set<{ every: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  /** Keep the list fresh, every so many ms while the page is visible. Returns how to stop. */
  watch(every: number): () => void {
    const watcher = { every };
    this.#watchers.add(watcher);
    document.addEventListener('visibilitychange', this.#seen);
    void this.ask();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size) return;
      document.removeEventListener('visibilitychange', this.#seen);
      clearTimeout(this.#timer);
      this.#asking?.abort();
    };
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const lobby = await api.lobby(asking.signal);
      if (asking.signal.aborted) return;
      this.now = lobby;
      this.wrong = '';
    } catch (error) {
      if (asking.signal.aborted) return;
      this.wrong = wordsOf(error);
    }
    this.#again();
  }

  #again(): void {
    if (document.hidden || !this.#watchers.size) return;
    const every = Math.min(...[...this.#watchers].map((watcher) => watcher.every));
    this.#timer = setTimeout(() => void this.ask(), every);
  }

  #seen = (): void => {
    if (document.hidden) clearTimeout(this.#timer);
    else void this.ask();
  };
}

export const tables = new Tables();
