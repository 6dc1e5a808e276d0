// Who I am here: a name in a cookie, nothing more.

import { api } from '../lib/api';

class Me {
  name = $state('');
  #asked: Promise<string> | null = null;

  /** The first request also makes the guest; all that writes waits for it. */
  ready(): Promise<string> {
    this.#asked ??= api.me().then(
      ({ name }) => (this.name = name),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    const answer = await api.rename(name);
    this.name = answer.name ?? name;
  }
}

export const me = new Me();
