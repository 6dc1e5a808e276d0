// Short words that come and go: what was done, what was refused and why.

export type Tone = 'plain' | 'good' | 'bad';

export interface Toast {
  id: number;
  words: string;
  tone: Tone;
  /** A rule whose words can be asked for, and of which game. */
  rule: string;
  game: string;
}

class Toasts {
  list: Toast[] = $state([]);
  #next = 1;

  say(words: string, how: { tone?: Tone; rule?: string; game?: string; ms?: number } = {}): void {
    // The same words twice are one toast that stays longer.
    this.list = this.list.filter((toast) => toast.words !== words).slice(-2);
    const toast: Toast = {
      id: this.#next++,
      words,
      tone: how.tone ?? 'plain',
      rule: how.rule ?? '',
      game: how.game ?? '',
    };
    this.list.push(toast);
    // Longer words need longer reading.
    setTimeout(() => this.drop(toast.id), how.ms ?? 3500 + words.length * 45);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
export const toast = (words: string, how?: Parameters<Toasts['say']>[1]): void => toasts.say(words, how);
