// What only some tables have is fetched when it is first needed: before it is shown, so that nothing appears late.
// In tests all of it is there at once (see `atOnce` in vite.config.ts).

import { toast } from '../shell/toasts.svelte';

type Loads = Record<string, () => Promise<{ default: unknown }>>;
export type Made<L extends Loads> = { readonly [P in keyof L]?: Awaited<ReturnType<L[P]>>['default'] };

export interface Later<L extends Loads> {
  /** The parts by name. One that nobody waited for is fetched when it is first asked for, and drawn when it has come. */
  readonly Parts: Made<L>;
  /** When these parts are here; nothing where they are already. */
  whenHere: (names: Iterable<keyof L>) => Promise<unknown> | undefined;
  isHere: (name: keyof L) => boolean;
}

export function later<L extends Loads>(loads: L): Later<L> {
  const here: Partial<Record<keyof L, unknown>> = {};
  const coming = new Map<keyof L, Promise<void>>();
  let arrived = $state(0);

  /** Fetches a part, unless it is here. */
  function fetched(name: keyof L): Promise<void> | undefined {
    if (here[name]) return undefined;
    const known = coming.get(name);
    if (known) return known;
    const made = loads[name]!() as Promise<{ default: unknown }> | { default: unknown };
    if (!(made instanceof Promise)) {
      here[name] = made.default;
      return undefined;
    }
    const came = made.then(
      (module) => {
        here[name] = module.default;
        arrived++;
      },
      () => {
        coming.delete(name);
        toast('This part of the page could not be fetched. Load the page again.', { tone: 'bad' });
      },
    );
    coming.set(name, came);
    return came;
  }

  const Parts = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.keys(loads).map((name) => [
        name,
        {
          enumerable: true,
          get: () => {
            void fetched(name);
            if (!here[name]) void arrived;
            return here[name];
          },
        },
      ]),
    ),
  ) as Made<L>;

  return {
    Parts,
    whenHere: (names) => {
      const awaited = [...new Set(names)].flatMap((name) => fetched(name) ?? []);
      return awaited.length ? Promise.all(awaited) : undefined;
    },
    isHere: (name) => !!here[name],
  };
}
