// Icons by name. The client's own are bundled; a game's arrive with its book. All are one path on a square of 512.

import { games, house, stamp } from 'virtual:icons';

/** The names of the client's own, which every game may use. */
export const houseIcons = Object.keys(house);

let known: Record<string, string> = $state.raw({ ...house });
const asked = new Map<string, Promise<void>>();

/** The path of an icon; undefined where it is unknown or not here yet. */
export const iconPath = (name: string | undefined): string | undefined => (name ? known[name] : undefined);

/** A lozenge: what is drawn for an icon that is not there, where letters would find no room. */
const LOZENGE = 'M256 40L472 256L256 472L40 256ZM256 104L104 256L256 408L408 256ZM256 176L336 256L256 336L176 256Z';

/** The path of an icon, or a lozenge in its place. */
export const drawnPath = (name: string | undefined): string => iconPath(name) ?? LOZENGE;

/** Fetch the icons of a game, once. A game whose icons did not come with the client is drawn with letters instead. */
export function loadIcons(game: string): Promise<void> {
  if (!games.includes(game)) return Promise.resolve();
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
