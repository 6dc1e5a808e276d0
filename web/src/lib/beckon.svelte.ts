// It is your turn, and you are elsewhere: the browser says so, if you want that. It is offered once, when it would have been of
// use, and never asked on opening a page.

export type Permission = 'default' | 'granted' | 'denied';

export interface BeckonOptions {
  /** What was answered to the offer: '' until then. */
  answer: () => '' | 'yes' | 'no';
  keep: (answer: 'yes' | 'no') => void;
  hidden: () => boolean;
  /** Null where the browser has no notifications. */
  permission: () => Permission | null;
  ask: () => Promise<Permission>;
  notify: (title: string, body: string) => void;
}

export class Beckon {
  /** Whether the offer is shown. */
  offered = $state(false);
  readonly #o: BeckonOptions;

  constructor(o: BeckonOptions) {
    this.#o = o;
  }

  /** A turn has come. */
  turn(title: string, body: string): void {
    if (!this.#o.hidden()) return;
    const may = this.#o.permission();
    const answer = this.#o.answer();
    if (may === 'granted' && answer === 'yes') this.#o.notify(title, body);
    else if (answer === '' && (may === 'default' || may === 'granted')) this.offered = true;
  }

  /** The only place where the browser asks: somebody pressed for it. */
  async accept(): Promise<void> {
    this.offered = false;
    const may = this.#o.permission() === 'granted' ? 'granted' : await this.#o.ask();
    this.#o.keep(may === 'granted' ? 'yes' : 'no');
  }

  decline(): void {
    this.offered = false;
    this.#o.keep('no');
  }
}
