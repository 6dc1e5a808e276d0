import { describe, expect, it } from 'vitest';
import type { Band, Book } from '../lib/book';
import type { Area, Piece, Scene } from '../lib/wire';
import { GAP, type Hall, needOf, share } from './needs';
import { isTray, type LaidArea, type LaidBand, PAD, solve } from './room';

const BOOK: Book = {
  key: 'g',
  title: 'G',
  about: '',
  minutes: [0, 0],
  difficulty: 'easy',
  first_game: {},
  guide: false,
  note: '',
  seats: [2, 2],
  options: [],
  theme: {},
  version: '1',
  content: '1',
  faces: { A: { key: 'A', kind: 'card', title: 'A', bands: [1, 2, 3] } },
  backs: ['card'],
  layout: {},
};
const cards = (n: number, from = 0): Piece[] =>
  Array.from({ length: n }, (_, i) => ({ id: `p${from + i}`, face: 'A' }));
const line = (label: string, n: number): Area => ({
  is: 'board',
  label,
  shape: 'line',
  cells: Array.from({ length: n }, (_, i) => ({ at: `${label}:${i}`, label: `${i}`, pieces: cards(1, i) })),
});
const pile = (label: string, owner?: number): Area => ({
  is: 'pile',
  label,
  count: 5,
  ...(owner !== undefined && { owner }),
});
const SCENE: Scene = {
  stage: 'one',
  areas: {
    seats: { is: 'stats', label: 'Players', columns: ['seat:0', 'seat:1'] },
    field: line('Field', 10),
    disc: { is: 'track', label: 'Disc', shape: 'ring', spaces: ['a', 'b', 'c'] },
    deck: pile('Deck'),
    gone: pile('Gone'),
    'bag:0': { is: 'row', label: 'Bag', owner: 0, limit: 3 },
    'hand:0': { is: 'row', label: 'Hand', owner: 0, fan: true, pieces: cards(4, 20) },
    spare: { is: 'row', label: 'Spare', pieces: cards(2, 40) },
  },
};
const BANDS: Band[] = [
  { height: 56, columns: [{ share: 1, places: [{ is: 'SEATS', areas: ['seats'] }] }] },
  { columns: [{ share: 1, places: [{ areas: ['field'], size: 'board' }] }] },
  {
    columns: [
      { share: 2, places: [{ areas: ['disc', 'deck', 'gone'], size: 'chip' }] },
      { share: 1, places: [{ areas: ['bag'], seat: 'me', size: 'chip' }] },
      { share: 1, places: [{ is: 'LOG' }, { is: 'INSPECT' }] },
    ],
  },
  { height: 52, columns: [{ share: 1, places: [{ is: 'PROMPT' }] }] },
  { columns: [{ share: 1, places: [{ areas: ['hand'], seat: 'me', size: 'board' }] }] },
];
const HALL: Hall = { scene: SCENE, ring: { you: 0, shown: 1, seats: 2 }, book: BOOK };
const laid = (bands: readonly LaidBand[]): LaidArea[] =>
  bands.flatMap((band) => band.columns.flatMap((column) => column.places.flatMap((place) => place.lines.flat(2))));
const total = (bands: readonly LaidBand[]): number =>
  bands.reduce((n, band) => n + band.height, 0) + GAP * (bands.length - 1);

describe('sharing a height', () => {
  const needs = [
    { least: 50, want: 100, grow: 0 },
    { least: 100, want: 120, grow: 1 },
  ];

  it.each([
    ['less than the least', 75 + GAP, [25, 50]],
    ['the least', 150 + GAP, [50, 100]],
    ['half way to what is wanted', 185 + GAP, [75, 110]],
    ['all that is wanted and more', 300 + GAP, [100, 200]],
  ])('%s', (_, height, shares) => {
    expect(share(needs, height)).toEqual(shares);
  });
});

describe('what areas need', () => {
  it('has room for every line of a row that wraps', () => {
    const row = (wrap: number): Area => ({ is: 'row', label: 'Row', pieces: cards(4), ...(wrap && { wrap }) });
    const wants = [0, 2].map((wrap) => needOf({ name: 'row', area: row(wrap), size: 'board' }, HALL).want);
    expect(wants[1]).toBeGreaterThan(1.8 * wants[0]!);
  });

  it('has room for the words of notes, however long', () => {
    const notes = (words: string): Area => ({
      is: 'stats',
      label: 'Notes',
      columns: [''],
      rows: [{ label: 'One', values: [words], icon: 'sun' }],
    });
    const need = (words: string): number =>
      needOf({ name: 'notes', area: notes(words), size: 'board', room: 200 }, HALL).least;
    expect(need('many words '.repeat(9))).toBeGreaterThan(need('few words') + 40);
  });
});

describe('a wide screen', () => {
  it.each([
    [1280, 800],
    [1024, 768],
    [1920, 1080],
    [900, 600],
  ])('of %i by %i is filled exactly, and nothing hangs over', (width, height) => {
    const { bands } = solve(BANDS, HALL, width, height);
    expect(total(bands)).toBeCloseTo(height, 3);
    for (const [b, band] of bands.entries()) {
      const pad = isTray(BANDS, b) ? 2 * PAD : 0;
      const wide = band.columns.reduce((n, column) => n + column.width + pad, 0) + GAP * (band.columns.length - 1);
      expect(wide).toBeCloseTo(width, 3);
      for (const column of band.columns) {
        for (const place of column.places) {
          for (const areas of place.lines) {
            const used = areas.reduce((n, stack) => n + Math.max(...stack.map((one) => one.width)), 0);
            expect(used + GAP * (areas.length - 1)).toBeLessThanOrEqual(column.width + 0.5);
          }
        }
        const high = column.places.reduce((n, place) => n + place.height, 0);
        expect(high).toBeLessThanOrEqual(band.height + 0.5);
      }
    }
  });

  it('shows every area once, behind "more" where no place names it', () => {
    const { bands } = solve(BANDS, HALL, 1280, 800);
    const shown = laid(bands).map((area) => area.name);
    const folded = bands.flatMap((band) => band.columns.flatMap((column) => column.folded));
    expect([...shown, ...folded].sort()).toEqual(
      Object.keys(SCENE.areas)
        .filter((name) => name !== 'seats')
        .sort(),
    );
    expect(folded).toEqual(['spare']);
  });

  it('makes piles words where room is short, but never what can be chosen from', () => {
    const of = (hall: Hall, height: number) =>
      new Map(laid(solve(BANDS, hall, 1280, height).bands).map((area) => [area.name, area]));
    expect(of(HALL, 1400).get('deck')!.low).toBe(false);
    expect(of(HALL, 520).get('deck')!.low).toBe(true);
    expect(of(HALL, 520).get('bag:0')!.low).toBe(true);
    expect(of(HALL, 520).get('hand:0')!.low).toBe(false);
  });

  it('gives an area the width of its title', () => {
    const label = 'Odds without any reinforcement at all';
    const odds: Scene = {
      stage: 's',
      areas: { odds: { is: 'stats', label, columns: ['a'] }, deck: SCENE.areas['deck']! },
    };
    const bands: Band[] = [{ columns: [{ share: 1, places: [{ areas: ['odds', 'deck'], size: 'chip' }] }] }];
    const [area] = laid(solve(bands, { ...HALL, scene: odds }, 520, 300).bands);
    expect(area!.width).toBeGreaterThan(label.length * 9);
  });

  it('keeps every area as large as it was when something in it is asked for: nothing moves under the hand', () => {
    const of = (asked: string[]): unknown => solve(BANDS, { ...HALL, asked: new Set(asked) }, 1280, 520).bands;
    expect(of(['deck'])).toEqual(of([]));
  });

  it('folds what finds no room even so', () => {
    const crowd: Scene = { ...SCENE, areas: { ...SCENE.areas } };
    const names = Array.from({ length: 12 }, (_, i) => `row${i}`);
    for (const [i, name] of names.entries())
      crowd.areas[name] = { is: 'row', label: name, pieces: cards(6, 100 + i * 10) };
    const bands = BANDS.map((band, b) =>
      b === 2 ? { columns: [{ share: 1, places: [{ areas: names, size: 'board' as const }] }] } : band,
    );
    const solved = solve(bands, { ...HALL, scene: crowd }, 1280, 800).bands;
    const column = solved[2]!.columns[0]!;
    expect(column.folded.length).toBeGreaterThan(0);
    expect(column.folded.at(-1)).toBe('row11');
    expect(column.places[0]!.lines.flat(2)[0]!.name).toBe('row0');
    expect(total(solved)).toBeCloseTo(800, 3);
  });

  it('keeps the prompt where it is, whatever comes and goes', () => {
    const top = (scene: Scene, before?: ReturnType<typeof solve>['needed']) => {
      const { bands } = solve(BANDS, { ...HALL, scene }, 1280, 800, before);
      return total(bands.slice(0, 3));
    };
    const empty: Scene = {
      ...SCENE,
      areas: { ...SCENE.areas, 'hand:0': { is: 'row', label: 'Hand', owner: 0, fan: true }, field: line('Field', 0) },
    };
    expect(top(empty)).toBeCloseTo(top(SCENE), 3);
  });

  it('does not shrink a band while a stage lasts', () => {
    const { disc: _, ...others } = SCENE.areas;
    const later: Scene = { ...SCENE, areas: others };
    const first = solve(BANDS, HALL, 1280, 640);
    const alone = solve(BANDS, { ...HALL, scene: later }, 1280, 640);
    const after = solve(BANDS, { ...HALL, scene: later }, 1280, 640, first.needed);
    expect(after.bands[2]!.height).toBeCloseTo(first.bands[2]!.height, 3);
    expect(alone.bands[2]!.height).not.toBeCloseTo(first.bands[2]!.height, 0);
  });

  describe('with piles in cells below a heading', () => {
    const dear = (price: [string, boolean][]): Area => ({ is: 'pile', label: 'Dear', count: 5, price });
    const names = Array.from({ length: 5 }, (_, i) => `pile${i}`);
    const shop: Scene = {
      stage: 'shop',
      areas: Object.fromEntries(names.map((name, i) => [name, dear(i ? [['coin', true]] : [])])),
    };
    const placed = (across?: number, title?: string): Band[] => [
      {
        columns: [
          { share: 1, places: [{ areas: names, size: 'board', ...(across && { across }), ...(title && { title }) }] },
        ],
      },
    ];
    const hall: Hall = { ...HALL, scene: shop };

    it('all are of one width, as many in each line', () => {
      const [place] = solve(placed(3), hall, 306, 400).bands[0]!.columns[0]!.places;
      expect(place!.lines.map((line) => line.length)).toEqual([3, 2]);
      expect(new Set(place!.lines.flat(2).map(({ width }) => width))).toEqual(new Set([(306 - 2 * GAP) / 3]));
    });

    it('they have more room on a larger screen', () => {
      const tall = (width: number, height: number): number =>
        laid(solve(placed(3), hall, width, height).bands)[0]!.height;
      expect(tall(400, 600)).toBeGreaterThan(tall(200, 600));
    });

    it('a heading takes its height', () => {
      const high = (title: string): number =>
        laid(solve(placed(3, title), hall, 306, 240).bands).reduce((n, { height }) => Math.max(n, height), 0);
      expect(high('Shop')).toBeLessThan(high(''));
    });
  });

  it('gives what stands in the middle all the height that is left', () => {
    const places = [{ areas: ['spare'], size: 'board' as const, middle: true }];
    const bands: Band[] = [BANDS[0]!, { columns: [{ share: 1, places }] }];
    const [, band] = solve(bands, { scene: SCENE, ring: { you: 0, shown: 1, seats: 2 }, book: BOOK }, 1200, 700).bands;
    const [laid] = band!.columns[0]!.places;
    expect(laid!.middle).toBe(true);
    expect(laid!.height).toBeGreaterThan(2 * laid!.lines[0]![0]![0]!.height);
  });

  it('keeps room for the price of a pile', () => {
    const [bare, dear] = [undefined, [['coin', true]] as [string, boolean][]].map((price) =>
      needOf(
        { name: 'deck', area: { is: 'pile', label: 'Deck', count: 1, ...(price && { price }) }, size: 'chip' },
        HALL,
      ),
    );
    expect(dear!.least - bare!.least).toBe(22);
  });
});

it('lays columns on panels, and leaves the room of those that hold nothing to the others', () => {
  const columns = [
    { share: 1, places: [{ areas: ['deck'] }] },
    { share: 2, places: [{ areas: ['missing'] }] },
    { share: 1, places: [{ areas: ['gone'] }] },
  ];
  const bands: Band[] = [{ height: 200, panels: true, columns }];
  // Not more than half as wide again: the rest stays free.
  const WIDER = ((1000 - GAP) * 1.5) / 4 - 2 * PAD;
  const [band] = solve(bands, HALL, 1000, 600).bands;
  expect(band!.columns.map(({ width }) => width)).toEqual([WIDER, WIDER]);
  expect(isTray(bands, 0)).toBe(true);
});
