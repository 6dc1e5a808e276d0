// What a new stage brings comes in two steps, so that the page is never busy for long: first what was on the table before
// and what pieces walk to, a moment later all the rest.

import { placesOf } from '../lib/places';
import type { Scene } from '../lib/wire';
import type { LaidBand } from './room';

/** A scene, and what of it is on the table: areas by name, other things by where they are. */
export interface Laid {
  scene: Scene;
  names: ReadonlySet<string>;
}

/** Where a place is. */
export const whereIs = (...keys: { key: string }[]): string => keys.map(({ key }) => key).join('/');

export const namesIn = (bands: readonly LaidBand[]): ReadonlySet<string> =>
  new Set(
    bands.flatMap((band) =>
      band.columns.flatMap((column) =>
        column.places.flatMap((place) =>
          place.is ? [whereIs(band, column, place)] : place.lines.flat(2).map(({ name }) => name),
        ),
      ),
    ),
  );

/** What another stage brings, with nothing in it that lay on the table before. */
export function latecomers(was: Laid, now: Laid): ReadonlySet<string> {
  const late = new Set<string>();
  if (was.scene.stage === now.scene.stage) return late;
  for (const name of now.names) if (!was.names.has(name)) late.add(name);
  const before = placesOf(was.scene);
  for (const [place, area] of placesOf(now.scene)) if (was.names.has(before.get(place) ?? '')) late.delete(area);
  return late;
}
