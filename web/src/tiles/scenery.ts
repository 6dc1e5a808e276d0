// What grows and stands beside the roads of a tile, as a few paths for all of it: many small elements would be slow.

import { LANDSCAPES, landscapeKey } from '../areas/landscape';
import { random } from '../theme/random';
import { apart } from './roads';
import { SIDE } from './wave';

/** A path and how it is painted. */
export interface Layer {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
}

type Draw = (x: number, y: number, size: number) => string;
interface Kind {
  /** How many at most, and how far they keep from each other and from roads. */
  most: number;
  room: number;
  /** Half the width and the height of one. */
  wide: number;
  high: number;
  layers: (Omit<Layer, 'd'> & { draw: Draw; every?: number })[];
}

const n = (value: number): number => Math.round(value * 10) / 10;

const TREES: Kind = {
  most: 9,
  room: 9.5,
  wide: 4.5,
  high: 12,
  layers: [
    { fill: '#1f3a1d38', draw: (x, y, s) => ellipse(x + 1.5, y, 4.6 * s, 1.6 * s) },
    { line: '#5d4426', width: 1.6, draw: (x, y, s) => `M${n(x)} ${n(y)}v${n(-5 * s)}` },
    { fill: '#4d8a45', line: '#2c5a30', width: 0.9, draw: (x, y, s) => ellipse(x, y - 7.4 * s, 4 * s, 5 * s) },
    { fill: '#74ad5a', draw: (x, y, s) => ellipse(x - 1.1 * s, y - 8.8 * s, 1.9 * s, 2.5 * s) },
  ],
};

const PEAKS: Kind = {
  most: 6,
  room: 12,
  wide: 7,
  high: 11,
  layers: [
    { fill: '#5b4a2a30', draw: (x, y, s) => ellipse(x + 2 * s, y, 8 * s, 1.8 * s) },
    {
      fill: '#a39b93',
      line: '#514a47',
      width: 0.9,
      draw: (x, y, s) => `M${n(x - 7 * s)} ${n(y)}L${n(x - 0.5 * s)} ${n(y - 11 * s)}L${n(x + 7 * s)} ${n(y)}Z`,
    },
    {
      fill: '#726a66',
      draw: (x, y, s) =>
        `M${n(x - 0.5 * s)} ${n(y - 11 * s)}L${n(x + 6.6 * s)} ${n(y - 0.3)}H${n(x + 1.2 * s)}L${n(x + 1.6 * s)} ${n(y - 5 * s)}Z`,
    },
    {
      fill: '#f6f2e8',
      draw: (x, y, s) =>
        `M${n(x - 0.5 * s)} ${n(y - 10.6 * s)}l${n(-2.2 * s)} ${n(3.8 * s)}l${n(1.5 * s)} ${n(-0.5 * s)}l${n(0.9 * s)} ${n(1.4 * s)}l${n(1.2 * s)} ${n(-1.6 * s)}l${n(0.9 * s)} ${n(0.3 * s)}Z`,
    },
  ],
};

const MESAS: Kind = {
  most: 6,
  room: 12.5,
  wide: 7.5,
  high: 8,
  layers: [
    { fill: '#6b2c1830', draw: (x, y, s) => ellipse(x + 1.5 * s, y + 0.2, 8.4 * s, 1.7 * s) },
    {
      fill: '#c0573a',
      line: '#863620',
      width: 0.9,
      draw: (x, y, s) =>
        `M${n(x - 7.4 * s)} ${n(y)}L${n(x - 4.6 * s)} ${n(y - 7 * s)}H${n(x + 4.8 * s)}L${n(x + 7.4 * s)} ${n(y)}Z`,
    },
    {
      fill: '#da7a55',
      draw: (x, y, s) =>
        `M${n(x - 4.6 * s)} ${n(y - 6.8 * s)}H${n(x + 4.6 * s)}L${n(x + 5.3 * s)} ${n(y - 4.9 * s)}H${n(x - 5.3 * s)}Z`,
    },
    {
      line: '#8f3d25',
      width: 0.8,
      draw: (x, y, s) => `M${n(x - 6 * s)} ${n(y - 3 * s)}h${n(6 * s)}M${n(x + 1.8 * s)} ${n(y - 2.2 * s)}h${n(4 * s)}`,
    },
  ],
};

const WAVES: Kind = {
  most: 7,
  room: 11,
  wide: 6,
  high: 4,
  layers: [
    {
      line: '#f4fbfd',
      width: 1.3,
      draw: (x, y, s) => `M${n(x - 5 * s)} ${n(y)}q${n(2.5 * s)} ${n(-3 * s)} ${n(5 * s)} 0t${n(5 * s)} 0`,
    },
    {
      line: '#4b95b8',
      width: 0.8,
      draw: (x, y, s) => `M${n(x - 3.5 * s)} ${n(y + 2)}q${n(2 * s)} ${n(-2 * s)} ${n(4 * s)} 0t${n(4 * s)} 0`,
    },
    {
      every: 3,
      fill: '#9cc07a',
      line: '#5f8f55',
      width: 0.7,
      draw: (x, y, s) => ellipse(x + 1, y + 5, 5.2 * s, 2.1 * s),
    },
    { every: 3, line: '#3f7a44', width: 1.2, draw: (x, y, s) => tuft(x + 1, y + 4.6, s * 1.25) },
  ],
};

const REEDS: Kind = {
  most: 8,
  room: 10,
  wide: 4,
  high: 7,
  layers: [
    { line: '#8fb4a8', width: 1, draw: (x, y, s) => `M${n(x - 5 * s)} ${n(y + 0.6)}h${n(10 * s)}` },
    { line: '#4d6b3f', width: 1.2, draw: (x, y, s) => tuft(x, y, s * 1.3) },
  ],
};

const GRASS: Kind = {
  most: 7,
  room: 12,
  wide: 3,
  high: 5,
  layers: [{ line: '#7d8c4c', width: 1.1, draw: (x, y, s) => tuft(x, y, s) }],
};

const MOUNDS: Kind = {
  most: 5,
  room: 13,
  wide: 8,
  high: 7,
  layers: [
    {
      fill: '#cdae74',
      line: '#8a6536',
      width: 0.9,
      draw: (x, y, s) => `M${n(x - 8 * s)} ${n(y)}q${n(7 * s)} ${n(-13 * s)} ${n(16 * s)} 0Z`,
    },
    {
      line: '#a98750',
      width: 0.8,
      draw: (x, y, s) => `M${n(x + 1 * s)} ${n(y - 4.6 * s)}q${n(3 * s)} ${n(1 * s)} ${n(4 * s)} ${n(3.2 * s)}`,
    },
  ],
};

const DUNES: Kind = {
  most: 6,
  room: 13,
  wide: 7,
  high: 5,
  layers: [
    {
      line: '#b98f47',
      width: 1.2,
      draw: (x, y, s) =>
        `M${n(x - 7 * s)} ${n(y)}q${n(4 * s)} ${n(-6 * s)} ${n(8 * s)} ${n(-1 * s)}q${n(2 * s)} ${n(-2 * s)} ${n(5 * s)} ${n(1 * s)}`,
    },
  ],
};

const FLAKES: Kind = {
  most: 6,
  room: 13,
  wide: 3,
  high: 6,
  layers: [
    {
      line: '#7d949c',
      width: 0.9,
      draw: (x, y, s) =>
        `M${n(x)} ${n(y)}v${n(-6 * s)}M${n(x - 2.6 * s)} ${n(y - 4.5 * s)}l${n(5.2 * s)} ${n(3 * s)}m0 ${n(-3 * s)}l${n(-5.2 * s)} ${n(3 * s)}`,
    },
  ],
};

const STONES: Kind = {
  most: 5,
  room: 13,
  wide: 4,
  high: 4,
  layers: [
    {
      fill: '#c9bda6',
      line: '#7c6c56',
      width: 0.8,
      draw: (x, y, s) =>
        `M${n(x - 4 * s)} ${n(y)}l${n(1 * s)} ${n(-3 * s)}l${n(4 * s)} ${n(-0.6 * s)}l${n(2.6 * s)} ${n(3.6 * s)}Z`,
    },
  ],
};

const KINDS: Record<string, Kind> = {
  trees: TREES,
  peaks: PEAKS,
  mesas: MESAS,
  waves: WAVES,
  reeds: REEDS,
  grass: GRASS,
  rings: MOUNDS,
  dunes: DUNES,
  flakes: FLAKES,
  columns: STONES,
};

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
}

function tuft(x: number, y: number, s: number): string {
  return `M${n(x)} ${n(y)}v${n(-4.4 * s)}M${n(x - 1.8 * s)} ${n(y)}l${n(-0.9 * s)} ${n(-3.2 * s)}M${n(x + 1.8 * s)} ${n(y)}l${n(0.9 * s)} ${n(-3.6 * s)}`;
}

const HALF = SIDE / 2;
/** Half a road with its border, and the round place on which something is built with its shield. */
const ROAD = 8.5;
const PLACE = { x: 3, y: -2, rx: 27, ry: 25 };
const TRIES = 70;

/** Where things stand, the ones behind first. */
function spots(kind: Kind, seed: number, sides: readonly number[], built: boolean): [number, number, number][] {
  const next = random(seed ^ 0x2f6e2b1);
  next();
  const found: [number, number, number][] = [];
  for (let tries = 0; tries < TRIES && found.length < kind.most; tries++) {
    const size = 0.85 + next() * 0.3;
    const x = (next() * 2 - 1) * (HALF - kind.wide - 2);
    const y = -HALF + kind.high + 2 + next() * (SIDE - kind.high - 5);
    // The foot and the top must both be clear of the road.
    const clear = [0, 0.5, 1].every((up) => apart(x, y - kind.high * up, sides, built) > ROAD + kind.wide * 0.8);
    const middle = y - kind.high / 2;
    if (!clear || (built && ((x - PLACE.x) / PLACE.rx) ** 2 + ((middle - PLACE.y) / PLACE.ry) ** 2 < 1)) continue;
    if (found.some(([a, b]) => Math.hypot(a - x, (b - y) * 1.15) < kind.room)) continue;
    found.push([x, y, size]);
  }
  return found.sort((a, b) => a[1] - b[1]);
}

/** All that stands on the ground of a tile beside its roads. */
export function scenery(ground: string, seed: number, sides: readonly number[], built: boolean): Layer[] {
  const kind = KINDS[LANDSCAPES[landscapeKey(ground)]?.sign ?? ''];
  if (!kind) return [];
  const places = spots(kind, seed, sides, built);
  return kind.layers.flatMap(({ draw, every = 1, ...paint }) => {
    const d = places.map(([x, y, size], i) => ((i + 1) % every ? '' : draw(x, y, size))).join('');
    return d ? [{ d, ...paint }] : [];
  });
}
