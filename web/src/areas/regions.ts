// Where the name of a region stands on a map. No DOM here.

import type { Region } from '../lib/wire';
import type { Point } from './hex';
import type { Plan } from './plan';
import { NEVER, type Obstacle } from './plates';

export interface Named {
  key: string;
  /** The cell on which it stands. */
  at: string;
  lines: string[];
  x: number;
  y: number;
}

/** In two lines where that is shorter: "Grey Wood". */
export function nameLines(name: string): string[] {
  const words = name.split(' ');
  if (words.length < 2 || name.length < 9) return [name];
  let best = 1;
  const longest = (at: number): number =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  for (let at = 2; at < words.length; at++) if (longest(at) < longest(best)) best = at;
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** The middle of a region, and its cells from there outward. */
function outward(region: Region, plan: Plan): { middle: Point; cells: [string, Point][] } {
  const cells = region.cells.flatMap((at): [string, Point][] => {
    const p = plan.at.get(at);
    return p ? [[at, p]] : [];
  });
  const middle = {
    x: cells.reduce((sum, [, p]) => sum + p.x, 0) / (cells.length || 1),
    y: cells.reduce((sum, [, p]) => sum + p.y, 0) / (cells.length || 1),
  };
  const far = ({ x, y }: Point): number => Math.round(Math.hypot(x - middle.x, y - middle.y));
  return { middle, cells: cells.sort(([, a], [, b]) => far(a) - far(b)) };
}

/** On the free cell that is nearest to the middle; where all are taken, on the upper border of the middle one. */
export function named(regions: readonly Region[], plan: Plan, taken: ReadonlySet<string>): Named[] {
  return regions.flatMap((region): Named[] => {
    const { cells } = outward(region, plan);
    if (!region.name || !cells.length) return [];
    const free = cells.find(([at]) => !taken.has(at));
    const [at, p] = free ?? cells[0]!;
    const key = region.cells.join();
    return [{ key, at, lines: nameLines(region.name), x: p.x, y: free ? p.y : p.y - plan.tall * 0.5 }];
  });
}

/** The arms of those who own a region, and hearts for what it can still bear. */
export interface Arms {
  owner: number;
  x: number;
  y: number;
  left: number;
  most: number;
  wide: number;
}

/** On a free cell; where all are taken, on that upper corner of the region around which the fewest stand. */
function heart(cells: readonly string[], plan: Plan, taken: ReadonlySet<string>): Point | undefined {
  const there = cells.filter((at) => plan.at.has(at));
  const free = there.find((at) => !taken.has(at));
  if (free) return plan.at.get(free);
  const around = ({ x, y }: Point): number =>
    [...taken].filter((at) => {
      const p = plan.at.get(at);
      return p && Math.hypot(p.x - x, p.y - y) < plan.tall * 0.6;
    }).length;
  const [best] = there
    .map((at) => plan.at.get(at)!)
    .map(({ x, y }) => ({ x, y: y - plan.tall / 2 }))
    .sort((a, b) => around(a) - around(b) || a.y - b.y);
  return best;
}

export function armsOf(regions: readonly Region[], plan: Plan, taken: ReadonlySet<string>): Arms[] {
  return regions.flatMap(({ owner = -1, cells, bears = [] }): Arms[] => {
    const p = owner >= 0 ? heart(cells, plan, taken) : undefined;
    const [left = 0, most = 0] = bears;
    return p ? [{ owner, x: p.x, y: p.y, left, most, wide: most * 11 + 8 }] : [];
  });
}

/** What the names of pieces keep clear of: arms, and where they can the names of regions. */
export function writtenOn(regions: readonly Region[], plan: Plan, taken: ReadonlySet<string>): Obstacle[] {
  const arms = armsOf(regions, plan, taken).map(
    ({ x, y, wide }): Obstacle => ({ box: { x: x - wide / 2, y: y - 19, width: wide, height: 32 }, weight: NEVER }),
  );
  const names = named(regions, plan, taken).map(({ lines, x, y }): Obstacle => {
    const width = Math.max(...lines.map((line) => line.length)) * 11;
    return { box: { x: x - width / 2, y: y - lines.length * 7, width, height: lines.length * 14 }, weight: 0.8 };
  });
  return [...arms, ...names];
}
