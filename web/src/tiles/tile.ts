// What there is to draw of a tile: its ground, its roads, what stands on it.

import { grain } from '../areas/landscape';
import { readGround } from '../areas/words';
import type { Face, Piece } from '../lib/wire';
import { exits, type Roads, roads } from './roads';
import { type Layer, scenery } from './scenery';

export interface Tile {
  /** A word for the ground: it has a color and scenery. */
  ground: string;
  sides: readonly number[];
  roads: Roads;
  scenery: readonly Layer[];
  site: Site | null;
}

export interface Site {
  /** The picture of what stands there. */
  art: string;
  title: string;
  /** Whose it is: -1 for nobody. */
  owner: number;
  /** The number on its shield; none where there is no shield. */
  number: number | undefined;
}

/** A face with four edges is a tile: roads leave it to the north, east, south and west. */
export const isTile = (face: Face | undefined): face is Face & { edges: string[] } => face?.edges?.length === 4;

const drawn = new Map<string, Pick<Tile, 'sides' | 'roads' | 'scenery'>>();

/** A tile as it lies at a place. The same tile at the same place is drawn the same way every time. */
export function tileOf(piece: Piece, face: Face & { edges: string[] }, at: string, ground = ''): Tile {
  const kind = readGround(face.tint || ground).kind;
  const built = !!face.art;
  const sides = exits(face.edges, piece.turn);
  const key = [at, kind, sides.join(''), built].join();
  let found = drawn.get(key);
  if (!found) {
    found = { sides, roads: roads(sides, built), scenery: scenery(kind, grain(at), sides, built) };
    drawn.set(key, found);
  }
  const number = piece.values?.[0]?.[1] ?? (face.corners ?? []).map(Number).find((corner) => corner > 0);
  const site = built ? { art: face.art!, title: face.title, owner: piece.owner ?? -1, number } : null;
  return { ...found, ground: kind, site };
}
