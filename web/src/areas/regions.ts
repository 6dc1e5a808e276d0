// Where the name of a region stands on a map. No DOM here.

import type { Region } from '../lib/wire';
import type { Point } from './hex';
import type { Plan } from './plan';

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
