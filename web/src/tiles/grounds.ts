// The colors of grounds on tiles: a theme's own tint for it, else the wash that the ground has on every map.
// A tint that is no ground is thinned: roads and scenery must stand out from it.

import { LANDSCAPES, landscapeKey } from '../areas/landscape';

export function groundColor(kind: string, tints: Record<string, string> | undefined): string {
  const known = LANDSCAPES[landscapeKey(kind)];
  const own = kind.startsWith('#') ? kind : tints?.[kind];
  if (known) return own ?? known.wash;
  return own ? `color-mix(in oklab, ${own} 50%, #f3ead2)` : '#e6dcc0';
}
