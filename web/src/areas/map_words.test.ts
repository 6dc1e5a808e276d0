import { expect, test } from 'vitest';
import type { Book } from '../lib/book';
import { shared } from '../lib/boxes';
import type { Desk } from '../lib/desk';
import type { Board, Pick } from '../lib/wire';
import { roomOf, wordsOn } from './map_words';
import { hexPlan } from './plan';
import { bodyOf } from './plates';
import { spotOf } from './spots';
import { standingOn } from './standing';

/** A cell with one piece that answers, between six neighbors; those in `others` have a piece as well. */
function wordAmong(others: readonly string[]) {
  const at = ['0,0', '1,0', '-1,0', '0,1', '0,-1', '1,-1', '-1,1'];
  const cells = at.map((name) => ({
    at: name,
    pieces: name === '0,0' || others.includes(name) ? [{ id: `p${name}`, owner: 0 }] : [],
  }));
  const area: Board = { is: 'board', label: '', shape: 'hex', cells };
  const plan = hexPlan(area);
  const pick: Pick = { notation: 'step', label: 'Go there', at: ['0,0'], tag: '2 AP', means: 'go' };
  const desk = {
    book: { faces: {}, layout: {}, backs: [] } as unknown as Book,
    targets: new Map([['0,0', [pick]]]),
    blocked: new Map(),
    lit: new Set(),
    show: null,
    held: '',
  } as unknown as Desk;
  const room = { plan, chip: 40, tile: 40, drawn: () => false, spread: undefined, ghosts: () => [] };
  const standing = cells.flatMap((cell) => standingOn(cell, room));
  const words = wordsOn(desk, 1, {
    cells,
    plan,
    spots: new Map(cells.map((cell) => [cell.at, spotOf(desk, cell.at, 'go')])),
    explored: [],
    standing,
    named: new Set(),
    staged: null,
    painted: false,
  });
  const discs = standing.map(({ x, y, width, side, piece }) => bodyOf(x, y, width, side, piece.id)[1]!.box);
  return {
    word: words[0]!,
    middle: plan.at.get('0,0')!,
    covered: discs.map((disc) => shared(roomOf(words[0]!, 1).box, disc)),
  };
}

test('what a cell costs stands below what is on it', () => {
  const { word, middle } = wordAmong([]);
  expect(word.x).toBe(middle.x);
  expect(word.y).toBeGreaterThan(middle.y + 20);
});

test('it keeps clear of the numbers of neighbors below', () => {
  const { covered, word, middle } = wordAmong(['-1,1', '0,1']);
  expect(Math.max(...covered)).toBeLessThan(1);
  expect(word.x !== middle.x || word.y < middle.y).toBe(true);
});

test('among neighbors on all sides it lies over none of their numbers', () => {
  expect(Math.max(...wordAmong(['1,0', '-1,0', '0,1', '0,-1', '1,-1', '-1,1']).covered)).toBeLessThan(1);
});
