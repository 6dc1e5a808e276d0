import { expect, it } from 'vitest';
import { matrixOf, pathOf } from './qr';

/** Without the margin, as another program's camera reads it. */
const LINK = 'https://table.example/t/abc';
const SQUARES = `
#######..###...##..##.#######
#.....#..##.#.......#.#.....#
#.###.#.####..#.#.###.#.###.#
#.###.#.##.##...####..#.###.#
#.###.#.#...####.###..#.###.#
#.....#.##..######..#.#.....#
#######.#.#.#.#.#.#.#.#######
........###..#.#....#........
#.#####..##.#.##.#....#####..
#.###......#...##.#######...#
..#..##.#.#.#.....#.....#....
###.##..###.#.#.#...#..#.#.#.
..##..##..#.#...##.#.#...##..
.#..##.......###..#######...#
#####.#...#..######...#..##..
.##..#.##.#.##.#..#..##.#..#.
.#.######.###.##.#..#....##..
#..##..###.....##.#######.#.#
#.#.###..##......##.#..##.#..
#..###.#.#..#.#.#...#...#..#.
#.#..###........#.#######.###
........########.##.#...#####
#######.....######.##.#.###..
#.....#.#.####.#.####...#...#
#.###.#.#.#.#.##....#####.###
#.###.#.#....#.##.##.....##..
#.###.#.#.####....#...######.
#.....#..######.#...###.##.#.
#######.##..###.#.##.#.####..
`.trim();

it('a link has the squares that cameras know, with four of margin on every side', () => {
  const matrix = matrixOf(LINK);
  const drawn = matrix.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(drawn.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(SQUARES.split('\n'));
  const margin = [...drawn.slice(0, 4), ...drawn.slice(-4), ...drawn.map((row) => row.slice(0, 4) + row.slice(-4))];
  expect(margin.join('')).not.toContain('#');
});

it('draws a square for each dark one', () => {
  expect(
    pathOf([
      [false, true],
      [true, false],
    ]),
  ).toBe('M1 0h1v1h-1zM0 1h1v1h-1z');
});
