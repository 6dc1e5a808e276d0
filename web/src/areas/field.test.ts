// Where zones and squads lie on a field of any size.

import { describe, expect, it } from 'vitest';
import type { Board, Cell, Piece } from '../lib/wire';
import { aimOf, type Box, fieldPlan, ghostBox, NARROW } from './field';

const squad = (id: string, owner: number, men = 3): Piece => ({
  id,
  name: id,
  owner,
  parts: Array.from({ length: men }, (_, i) => ({ id: `${id}.${i}`, face: 'man' })),
});
const cell = (column: number, row: number, ...pieces: Piece[]): Cell => ({ at: `zone:${column},${row}`, pieces });

const board = (cells: Cell[], more: Partial<Board> = {}): Board => ({
  is: 'board',
  label: 'Field',
  shape: 'field',
  rows: ['Back', 'Line', 'Middle', 'Line', 'Back'],
  columns: ['Left', 'Center', 'Right'],
  cells: [
    ...cells,
    ...[0, 1, 2].flatMap((column) =>
      [0, 1, 2, 3, 4]
        .filter((row) => !cells.some(({ at }) => at === `zone:${column},${row}`))
        .map((row) => cell(column, row)),
    ),
  ],
  ...more,
});

const battle = board([
  cell(1, 0, squad('f1', 1, 4)),
  cell(0, 1, squad('f2', 1, 1)),
  cell(1, 1, squad('f3', 1), squad('f4', 1, 4), squad('f5', 1, 2)),
  { ...cell(0, 2, squad('f6', 1, 2), squad('n1', 0)), meetings: [{ pieces: ['n1', 'f6'], die: '5' }] },
  cell(1, 3, squad('n2', 0, 4), squad('n3', 0)),
  cell(0, 4, squad('n4', 0, 4)),
]);

const right = ({ x, w }: Box): number => x + w;
const low = ({ y, h }: Box): number => y + h;
const inside = (inner: Box, outer: Box, slack = 1): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  right(inner) <= right(outer) + slack &&
  low(inner) <= low(outer) + slack;
const apart = (a: Box, b: Box): boolean => right(a) <= b.x || right(b) <= a.x || low(a) <= b.y || low(b) <= a.y;

describe.each([
  [910, 590],
  [1300, 820],
  [760, 430],
  [374, 500],
])('a field of %i by %i', (width, height) => {
  const plan = fieldPlan(battle, width, height, 0);
  const zone = (at: string): Box => plan.zones.find((one) => one.cell.at === at)!.box;

  it('is full of rows, without gaps', () => {
    expect(plan.rows[0]!.y).toBe(0);
    expect(low({ ...plan.rows.at(-1)!, x: 0, w: 0 })).toBeCloseTo(height);
  });
  it('has every squad in its zone, and none upon another', () => {
    expect(plan.squads).toHaveLength(10);
    for (const { at, box } of plan.squads) expect(inside(box, zone(at))).toBe(true);
    for (const a of plan.squads)
      for (const b of plan.squads) expect(a === b || apart(a.box, b.box), `${a.piece.id} ${b.piece.id}`).toBe(true);
  });
  it('has them upright where there is room, else lying', () => {
    const forms = new Set(plan.squads.map(({ form }) => form));
    expect([...forms]).toEqual([height > 500 ? 'upright' : 'lying']);
  });
  it('has the two sides of a meeting face to face, and its die between them', () => {
    const [near, far] = ['n1', 'f6'].map((id) => plan.squads.find(({ piece }) => piece.id === id)!.box);
    const [{ x, y, die } = { x: 0, y: 0, die: '' }] = plan.meetings;
    expect(die).toBe('5');
    if (near!.y < low(far!) && width >= NARROW) {
      expect(right(near!)).toBeLessThan(x);
      expect(far!.x).toBeGreaterThan(x);
    } else {
      expect(low(far!)).toBeLessThanOrEqual(y + 2);
      expect(near!.y).toBeGreaterThanOrEqual(y - 2);
    }
  });
});

describe('a field', () => {
  it('that is turned has its first row below and its first column right', () => {
    const turned = fieldPlan({ ...battle, turned: true }, 900, 600, 1);
    const [first, last] = ['zone:0,0', 'zone:2,4'].map((at) => turned.zones.find((one) => one.cell.at === at)!.box);
    expect(first!.x).toBeGreaterThan(last!.x);
    expect(first!.y).toBeGreaterThan(last!.y);
    expect(turned.columns.map(({ name }) => name)).toEqual(['Right', 'Center', 'Left']);
    const [n1, f6] = ['n1', 'f6'].map((id) => turned.squads.find(({ piece }) => piece.id === id)!.box);
    expect(f6!.x).toBeLessThan(n1!.x);
  });
  it.each([
    [910, 590],
    [374, 500],
  ])('of %i by %i holds a crowd of twelve in one zone', (width, height) => {
    const crowd = board([cell(1, 3, ...Array.from({ length: 12 }, (_, i) => squad(`n${i}`, 0, 4)))]);
    const plan = fieldPlan(crowd, width, height, 0);
    const zone = plan.zones.find((one) => one.cell.at === 'zone:1,3')!.box;
    for (const { box } of plan.squads) expect(inside(box, zone)).toBe(true);
    const places = new Set(plan.squads.map(({ box }) => `${Math.round(box.x)} ${Math.round(box.y)}`));
    expect(places.size).toBe(12);
  });
  it.each([
    [720, 560],
    [600, 560],
  ])('of %i by %i has its pairs as large as they can be read', (width, height) => {
    const plan = fieldPlan(battle, width, height, 0);
    for (const id of ['n1', 'f6']) {
      const { form, box } = plan.squads.find(({ piece }) => piece.id === id)!;
      expect(form === 'upright' ? box.h : box.w).toBeGreaterThanOrEqual(form === 'upright' ? 80 : 110);
    }
  });
  it('holds meetings of several squads, and a second meeting in the same zone', () => {
    const melee: Cell = {
      ...cell(1, 2, squad('a', 0, 4), squad('b', 0, 4), squad('c', 1, 4), squad('d', 0, 2), squad('e', 1, 2)),
      meetings: [{ pieces: ['a', 'b', 'c'] }, { pieces: ['d', 'e'] }],
    };
    const plan = fieldPlan(board([melee]), 910, 590, 0);
    const zone = plan.zones.find((one) => one.cell.at === 'zone:1,2')!.box;
    expect(plan.meetings).toHaveLength(2);
    for (const { box } of plan.squads) expect(inside(box, zone)).toBe(true);
    for (const a of plan.squads) for (const b of plan.squads) expect(a === b || apart(a.box, b.box)).toBe(true);
  });
});

describe('what is laid over a field', () => {
  const size = { w: 80, h: 90 };
  const zone = { x: 0, y: 0, w: 300, h: 100 };
  it('stands beside what is there', () => {
    expect(ghostBox(zone, [], size)).toEqual({ x: 110, y: 5, w: 80, h: 90 });
    const box = ghostBox(zone, [{ x: 110, y: 5, w: 80, h: 90 }], size);
    expect(box.x).toBeGreaterThanOrEqual(190);
    expect(right(box)).toBeLessThanOrEqual(300);
  });
  it('stays inside where there is no room', () => {
    expect(right(ghostBox(zone, [{ x: 20, y: 5, w: 250, h: 90 }], size))).toBeLessThanOrEqual(300);
  });
  it('goes from edge to edge, with its round in the middle', () => {
    const aim = aimOf({ x: 0, y: 200, w: 100, h: 100 }, { x: 0, y: 0, w: 100, h: 100 }, 48);
    expect(aim.from).toEqual([50, 200]);
    expect(aim.to).toEqual([50, 100]);
    expect(aim.middle).toEqual([50, 150]);
    expect(aim.r).toBeLessThanOrEqual(48);
  });
});
