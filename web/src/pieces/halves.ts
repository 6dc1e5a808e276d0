// Faces in two halves: a tile between two places, a card whose sides carry signs.

import type { Face } from '../lib/wire';
import { named, type Theme, type Tint, tint } from '../theme/theme';

export interface Half {
  /** What both halves have in common ("Gate" of "Gate I / Gate II"), or nothing. */
  above: string;
  text: string;
  icon: string;
  hue: Tint;
}

/** The halves of a face: its two edges, or the two sides of a title like "Gate I / Gate II". Undefined: it has none. */
export function halvesOf(face: Face, theme: Theme | undefined): [Half, Half] | undefined {
  const edges = face.edges?.length === 2 && !face.bands?.length ? face.edges : undefined;
  const parts = edges ?? face.title.split(' / ');
  if (parts.length !== 2) return undefined;
  const [left, right] = parts.map((part) => part.split(' '));
  const shared = !edges && left!.length > 1 && right!.length > 1 && left![0] === right![0] ? left![0]! : '';
  return parts.map((part) => ({
    above: shared,
    text: shared ? part.slice(shared.length + 1) : part,
    icon: edges ? (theme?.icons?.[part] ?? part) : '',
    hue: tint(theme, theme?.edges?.[part] ?? named(theme?.edges, part) ?? face.tint),
  })) as [Half, Half];
}
