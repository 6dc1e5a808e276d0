import { expect, it } from 'vitest';
import { partsOf, partsOfShow } from '../../areas/choice';
import { type Part, Parts } from '../../areas/parts.svelte';
import type { Book } from '../../lib/book';
import type { Area, Show } from '../../lib/wire';
import { bookOf, worlds } from './areasBook';
import * as areas from './areasScenes';
import * as chances from './chancesBook';
import { fieldBook } from './fieldBook';
import * as field from './fieldScenes';
import * as fights from './fightsScenes';
import * as lists from './listsScenes';
import { slabBook } from './slabBook';
import * as slab from './slabScenes';
import { tilesBook } from './tilesBook';
import * as tiles from './tilesScenes';

const SCENES: [Book, object][] = [
  [bookOf(worlds.forge), { ...areas, made: [areas.hexes(), areas.disc(1), areas.totals(1)] }],
  [bookOf(worlds.forge), fights],
  [chances.kilnBook, chances],
  [chances.kilnBook, lists],
  [fieldBook, field],
  [slabBook, slab],
  [tilesBook, { ...tiles, turned: tiles.heavens(1) }],
];
const isArea = (thing: object): thing is Area => 'is' in thing && 'label' in thing;
const isShow = (thing: object): thing is Show =>
  !('stage' in thing) && ['duel', 'spreads', 'areas', 'stats'].some((key) => key in thing);

/** All that is laid out or looked at somewhere in what a file makes. */
function partsIn(thing: unknown, faces: Book['faces']): Part[] {
  if (typeof thing !== 'object' || thing === null) return [];
  const own = isArea(thing) ? partsOf(thing, faces) : isShow(thing) ? partsOfShow(thing, faces) : [];
  return [...own, ...Object.values(thing).flatMap((one) => partsIn(one, faces))];
}

it('every part that only some tables have can be seen in the gallery', () => {
  const seen = new Set(
    SCENES.flatMap(([book, made]) => Object.values(made).flatMap((one) => partsIn(one, book.faces))),
  );
  expect(Object.keys(Parts).filter((part) => !seen.has(part as Part))).toEqual([]);
});
