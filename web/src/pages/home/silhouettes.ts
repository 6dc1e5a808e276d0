// Signs for the box of a game that brings no drawing of its own.

import type { Theme } from '../../lib/book';

/** The signs on a box: the one its theme names first, then those its cards use most. */
export function silhouettes(theme: Theme): string[] {
  const named = (theme.cover ?? '').split(/[\s,]+/).filter(Boolean);
  const others = [...Object.values(theme.bands ?? {}), ...Object.values(theme.icons ?? {})];
  return [...new Set([...named, ...others])];
}
