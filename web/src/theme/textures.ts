// What a table is made of, drawn as strokes: no photograph and no filter. Black and white at a few percent,
// so that one drawing lies over any color of table, dark or light. Each tile repeats without a seam.

import { random } from './random';

interface Tile {
  width: number;
  height: number;
  svg: string;
}

const n = (v: number): string => (Math.round(v * 10) / 10).toString();
const stroke = (d: string, color: string, opacity: number, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Short strokes strewn over a tile; those that cross its border are drawn on both sides. */
function fibers(seed: number, size: number, count: number, length: [number, number], angle: [number, number]): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [next() * size, next() * size];
    const a = angle[0] + next() * (angle[1] - angle[0]);
    const l = length[0] + next() * (length[1] - length[0]);
    const [dx, dy] = [Math.cos(a) * l, Math.sin(a) * l];
    for (const ox of [0, -size, size]) {
      for (const oy of [0, -size, size]) {
        const [fx, fy] = [x + ox, y + oy];
        const inside = Math.max(fx, fx + dx) >= 0 && Math.min(fx, fx + dx) <= size;
        if (inside && Math.max(fy, fy + dy) >= 0 && Math.min(fy, fy + dy) <= size) {
          d += `M${n(fx)} ${n(fy)}l${n(dx)} ${n(dy)}`;
        }
      }
    }
  }
  return d;
}

function felt(): Tile {
  const size = 220;
  const svg =
    stroke(fibers(3, size, 700, [3, 8], [0, 6.3]), '#000', 0.13, 0.9) +
    stroke(fibers(5, size, 620, [2, 7], [0, 6.3]), '#fff', 0.05, 0.8);
  return { width: size, height: size, svg };
}

function wood(): Tile {
  const [width, plank, planks] = [720, 96, 4];
  const next = random(11);
  let [dark, light, seams] = ['', '', ''];
  for (let p = 0; p < planks; p++) {
    const top = p * plank;
    const joint = next() * width;
    seams += `M0 ${top}H${width}M${n(joint)} ${top}v${plank}`;
    const [knot, depth] = [next() * width, 10 + next() * 16];
    for (let g = 3; g < plank; g += 2.4 + next() * 4) {
      const phase = next() * 6.3;
      const bow = depth * Math.exp(-(((g - plank / 2) / 26) ** 2)) * (g < plank / 2 ? -0.5 : 0.5);
      let d = '';
      for (let x = 0; x <= width; x += 24) {
        const far = Math.min(Math.abs(x - knot), width - Math.abs(x - knot));
        const y = top + g + Math.sin((x / width) * 6.283 + phase) * 1.6 + bow * Math.exp(-((far / 90) ** 2));
        d += `${x ? 'L' : 'M'}${x} ${n(Math.min(top + plank - 1, Math.max(top + 1, y)))}`;
      }
      if (next() > 0.4) dark += d;
      else light += d;
    }
  }
  const svg = stroke(dark, '#000', 0.16, 1) + stroke(light, '#fff', 0.035, 1) + stroke(seams, '#000', 0.4, 1.6);
  return { width, height: plank * planks, svg };
}

function steel(): Tile {
  const [width, height] = [640, 320];
  const next = random(23);
  let [dark, light] = ['', ''];
  for (let y = 0; y < height; y += 0.9 + next() * 1.5) {
    const [x, length] = [next() * width, 60 + next() * 380];
    const d = `M${n(x)} ${n(y)}h${n(length)}M${n(x - width)} ${n(y)}h${n(length)}`;
    if (next() > 0.5) dark += d;
    else light += d;
  }
  const rivets = [18, width - 18].flatMap((x) => [18, height - 18].map((y) => [x, y] as const));
  const heads = rivets
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4"/><path d="M${x - 3} ${y + 1}a3 3 0 0 1 5-3" stroke="#fff"/>`)
    .join('');
  const svg =
    stroke(dark, '#000', 0.2, 0.8) +
    stroke(light, '#fff', 0.035, 0.8) +
    stroke(`M0 .5H${width}M.5 0V${height}`, '#000', 0.4, 1.4) +
    stroke(`M0 2H${width}M2 0V${height}`, '#fff', 0.05, 1) +
    `<g fill="#000" fill-opacity=".28" stroke-opacity=".12">${heads}</g>`;
  return { width, height, svg };
}

function parchment(): Tile {
  const size = 420;
  const next = random(31);
  let stains = '';
  for (let i = 0; i < 9; i++) {
    const [x, y, r] = [70 + next() * 280, 70 + next() * 280, 24 + next() * 46];
    for (const share of [1, 0.72, 0.45]) {
      stains += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * share)}" ry="${n(r * share * 0.7)}"/>`;
    }
  }
  const svg =
    `<g fill="#7a4f12" fill-opacity=".022">${stains}</g>` +
    stroke(fibers(37, size, 260, [6, 22], [-0.5, 0.5]), '#5b3a10', 0.07, 0.7) +
    stroke(fibers(41, size, 260, [3, 12], [0, 6.3]), '#fff', 0.09, 0.7);
  return { width: size, height: size, svg };
}

function marble(): Tile {
  const size = 600;
  const next = random(47);
  let [thick, thin, pale] = ['', '', ''];
  for (let i = 0; i < 15; i++) {
    let [x, y] = [next() * size, next() * size];
    let a = 0.5 + next() * 0.7;
    const points = [[x, y] as const];
    for (let step = 0; step < 26; step++) {
      a += (next() - 0.5) * 0.9;
      a += (0.85 - a) * 0.2;
      x += Math.cos(a) * 22;
      y += Math.sin(a) * 22;
      points.push([x, y]);
    }
    let d = '';
    for (const ox of [0, -size]) {
      for (const oy of [0, -size]) {
        d += points.map(([px, py], k) => `${k ? 'L' : 'M'}${n(px + ox)} ${n(py + oy)}`).join('');
      }
    }
    if (i % 5 === 0) thick += d;
    else if (i % 2) thin += d;
    else pale += d;
  }
  const svg =
    stroke(thick, '#000', 0.05, 7) +
    stroke(thick, '#000', 0.1, 1.6) +
    stroke(thin, '#000', 0.1, 0.9) +
    stroke(pale, '#fff', 0.09, 1.6);
  return { width: size, height: size, svg };
}

function terracotta(): Tile {
  const size = 360;
  const next = random(53);
  let turns = '';
  for (let y = 4; y < size; y += 5 + next() * 7) {
    let d = '';
    const phase = next() * 6.3;
    for (let x = 0; x <= size; x += 30) d += `${x ? 'L' : 'M'}${x} ${n(y + Math.sin((x / size) * 6.283 + phase))}`;
    turns += d;
  }
  const svg =
    stroke(turns, '#000', 0.09, 1.2) +
    stroke(fibers(59, size, 420, [0.4, 1.6], [0, 6.3]), '#000', 0.2, 1.4) +
    stroke(fibers(61, size, 220, [0.4, 1.4], [0, 6.3]), '#fff', 0.1, 1.2);
  return { width: size, height: size, svg };
}

function linen(): Tile {
  const size = 120;
  const next = random(67);
  let [warp, weft] = ['', ''];
  for (let i = 0; i < size; i += 3) {
    warp += `M${n(i + next())} 0v${size}`;
    weft += `M0 ${n(i + next())}h${size}`;
  }
  const svg = stroke(warp, '#000', 0.12, 1) + stroke(weft, '#fff', 0.05, 1);
  return { width: size, height: size, svg };
}

/** Contour lines of hills that never were: where a smooth periodic field crosses round heights. */
function survey(): Tile {
  const [size, cells] = [480, 60];
  const step = size / cells;
  const next = random(71);
  const waves = Array.from({ length: 9 }, () => ({
    kx: Math.round((next() - 0.5) * 6),
    ky: Math.round((next() - 0.5) * 6),
    phase: next() * 6.3,
  }));
  const height = (i: number, j: number): number =>
    waves.reduce((sum, w) => sum + Math.cos(((w.kx * i + w.ky * j) / cells) * 6.28318 + w.phase), 0);
  const field = Array.from({ length: cells + 1 }, (_, j) => Array.from({ length: cells + 1 }, (_, i) => height(i, j)));
  const lines = (level: number): string => {
    let d = '';
    for (let j = 0; j < cells; j++) {
      for (let i = 0; i < cells; i++) {
        const corner = [field[j]![i]!, field[j]![i + 1]!, field[j + 1]![i + 1]!, field[j + 1]![i]!];
        const at = [
          [i, j],
          [i + 1, j],
          [i + 1, j + 1],
          [i, j + 1],
        ] as const;
        const crossings: string[] = [];
        for (let k = 0; k < 4; k++) {
          const [a, b] = [corner[k]!, corner[(k + 1) % 4]!];
          if (a < level === b < level) continue;
          const t = (level - a) / (b - a);
          const [p, q] = [at[k]!, at[(k + 1) % 4]!];
          crossings.push(`${n((p[0] + (q[0] - p[0]) * t) * step)} ${n((p[1] + (q[1] - p[1]) * t) * step)}`);
        }
        for (let k = 0; k + 1 < crossings.length; k += 2) d += `M${crossings[k]}L${crossings[k + 1]}`;
      }
    }
    return d;
  };
  const fine = [-4.2, -3, -1.8, -0.6, 0.6, 1.8, 3, 4.2].map(lines).join('');
  let grid = '';
  for (let x = 0; x < size; x += 120) {
    for (let y = 0; y < size; y += 120) grid += `M${x + 57} ${y + 60}h6M${x + 60} ${y + 57}v6`;
  }
  const svg =
    stroke(fine, '#4a3a1a', 0.13, 0.8) +
    stroke(lines(2.4) + lines(-2.4), '#4a3a1a', 0.2, 1.3) +
    stroke(grid, '#000', 0.2, 0.8);
  return { width: size, height: size, svg };
}

const TEXTURES: Record<string, () => Tile> = {
  felt,
  wood,
  'brushed-steel': steel,
  parchment,
  marble,
  terracotta,
  linen,
  'survey-map': survey,
};

export const textures = Object.keys(TEXTURES);

const drawn = new Map<string, { image: string; size: string }>();

/** By day a stroke of black is seen twice as well as by night. */
const DAY = 0.42;

/** A texture as a background: `image` for background-image, `size` for background-size. Unknown names are felt. */
export function texture(name = 'felt', day = false): { image: string; size: string } {
  const key = `${name} ${day}`;
  const found = drawn.get(key);
  if (found) return found;
  const tile = (TEXTURES[name] ?? felt)();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}" viewBox="0 0 ${tile.width} ${tile.height}"><g${day ? ` opacity="${DAY}"` : ''}>${tile.svg}</g></svg>`;
  const made = {
    image: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    size: `${tile.width}px ${tile.height}px`,
  };
  drawn.set(key, made);
  return made;
}
