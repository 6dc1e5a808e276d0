// What the page wears: the house's colors or those of the game on the table, by day or by night.

import { settings } from '../lib/settings.svelte';
import { dress, type Light, type Theme } from '../theme/theme';
import { wearEmblems } from '../theme/worn.svelte';

const prefersLight = matchMedia('(prefers-color-scheme: light)');

class Look {
  #theme = $state.raw<Theme | undefined>();
  #seats = $state.raw<readonly string[] | undefined>();
  #day = $state(prefersLight.matches);

  constructor() {
    prefersLight.addEventListener('change', (event) => (this.#day = event.matches));
  }

  get light(): Light {
    if (settings.look === 'auto') return this.#day ? 'light' : 'dark';
    return settings.look;
  }

  /** A page about one game wears its colors, and takes them off when it goes. Call it in an effect. */
  wear(theme: Theme, seats?: readonly string[], emblems?: readonly string[]): () => void {
    this.#theme = theme;
    wearEmblems(emblems);
    this.#seats = seats;
    return () => {
      if (this.#theme !== theme) return;
      this.#theme = this.#seats = undefined;
      wearEmblems();
    };
  }

  /** Keeps the page dressed. */
  put(): void {
    dress(document.documentElement, this.#theme, this.light, this.#seats);
    const color = getComputedStyle(document.documentElement).getPropertyValue('--table').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }
}

export const look = new Look();
