// Icons by name. The client's own are bundled; a game's arrive with its book. All are one path on a square of 512.

import { house, stamp } from 'virtual:icons';

let known: Record<string, string> = $state.raw({ ...house });
const asked = new Map<string, Promise<void>>();

/** The path of an icon; undefined where it is unknown or not here yet. */
export const iconPath = (name: string | undefined): string | undefined => (name ? known[name] : undefined);

/** Fetch the icons of a game, once. A game that brought none is drawn with letters instead. */
export function loadIcons(game: string): Promise<void> {
  let coming = asked.get(game);
  if (!coming) {
    coming = fetch(`${import.meta.env.BASE_URL}icons/${encodeURIComponent(game)}.json?v=${stamp}`)
      .then(async (answer) => {
        if (answer.ok && answer.headers.get('content-type')?.includes('json')) {
          learnIcons((await answer.json()) as Record<string, string>);
        }
      })
      .catch(() => {
        asked.delete(game);
      });
    asked.set(game, coming);
  }
  return coming;
}

export function learnIcons(paths: Record<string, string>): void {
  known = { ...known, ...paths };
}

/** What stands in for an icon that is not there: the initials of its name. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words[0]![0]! + words[1]![0]! : (words[0] ?? '?').slice(0, 2);
  return letters.toUpperCase();
}
