// When everything is here that something is drawn with: parts of the table, and pictures of pieces.

import type { Book } from '../lib/book';
import type { Film, FromServer, Scene } from '../lib/wire';
import { hasSquads, type PiecePart, partsOfBook, SQUADS } from '../pieces/choice';
import { isHere, whenHere as piecesHere } from '../pieces/parts.svelte';
import { areasIn, areasOnTheWay, partsIn, partsOf } from './choice';
import { whenHere } from './parts.svelte';

type Coming = Promise<unknown> | undefined;

const all = (...coming: Coming[]): Coming => {
  const awaited = coming.filter((one) => one !== undefined);
  return awaited.length ? Promise.all(awaited) : undefined;
};

const known = new WeakMap<Book, PiecePart[]>();

/** The pictures of the pieces of a game. */
export function readyForBook(book: Book): Coming {
  let parts = known.get(book);
  if (!parts) {
    parts = partsOfBook(book);
    known.set(book, parts);
  }
  return piecesHere(parts);
}

const squadsIn = (drawn: unknown): Coming =>
  !isHere('SquadView') && hasSquads(drawn) ? piecesHere(SQUADS) : undefined;

/** All that a frame is drawn with; nothing where it is here already. */
export const readyForFrame = (frame: FromServer, live: Scene | null, book: Book): Coming =>
  all(
    readyForBook(book),
    whenHere(partsIn(frame, live, book.faces)),
    squadsIn(frame.is === 'show' ? frame.show : areasIn(frame, live)),
  );

/** All that a film is drawn with, to its end. */
export function readyForFilm(film: Film, book: Book): Coming {
  const areas = areasOnTheWay(
    film.scene,
    film.frames.flatMap(({ beats }) => beats.map(({ patch }) => patch)),
  );
  return all(readyForBook(book), whenHere(areas.flatMap((area) => partsOf(area, book.faces))), squadsIn(areas));
}
