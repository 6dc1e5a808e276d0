// A table of two, and the book of a game without anything in it: for tests that need one to begin with.

import type { Book } from '../book';
import type { Table } from '../wire';

export const BOOK = { key: 'g', faces: {}, layout: {}, options: [], backs: [] } as unknown as Book;

/** Greta sits in the first seat and looks at it, a bot in the second. */
export const TABLE: Table = {
  id: 't',
  game: 'g',
  title: 'G',
  status: 'playing',
  seats: [
    { seat: 0, kind: 'guest', name: 'Greta', here: true },
    { seat: 1, kind: 'bot', name: 'Ada', here: true },
  ],
  options: {},
  commitment: '',
  created: '',
  yours: 0,
};
