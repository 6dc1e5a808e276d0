// What is built on a tile, as paths from back to front. It stands upright however the tile lies. The middle of the tile
// is zero; `roof` is painted in the color of the one it belongs to.

export type Paint = 'wall' | 'shade' | 'roof' | 'dim' | 'dark' | 'pole' | 'stone' | 'edge';
export interface Part {
  d: string;
  paint: Paint;
}

/** A house with a gable, its door to the front. */
function house(x: number, y: number, w: number, h: number): Part[] {
  const top = y - h;
  const rise = w * 0.62;
  return [
    { paint: 'wall', d: `M${x} ${y}V${top}L${x + w * 0.28} ${top - rise * 0.75}L${x + w * 0.56} ${top}V${y}Z` },
    { paint: 'shade', d: `M${x + w * 0.56} ${y}V${top}H${x + w}V${y}Z` },
    { paint: 'roof', d: `M${x + w * 0.28} ${top - rise}H${x + w * 0.76}L${x + w + 1.2} ${top + 0.6}H${x + w * 0.58}Z` },
    {
      paint: 'dim',
      d: `M${x + w * 0.28} ${top - rise}L${x - 1.2} ${top + 0.8}L${x} ${top + 1.6}L${x + w * 0.28} ${top - rise + 2}L${x + w * 0.57} ${top + 1}Z`,
    },
    { paint: 'dark', d: `M${x + w * 0.19} ${y}v${-h * 0.55}h${w * 0.18}v${h * 0.55}Z` },
  ];
}

/** A tower with a pointed roof. */
function tower(x: number, y: number, w: number, h: number, rise: number, flag = false): Part[] {
  const top = y - h;
  const middle = x + w / 2;
  const parts: Part[] = [
    { paint: 'wall', d: `M${x} ${y}V${top}H${x + w}V${y}Z` },
    { paint: 'shade', d: `M${x + w * 0.62} ${y}V${top}H${x + w}V${y}Z` },
    { paint: 'roof', d: `M${x - 1.3} ${top}L${middle} ${top - rise}L${x + w + 1.3} ${top}Z` },
    { paint: 'dim', d: `M${middle} ${top - rise}L${x + w + 1.3} ${top}H${x + w * 0.62}Z` },
    { paint: 'dark', d: `M${middle - 0.8} ${top + h * 0.42}v-2.6a.8.8 0 0 1 1.6 0v2.6Z` },
  ];
  if (flag) {
    const tip = top - rise;
    parts.push({ paint: 'pole', d: `M${middle} ${tip + 0.5}V${tip - 6}` });
    parts.push({ paint: 'roof', d: `M${middle + 0.3} ${tip - 6}l6 1.6l-6 1.8Z` });
  }
  return parts;
}

/** A wall with battlements and, in the middle, a gate. */
function wall(x: number, y: number, w: number, h: number): Part[] {
  const top = y - h;
  const teeth = Math.max(3, Math.round(w / 4));
  const step = w / (teeth * 2 - 1);
  let d = `M${x} ${y}V${top}`;
  for (let i = 0; i < teeth; i++) d += `h${step}${i < teeth - 1 ? `v1.8h${step}v-1.8` : ''}`;
  const gate = x + w / 2;
  return [
    { paint: 'wall', d: `${d}V${y}Z` },
    { paint: 'dark', d: `M${gate - 2.4} ${y}v-3.2a2.4 2.4 0 0 1 4.8 0v3.2Z` },
  ];
}

const GRADES: readonly Part[][] = [
  [...house(-3, 2, 13, 6), ...house(-13, 7, 14, 6.4)],
  [...house(-8, 0, 12, 6), ...house(4, 3, 12, 6), ...house(-16, 6, 13, 6.4), ...house(-2, 8.5, 13, 6.4)],
  [...tower(-4, 2, 8, 14, 10, true), ...tower(-15, 6, 7, 12, 8.5), ...tower(8, 6, 7, 12, 8.5), ...wall(-9, 7, 18, 9)],
  [
    ...tower(-9.5, 1, 7, 15, 10),
    ...tower(3, 1, 7, 15, 10),
    ...tower(-4, 2, 8, 21, 12, true),
    ...tower(-18, 7, 7.5, 14, 9.5),
    ...tower(10.5, 7, 7.5, 14, 9.5),
    ...wall(-11, 8, 22, 10.5),
  ],
];

const column = (x: number, y: number, h: number, broken = false): Part[] => [
  { paint: 'stone', d: `M${x} ${y}V${y - h}${broken ? 'l1.4 -2l1.2 1.6l1.4 -.8' : 'h4'}V${y}Z` },
  { paint: 'edge', d: `M${x + 2.6} ${y - 0.5}V${y - h + 1}h1.4V${y - 0.5}Z` },
];

const FALLEN: readonly Part[] = [
  { paint: 'stone', d: 'M-19 7h36l2 3.4h-40Z' },
  { paint: 'edge', d: 'M-21 10.4h40v1.8h-40Z' },
  ...column(-16, 7, 18),
  ...column(-9.5, 7, 18),
  ...column(-3, 7, 18),
  ...column(4, 7, 12, true),
  ...column(11, 7, 7, true),
  { paint: 'stone', d: 'M-18 -11h21.5l-1 -3.6h-19.5Z' },
  { paint: 'stone', d: 'M5.5 -14l5 1.6l-1 3l-5 -1.6Z' },
];

/** A site that is drawn by hand, by the name of its icon. The others are shown as that icon. */
export function built(art: string, number: number | undefined): readonly Part[] | null {
  if (art === 'village') return GRADES[Math.max(1, Math.min(GRADES.length, number ?? 1)) - 1]!;
  return art === 'ancient-ruins' ? FALLEN : null;
}
