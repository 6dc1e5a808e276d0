import { describe, expect, it } from 'vitest';
import { automatic } from './automatic';
import type { Band, Page } from './book';
import { leftOver, placesOfNarrow, placesOfWide } from './places';
import type { Area, Scene } from './wire';

const row = (owner?: number, fan = false): Area => ({
  is: 'row',
  label: 'Row',
  pieces: [{ id: `p${owner ?? ''}` }],
  ...(owner !== undefined && { owner }),
  ...(fan && { fan }),
});
const pile = (owner?: number): Area => ({
  is: 'pile',
  label: 'Pile',
  count: 3,
  ...(owner !== undefined && { owner }),
});
const numbers: Area = { is: 'stats', label: 'Lords', columns: ['seat:0', 'seat:1'] };
/** A duel of cards, with names of its own for everything. */
const DUEL: Scene = {
  stage: 'duel',
  areas: {
    lords: numbers,
    deck: pile(),
    fallen: pile(),
    border: row(),
    banners0: row(0),
    hand0: row(0, true),
    banners1: row(1),
    hand1: row(1),
  },
};
const ring = { you: 0, shown: 1, seats: 2 };
/** What lies in each column, band by band. */
const drawn = (bands: readonly Band[]): string[][] =>
  bands.map((band) =>
    band.columns.map((column) => column.places.map((place) => place.is ?? place.areas?.join(' ')).join(', ')),
  );
const paged = (pages: readonly Page[]): string[] =>
  pages.map(({ name, places }) => `${name}: ${places.map((place) => place.is ?? place.areas?.join(' ')).join(', ')}`);

describe('a game without a layout', () => {
  it('lies with rivals opposite, the common things between, and the hand below, whatever things are called', () => {
    const { wide } = automatic(DUEL, ring);
    expect(drawn(wide)).toEqual([
      ['SEATS'],
      ['banners1 hand1'],
      ['deck fallen', 'border', 'LOG, INSPECT'],
      ['PROMPT'],
      ['hand0', 'banners0'],
    ]);
    expect(wide[0]!.columns[0]!.places[0]!.areas).toEqual(['lords']);
  });

  it('is turned round for the other player, and shows a spectator the seat that is picked', () => {
    const other = { lords: numbers, hand0: row(0), hand1: row(1, true) };
    expect(drawn(automatic({ stage: 'duel', areas: other }, { ...ring, you: 1 }).wide).at(-1)).toEqual(['hand1']);
    expect(drawn(automatic(DUEL, { you: -1, shown: 1, seats: 2 }).wide).at(-1)).toEqual(['banners1 hand1']);
  });

  it('is one page on a phone where it is small, with the hand at the thumb', () => {
    const { narrow } = automatic(DUEL, ring);
    expect(paged(narrow.pages)).toEqual(['Table: banners1 hand1, border, deck fallen, banners0', 'Log: LOG']);
    expect(narrow.dock).toEqual([{ areas: ['hand0'], size: 'board' }]);
  });

  it('has pages of its own for a map, for mine and for theirs', () => {
    const map: Area = { is: 'board', label: 'Map', shape: 'hex', cells: [] };
    const { wide, narrow } = automatic({ stage: 'war', areas: { ...DUEL.areas, map } }, ring);
    expect(drawn(wide)[2]).toEqual(['deck fallen border', 'map', 'LOG, INSPECT']);
    expect(paged(narrow.pages)).toEqual([
      'Table: map, border, deck fallen',
      'Mine: banners0',
      'Rivals: banners1 hand1',
      'Log: LOG',
    ]);
  });

  it('keeps the room beside a map for the map', () => {
    const map: Area = { is: 'board', label: 'Map', shape: 'hex', cells: [] };
    const record: Area = { ...numbers, rows: Array.from({ length: 9 }, () => ({ label: 'x', values: ['0', '0'] })) };
    const { wide } = automatic({ stage: 'war', areas: { seats: numbers, map, market: row(), record } }, ring);
    const [side, middle, log] = wide[1]!.columns;
    expect(side!.places).toEqual([{ areas: ['market'], size: 'chip' }]);
    expect(middle!.places).toEqual([{ areas: ['map'], size: 'board' }]);
    expect(log!.places.at(-1)).toEqual({ areas: ['record'], size: 'chip', fold: true });
  });

  it('leaves out what would be empty', () => {
    const board: Area = { is: 'board', label: 'Board', shape: 'square', cells: [] };
    const { wide, narrow } = automatic({ stage: 'chess', areas: { board } }, ring);
    expect(drawn(wide)).toEqual([['SEATS'], ['board', 'LOG, INSPECT'], ['PROMPT']]);
    expect(paged(narrow.pages)).toEqual(['Table: board', 'Log: LOG']);
    expect(narrow.dock).toEqual([]);
  });

  it('shows three rivals side by side, and of more the one that is picked', () => {
    const seats = (count: number): Scene => ({
      stage: 'all',
      areas: Object.fromEntries(Array.from({ length: count }, (_, seat) => [`tray:${seat}`, row(seat)])),
    });
    expect(drawn(automatic(seats(4), { you: 2, shown: 0, seats: 4 }).wide)[1]).toEqual(['tray:3', 'tray:0', 'tray:1']);
    const five = automatic(seats(5), { you: 0, shown: 3, seats: 5 });
    expect(drawn(five.wide)[1]).toEqual(['tray:3']);
    expect(leftOver(placesOfWide(five.wide), seats(5))).toEqual([]);
  });

  it('loses nothing', () => {
    const score: Area = { is: 'stats', label: 'Score', columns: ['seat:0', 'seat:1'], total: ['1', '2'] };
    const track: Area = { is: 'track', label: 'Round', shape: 'line', spaces: ['1', '2'] };
    const piles = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`pile${i}`, pile()]));
    const scene: Scene = { stage: 'end', areas: { ...DUEL.areas, ...piles, score, track, 'sum:1': numbers } };
    for (const you of [-1, 0, 1]) {
      const { wide, narrow } = automatic(scene, { you, shown: you === 1 ? 0 : 1, seats: 2 });
      expect(leftOver(placesOfWide(wide), scene)).toEqual([]);
      expect(leftOver(placesOfNarrow(narrow), scene)).toEqual([]);
    }
  });
});
