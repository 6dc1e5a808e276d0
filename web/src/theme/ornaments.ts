// Borders, by name: one period of each as a path, laid end to end.

/** One period at x, in a band of height h. */
type Motif = (x: number, h: number) => string;

interface Ornament {
  /** The length of a period, as a multiple of the height. */
  period: number;
  motif: Motif;
  /** Of a braid: what lies below, between and above. The first and the last are one strand, the second is the other. */
  strands?: readonly [Motif, Motif, Motif];
}

const n = (v: number): string => (Math.round(v * 100) / 100).toString();
const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
const lines = (points: [number, number][], x: number, h: number): string =>
  `M${points.map(([px, py]) => `${n(x + px * h)} ${n(py * h)}`).join('L')}z`;

/** A rail with teeth. */
const teeth: Motif = (x, h) =>
  lines(
    [
      [0, 0],
      [1.3, 0],
      [1.3, 0.34],
      [1.1, 0.34],
      [0.98, 1],
      [0.45, 1],
      [0.33, 0.34],
      [0, 0.34],
    ],
    x,
    h,
  );

/** A strip held by round heads. */
const rivets: Motif = (x, h) =>
  box(x, 0, 2.4 * h, 0.1 * h) + box(x, 0.9 * h, 2.4 * h, 0.1 * h) + disc(x + 1.2 * h, h / 2, 0.22 * h);

/** A piece of a ribbon from one height to another. */
const ribbon = (x: number, h: number, from: number, to: number, thick: number): string => {
  const [a, b, t] = [from * h, to * h, thick * h];
  return `M${n(x)} ${n(a)}C${n(x + 0.8 * h)} ${n(a)} ${n(x + 0.8 * h)} ${n(b)} ${n(x + 1.6 * h)} ${n(b)}v${n(t)}C${n(x + 0.8 * h)} ${n(b + t)} ${n(x + 0.8 * h)} ${n(a + t)} ${n(x)} ${n(a + t)}z`;
};

/** Two ribbons, over and under. */
const woven: Motif = (x, h) =>
  ribbon(x, h, 0.1, 0.7, 0.2) +
  ribbon(x, h, 0.7, 0.1, 0.2) +
  ribbon(x + 1.6 * h, h, 0.1, 0.7, 0.2) +
  ribbon(x + 1.6 * h, h, 0.7, 0.1, 0.2);
/** The same in two colors: they take turns to lie above. */
const braid: readonly [Motif, Motif, Motif] = [
  (x, h) => ribbon(x, h, 0.06, 0.62, 0.32),
  (x, h) => ribbon(x, h, 0.62, 0.06, 0.32) + ribbon(x + 1.6 * h, h, 0.06, 0.62, 0.32),
  (x, h) => ribbon(x + 1.6 * h, h, 0.62, 0.06, 0.32),
];

/** The Greek key: strokes that touch. */
const meander: Motif = (x, h) => {
  const t = 0.13;
  const strokes: [number, number, number, number][] = [
    [0, 0, t, 1],
    [t, 0, 1.04, t],
    [1.04, t, t, 0.61],
    [0.39, 0.61, 0.65, t],
    [0.39, 0.3, t, 0.31],
    [0.52, 0.3, 0.26, t],
    [t, 0.87, 1.3, t],
  ];
  return strokes.map(([left, top, w, d]) => box(x + left * h, top * h, w * h, d * h)).join('');
};

/** Leaves on a stem. */
const laurel: Motif = (x, h) => {
  const leaf = (lx: number, side: number): string => {
    const [ax, ay] = [x + lx * h, 0.5 * h];
    const [bx, by] = [ax + 0.72 * h, ay + side * 0.42 * h];
    return `M${n(ax)} ${n(ay)}Q${n(ax + 0.18 * h)} ${n(ay + side * 0.46 * h)} ${n(bx)} ${n(by)}Q${n(ax + 0.56 * h)} ${n(ay + side * 0.04 * h)} ${n(ax)} ${n(ay)}z`;
  };
  return leaf(0.04, -1) + leaf(0.04, 1) + disc(x + 0.84 * h, h / 2, 0.07 * h);
};

/** Heights of a map. */
const contour: Motif = (x, h) => {
  const wave = (y: number, swing: number): string => {
    const [top, t, p] = [y * h, 0.07 * h, 3 * h];
    const curve = (from: number, dir: number, at: number): string => {
      const s = swing * h;
      return dir > 0
        ? `C${n(x + p * 0.3)} ${n(at - s)} ${n(x + p * 0.7)} ${n(at + s)} ${n(x + p)} ${n(at)}`
        : `C${n(x + p * 0.7)} ${n(at + s)} ${n(x + p * 0.3)} ${n(at - s)} ${n(x + from)} ${n(at)}`;
    };
    return `M${n(x)} ${n(top)}${curve(0, 1, top)}v${n(t)}${curve(0, -1, top + t)}z`;
  };
  return wave(0.16, 0.2) + wave(0.45, 0.34) + wave(0.76, 0.2);
};

/** Long rays that end in points, as at the foot of a vase. */
const rays: Motif = (x, h) =>
  lines(
    [
      [0, 0],
      [0.5, 0],
      [0.25, 1],
    ],
    x,
    h,
  );

/** The house's own: a rule between lozenges. */
const lozenge: Motif = (x, h) =>
  box(x, 0.46 * h, 1.6 * h, 0.08 * h) +
  lines(
    [
      [1.6, 0.5],
      [1.9, 0.2],
      [2.2, 0.5],
      [1.9, 0.8],
    ],
    x,
    h,
  ) +
  box(x + 2.2 * h, 0.46 * h, 1.6 * h, 0.08 * h);

const ORNAMENTS: Record<string, Ornament> = {
  lozenge: { period: 3.8, motif: lozenge },
  'gear-teeth': { period: 1.3, motif: teeth },
  rivets: { period: 2.4, motif: rivets },
  'woven-band': { period: 3.2, motif: woven, strands: braid },
  meander: { period: 1.43, motif: meander },
  laurel: { period: 0.92, motif: laurel },
  contour: { period: 3, motif: contour },
  rays: { period: 0.5, motif: rays },
};

export const ornaments = Object.keys(ORNAMENTS);

const made = new Map<string, string>();

/** A motif end to end, kept for the next who asks. */
function chain(key: string, count: number, step: number, height: number, motif: Motif): string {
  let d = made.get(key);
  if (d === undefined) {
    d = Array.from({ length: count }, (_, i) => motif(i * step, height)).join('');
    made.set(key, d);
  }
  return d;
}

/** A band of an ornament, length by height, as path data; periods are stretched a little so that they end whole. */
export function strip(name: string, length: number, height: number): { d: string; stretch: number } {
  const { period, motif } = ORNAMENTS[name] ?? ORNAMENTS['lozenge']!;
  const count = Math.max(1, Math.round(length / (period * height)));
  const d = chain(`${name} ${count} ${height}`, count, period * height, height, motif);
  return { d, stretch: length / (count * period * height) };
}

/** The same of a braid, strand by strand: below, between, above. Null where the ornament is of one color. */
export function strands(
  name: string,
  length: number,
  height: number,
): { paths: [string, string, string]; stretch: number } | null {
  const { period, strands: parts } = ORNAMENTS[name] ?? ORNAMENTS['lozenge']!;
  if (!parts) return null;
  const count = Math.max(1, Math.round(length / (period * height)));
  const [low, middle, high] = parts.map((motif, i) =>
    chain(`${name} ${count} ${height} ${i}`, count, period * height, height, motif),
  );
  return { paths: [low!, middle!, high!], stretch: length / (count * period * height) };
}

/** An ornament as a mask to be repeated along x: the color behind it shows through. */
export function mask(name: string): { image: string; ratio: number } {
  const { period, motif } = ORNAMENTS[name] ?? ORNAMENTS['lozenge']!;
  const [w, h] = [period * 20, 20];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}" height="${h}" viewBox="0 0 ${n(w)} ${h}"><path d="${motif(0, h)}"/></svg>`;
  return { image: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`, ratio: period };
}
