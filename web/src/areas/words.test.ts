import { describe, expect, test } from 'vitest';
import type { Book } from '../lib/book';
import type { Desk } from '../lib/desk';
import type { Pick, Stats } from '../lib/wire';
import { grain, LANDSCAPES, landscapeKey, landscapeOf } from './landscape';
import { lead, leading, percent, split, variantOf } from './numbers';
import { linesOn, marksOn, type Spot, spotOf, touch } from './spots';
import { cellName, faceTitled, grouped, readGround, seatOf } from './words';

const desk = (given: Partial<Desk> = {}): Desk => ({
  book: { faces: {}, layout: {}, backs: [] } as unknown as Book,
  names: ['Ines', 'Marek'],
  you: 0,
  targets: new Map(),
  blocked: new Map(),
  lit: new Set(),
  beat: '',
  held: '',
  show: null,
  inspect: () => {},
  why: () => {},
  ...given,
});

describe('labels', () => {
  test('neighbors of one name are said once', () => {
    const { groups, short } = grouped(['North 1', 'North 2', 'South 3', 'Harbor', 'South 4', 'South 5']);
    expect(groups).toEqual([
      { text: 'North', from: 0, count: 2 },
      { text: 'South', from: 4, count: 2 },
    ]);
    expect(short).toEqual(['1', '2', 'South 3', 'Harbor', '4', '5']);
  });

  test('grounds may have a height', () => {
    expect(readGround('hills 2')).toEqual({ kind: 'hills', height: 2 });
    expect(readGround('Forest:1')).toEqual({ kind: 'forest', height: 1 });
    expect(readGround('water')).toEqual({ kind: 'water', height: 0 });
  });

  test('a place of somebody says whose it is', () => {
    expect(cellName(desk(), { at: 'hex:2,-1', ground: 'town', owner: 1 })).toBe('2,-1, town of Marek: empty');
    expect(cellName(desk(), { at: 'hex:2,-1', ground: 'forest 1' })).toBe('2,-1, forest 1: empty');
  });

  test('columns that mean seats', () => {
    expect(seatOf('seat:2')).toBe(2);
    expect(seatOf('The board')).toBe(-1);
  });

  test('a space of a track finds the face of its name', () => {
    const faces = { a: { key: 'a', kind: 'x', title: 'Draw two', art: 'card' } };
    expect(faceTitled(faces, 'Draw two')?.art).toBe('card');
    expect(faceTitled(faces, 'Rest')).toBeUndefined();
  });
});

describe('small tables', () => {
  const stats = (given: Partial<Stats>): Stats => ({ is: 'stats', label: '', columns: ['seat:0', 'seat:1'], ...given });

  test('are known by their shape', () => {
    expect(variantOf(stats({ total: ['3', '4'] }))).toBe('score');
    expect(variantOf(stats({ rows: [{ label: 'Wins', values: ['64 %', '36 %'] }] }))).toBe('odds');
    expect(variantOf(stats({ rows: [{ label: 'Far', values: ['2 + die', '1'] }] }))).toBe('duel');
    expect(variantOf(stats({ rows: [{ label: 'Gold', values: ['2', '1'], icon: 'coin' }] }))).toBe('table');
    expect(variantOf(stats({ columns: ['a', 'b', 'c'], rows: [{ label: 'Far', values: ['2', '1', '0'] }] }))).toBe(
      'table',
    );
    expect(variantOf(stats({ rows: [{ label: 'Gold', values: ['2', '1'], icon: 'coin' }], lit: 0 }))).toBe('duel');
  });

  test('numbers in texts', () => {
    expect(percent('64 %')).toBe(64);
    expect(percent('1.8')).toBe(-1);
    expect(leading('\u22122 hidden')).toBe(-2);
    expect(leading('–')).toBeNaN();
    expect(split('2 + die')).toEqual({ sum: '2', more: '+ die' });
    expect(split('12')).toEqual({ sum: '12', more: '' });
  });

  test('nobody is ahead while a number may still change', () => {
    expect(lead(['3', '1'])).toEqual({ side: -1, by: 2 });
    expect(lead(['0', '1'])).toEqual({ side: 1, by: 1 });
    expect(lead(['3 + die', '1'])).toEqual({ side: 0, by: 0 });
    expect(lead(['2', '2'])).toEqual({ side: 0, by: 0 });
    expect(lead(['–', '–'])).toEqual({ side: 0, by: 0 });
  });
});

describe('places', () => {
  const pick = (given: Partial<Pick>): Pick => ({ notation: 'x', label: 'Go there', ...given });

  test('a target says what it does and can be reached by the keyboard', () => {
    const spot = spotOf(desk({ targets: new Map([['2,3', [pick({ tag: '2 AP' })]]]) }), '2,3');
    expect(spot).toMatchObject({ target: true, tag: '2 AP', grave: false });
    expect(touch('2,3', spot, 'Hill')).toEqual({
      'data-place': '2,3',
      'data-means': 'choose',
      role: 'button',
      tabindex: 0,
      'aria-label': 'Hill. Go there. 2 AP',
    });
  });

  test('what is no target is no button, but still a place', () => {
    const spot = spotOf(desk({ blocked: new Map([['2,3', { at: '2,3', why: '', rule: '' }]]) }), '2,3');
    expect(spot.blocked).toBe(true);
    expect(touch('2,3', spot, 'Hill')).toEqual({
      'data-place': '2,3',
      'data-means': undefined,
      role: 'group',
      tabindex: undefined,
      'aria-label': 'Hill',
    });
  });

  test('several choices at one place are counted, grave ones look grave', () => {
    const spot = spotOf(desk({ targets: new Map([['a', [pick({ tag: 'x' }), pick({ tone: 'end' })]]]) }), 'a');
    expect(spot).toMatchObject({ tag: '2 ways', grave: true, says: 'Go there, or Go there' });
  });

  test('a place of the sensible way on says so', () => {
    const at = (...picks: Pick[]): boolean => spotOf(desk({ targets: new Map([['a', picks]]) }), 'a').main;
    expect(at(pick({ tone: 'main' }), pick({}))).toBe(true);
    expect(at(pick({}))).toBe(false);
  });

  test('two choices at one place both say their price', () => {
    const at = (...tags: string[]): string =>
      spotOf(desk({ targets: new Map([['a', tags.map((tag) => pick({ tag }))]]) }), 'a').tag;
    expect(at('−4', '4 → 2')).toBe('−4 / 4 → 2');
    expect(at('−4', '−4')).toBe('2 ways');
    expect(at('−4', '−3', '−2')).toBe('3 ways');
  });

  test('a highlight says what the choice means, the gravest first, else what is usual there', () => {
    const at = (...picks: Pick[]): Spot => spotOf(desk({ targets: new Map([['a', picks]]) }), 'a', 'go');
    expect(at(pick({})).means).toBe('go');
    expect(at(pick({ means: 'explore' })).means).toBe('explore');
    expect(at(pick({ means: 'go' }), pick({ means: 'attack' })).means).toBe('attack');
    expect(spotOf(desk({}), 'a').means).toBe(undefined);
    expect(spotOf(desk({ show: { leads: ['a'] } }), 'a').means).toBe('preview');
    const blocked = new Map([['a', { at: 'a', why: '', rule: '' }]]);
    expect(spotOf(desk({ blocked }), 'a').means).toBe(undefined);
    expect(spotOf(desk({ blocked, held: 'a' }), 'a').means).toBe('blocked');
  });

  test('previews come where they belong', () => {
    const shown = desk({
      show: {
        leads: ['a'],
        changes: [
          ['a', '4 to 3'],
          ['Jump to', 'b'],
        ],
        marks: [
          { kind: 'reach', cells: ['a'] },
          { kind: 'reach', cells: ['z'] },
        ],
        lines: [
          { kind: 'path', cells: ['a', 'b'] },
          { kind: 'path', cells: ['a', 'z'] },
        ],
      },
    });
    const here = new Set(['a', 'b']);
    expect(spotOf(shown, 'a')).toMatchObject({ lead: true, change: '4 to 3' });
    expect(marksOn(shown, [{ kind: 'fog', cells: ['b'] }], here)).toEqual([
      { kind: 'fog', cells: ['b'], shown: false },
      { kind: 'reach', cells: ['a'], shown: true },
    ]);
    expect(linesOn(shown, undefined, here)).toEqual([{ kind: 'path', cells: ['a', 'b'], shown: true }]);
  });
});

describe('grounds', () => {
  test('other words mean the same ground', () => {
    expect(landscapeKey('jungle')).toBe('forest');
    expect(landscapeKey('canyon')).toBe('canyons');
    expect(landscapeKey('')).toBe('plains');
    expect(landscapeKey('lava')).toBe('lava');
  });

  test('a ground of the game takes its tint; one nobody knows stays blank', () => {
    expect(landscapeOf('lava', { lava: '#cc3300' }).wash).toContain('#cc3300');
    expect(landscapeOf('lava', {})).toBe(LANDSCAPES['unknown']);
  });

  test('a map is drawn the same way every time, and not in stripes', () => {
    expect(grain('hex:1,2')).toBe(grain('hex:1,2'));
    const odd = Array.from({ length: 200 }, (_, i) => grain(`hex:${i},0`) % 2).reduce((a, b) => a + b, 0);
    expect(odd).toBeGreaterThan(60);
    expect(odd).toBeLessThan(140);
  });
});
