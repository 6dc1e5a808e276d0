// Which picture a piece has: asked where it is drawn, and before, so that the picture is there in time.

import type { Book } from '../lib/book';
import type { Face } from '../lib/wire';
import type { Theme } from '../theme/theme';
import { isTile } from '../tiles/tile';
import { type Shape, shapeOf } from './anatomy';
import { isDiced } from './diced';
import { isHeaded } from './headed';
import type { Parts } from './parts.svelte';

export type PiecePart = keyof typeof Parts;

const SHAPES: Partial<Record<Shape, PiecePart>> = {
  joined: 'Joined',
  flag: 'Flag',
  wide: 'Plaque',
  block: 'Block',
  site: 'Block',
};

/** What lies face down is a back, unless its back has a picture of this shape. */
const BACKS: Partial<Record<Shape, PiecePart>> = { block: 'Block', site: 'Block' };

/** The picture of a face that is not in every client; nothing: one that is. */
export function partOfFace(face: Face, theme: Theme | undefined): PiecePart | undefined {
  const shape = shapeOf(face.kind, theme, face);
  if (face.bands?.length) return 'Banded';
  if (shape === 'card') return isDiced(face) ? 'DicedTile' : isHeaded(face) ? 'Headed' : undefined;
  return shape === 'square' && isTile(face) ? 'Land' : SHAPES[shape];
}

/** Other ways to draw what has this picture. */
const ALSO: Partial<Record<PiecePart, readonly PiecePart[]>> = {
  Banded: ['Low'],
  Block: ['BlockSheet'],
  Headed: ['Sheet', 'Slip'],
};

/** The pictures of all pieces of a game, as far as its book knows them. */
export function partsOfBook({ faces, backs, layout }: Pick<Book, 'faces' | 'backs' | 'layout'>): PiecePart[] {
  const found = [
    ...Object.values(faces).map((face) => partOfFace(face, layout.theme)),
    ...backs.map((back) => BACKS[shapeOf(back, layout.theme)]),
  ];
  return [...new Set(found)].flatMap((part) => (part ? [part, ...(ALSO[part] ?? [])] : []));
}

/** The pictures of squads, which no book tells of. */
export const SQUADS: readonly PiecePart[] = ['SquadView', 'InspectedSquad'];

/** Whether something that is drawn holds a squad: a piece with a name of its own. */
export const hasSquads = (drawn: unknown): boolean =>
  Array.isArray(drawn)
    ? drawn.some(hasSquads)
    : typeof drawn === 'object' &&
      drawn !== null &&
      (('id' in drawn && 'name' in drawn && !!drawn.name) || Object.values(drawn).some(hasSquads));
