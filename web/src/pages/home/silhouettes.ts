// What of a game is shown before it is played: signs for its box, cards to fan out.

import type { Theme } from '../../lib/book';
import type { Face } from '../../lib/wire';

/** The signs on a box: the one its theme names first, then those its cards use most. */
export function silhouettes(theme: Theme): string[] {
  const named = (theme.cover ?? '').split(/[\s,]+/).filter(Boolean);
  const others = [...Object.values(theme.bands ?? {}), ...Object.values(theme.icons ?? {})];
  return [...new Set([...named, ...others])];
}

/** A few faces that show how different a game's cards are: of each kind and tint the richest, then the next richest. */
export function sample(faces: readonly Face[], count: number): Face[] {
  const worth = (face: Face): number =>
    (face.bands ?? []).reduce((sum, value) => sum + value, 0) + (face.icons?.length ?? 0) * 2 + (face.pips ?? 0);
  const drawn = faces.filter((face) => face.art && face.bands?.length);
  const rich = [...(drawn.length >= count ? drawn : faces.filter((face) => face.art))].sort(
    (a, b) => worth(b) - worth(a),
  );
  const first = new Map<string, Face>();
  for (const face of rich) {
    const look = `${face.kind} ${face.tint}`;
    if (!first.has(look)) first.set(look, face);
  }
  return [...new Set([...first.values(), ...rich])].slice(0, count);
}
