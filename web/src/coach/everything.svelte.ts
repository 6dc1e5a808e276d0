// After the end all cards may be seen: what the others held is taken from their own films and laid into the scene of one's own.

import { api } from '../lib/api';
import { find, joined, type Moment, moments, nextPart } from '../lib/film';
import type { Area, Piece, Scene } from '../lib/wire';

/** What one seat knew and the viewer did not. */
export interface Hidden {
  seat: number;
  pieces: Piece[];
}

export interface Unveiled {
  scene: Scene;
  hidden: Hidden[];
}

export class Everything {
  #films = $state.raw<ReadonlyMap<number, readonly Moment[]>>(new Map());

  constructor(readonly table: string) {}

  /** Fetches what these seats saw, one after the other. */
  async fetch(seats: readonly number[]): Promise<void> {
    for (const seat of seats) {
      if (this.#films.has(seat)) continue;
      let film = await api.film(this.table, seat);
      while (film.left) film = joined(film, await api.film(this.table, seat, nextPart(film)));
      this.#films = new Map([...this.#films, [seat, moments(film)]]);
    }
  }

  /** A moment of the viewer with what all others knew then. */
  at(moment: Moment, viewer: number): Unveiled {
    let scene = moment.scene;
    const hidden: Hidden[] = [];
    for (const [seat, all] of [...this.#films].sort(([a], [b]) => a - b)) {
      if (seat === viewer) continue;
      const theirs = all[find(all, moment.row, moment.last ? -1 : moment.beat)];
      if (!theirs) continue;
      const found = unveiled(scene, theirs.scene);
      scene = found.scene;
      if (found.pieces.length) hidden.push({ seat, pieces: found.pieces });
    }
    return { scene, hidden };
  }
}

/** A scene in which pieces without a face have that of another viewer's scene, and those pieces. */
export function unveiled(mine: Scene, theirs: Scene): { scene: Scene; pieces: Piece[] } {
  const pieces: Piece[] = [];
  const areas = Object.entries(mine.areas).map(([name, area]): [string, Area] => {
    const other = theirs.areas[name];
    return [name, other?.is === area.is ? (laid(area, other, pieces) as Area) : area];
  });
  return pieces.length ? { scene: { ...mine, areas: Object.fromEntries(areas) }, pieces } : { scene: mine, pieces };
}

const isPiece = (value: object): value is Piece => 'id' in value;

/** The same data, with each piece that the other has a face for. What does not change is shared. */
function laid(mine: unknown, theirs: unknown, pieces: Piece[]): unknown {
  if (Array.isArray(mine)) {
    if (!Array.isArray(theirs) || mine.length !== theirs.length) return mine;
    const out = mine.map((value, i) => laid(value, theirs[i], pieces));
    return out.some((value, i) => value !== mine[i]) ? out : mine;
  }
  if (typeof mine !== 'object' || typeof theirs !== 'object' || !mine || !theirs) return mine;
  if (isPiece(mine) && isPiece(theirs) && !mine.face && theirs.face) {
    pieces.push(theirs);
    return { ...mine, ...theirs };
  }
  const out: Record<string, unknown> = {};
  let changed = false;
  for (const [key, value] of Object.entries(mine)) {
    out[key] = laid(value, (theirs as Record<string, unknown>)[key], pieces);
    changed ||= out[key] !== value;
  }
  return changed ? out : mine;
}
