// Which signs of a game stand on its box: the one its theme names first, then those its cards use most.

import type { Theme } from '../../lib/wire';

export function silhouettes(theme: Theme): string[] {
  const named = (theme.cover ?? '').split(/[\s,]+/).filter(Boolean);
  const others = [...Object.values(theme.bands ?? {}), ...Object.values(theme.icons ?? {})];
  return [...new Set([...named, ...others])];
}
