import { describe, expect, it } from 'vitest';
import type { Area, Beats, Board, Scene, Table } from '../lib/wire';
import { partOf, partsIn, partsOf, partsOfShow } from './choice';
import { Parts } from './parts.svelte';

const FACES = {
  road: { key: 'road', kind: 'tile', title: 'Road', tint: 'woods', edges: ['road', '', 'road', ''] },
  lion: { key: 'lion', kind: 'unit', title: 'Lion' },
};
const LION = { id: 'p1', face: 'lion' };
const board = (more: Partial<Board>): Board => ({ is: 'board', label: 'Field', shape: 'line', cells: [], ...more });
const tiles = board({ shape: 'square', cells: [{ at: '0,0', pieces: [{ id: 't', face: 'road' }] }] });

const NEEDS: [string, Area, string[]][] = [
  ['a pile', { is: 'pile', label: 'Deck', count: 3 }, []],
  ['a pile of kinds', { is: 'pile', label: 'Coins', count: 3, kinds: [[LION, 2]] }, ['KindsView']],
  ['a row', { is: 'row', label: 'Hand', pieces: [LION] }, []],
  ['a row in groups', { is: 'row', label: 'Orders', pieces: [LION], groups: [['free', 1]] }, ['GroupedRow']],
  ['a field', board({ shape: 'field' }), ['FieldBoard']],
  ['a map', board({ shape: 'hex' }), ['HexBoard']],
  ['a slab, also as a thumbnail', board({ shape: 'square', ground: 'marble' }), ['SlabBoard', 'SlabThumb']],
  ['tiles, large and as a cut-out', tiles, ['TileBoard', 'TileCutOut']],
  ['squares', board({ shape: 'square', cells: [{ at: '0,0', pieces: [LION] }] }), ['SquareBoard']],
  ['a line', board({ cells: [{ at: 'a' }] }), ['LineBoard']],
  ['a rail', board({ ground: 'rail', sections: [{ at: 's', label: 'S', cells: 0 }] }), ['RailBoard']],
  ['sections', board({ sections: [{ at: 's', label: 'S', cells: 0 }] }), ['SectionBoard']],
];

describe('the parts of an area', () => {
  it.each(NEEDS)('%s', (_, area, parts) => {
    expect(partsOf(area, FACES).sort()).toEqual(parts);
  });

  it('all exist', () => {
    for (const [, area] of NEEDS) for (const part of partsOf(area, FACES)) expect(Parts[part]).toBeDefined();
  });

  it('depend on the size only where it is drawn otherwise', () => {
    expect(partOf(tiles, 'chip', FACES)).toBe('TileCutOut');
    expect(partOf(tiles, 'board', FACES)).toBe('TileBoard');
  });
});

describe('what a frame is drawn with', () => {
  const hand: Area = { is: 'row', label: 'Hand', pieces: [LION] };
  const live: Scene = { stage: 's', areas: { hand } };

  it('is found in a whole scene', () => {
    const frame = {
      is: 'table',
      epoch: 'e',
      v: 0,
      table: {} as Table,
      scene: { ...live, areas: { map: tiles } },
    } as const;
    expect(partsIn(frame, null, FACES)).toEqual(['TileBoard', 'TileCutOut']);
  });

  it('is found on the way, also where it is gone in the end', () => {
    const frame: Beats = {
      is: 'beats',
      v: 1,
      beats: [
        { patch: { areas: { map: { is: 'board', label: 'Map', shape: 'hex', cells: [] } } } },
        { patch: { areas: { map: null } } },
      ],
      prompt: { waiting: [] },
    };
    expect(partsIn(frame, live, FACES)).toContain('HexBoard');
    expect(partsIn(frame, null, FACES)).toEqual([]);
  });

  it('is found in what a choice would do', () => {
    expect(partsOfShow({ areas: [['map', tiles]] }, FACES)).toEqual(['TileBoard', 'TileCutOut']);
    expect(partsOfShow({ spreads: [{}] as never }, FACES)).toEqual(['SpreadView']);
  });
});
