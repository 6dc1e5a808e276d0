// Colors as numbers: mixing where the eye mixes (OKLab), and contrast as WCAG counts it.

export type Rgb = readonly [number, number, number];

export function parse(color: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (!hex) throw new Error(`"${color}" is not a color like #c08040.`);
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex;
  return [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16) / 255) as unknown as Rgb;
}

export function hex(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.min(1, Math.max(0, v)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055);

function toLab(color: string): [number, number, number] {
  const [r, g, b] = parse(color).map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, a, b]: readonly [number, number, number]): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hex([
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

/** So much of `b` in `a`: 0 is all a, 1 all b. */
export function mix(a: string, b: string, share: number): string {
  const x = toLab(a);
  const y = toLab(b);
  return fromLab([0, 1, 2].map((i) => x[i]! + (y[i]! - x[i]!) * share) as [number, number, number]);
}

export function luminance(color: string): number {
  const [r, g, b] = parse(color).map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white). Text needs 4.5, large text and signs 3. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The color itself, or as little darker or lighter as it takes to be read on the ground. */
export function readable(color: string, ground: string, least = 4.5): string {
  const toward = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(color, toward, share);
    if (contrast(tried, ground) >= least) return tried;
  }
  return toward;
}

/** A ground on which this ink can be read: the color itself, or moved away from the ink. */
export function ground(color: string, ink: string, least = 4.5): string {
  const toward = luminance(ink) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(color, toward, share);
    if (contrast(tried, ink) >= least) return tried;
  }
  return toward;
}

/** Of two inks the one that reads better. */
export const inkOn = (color: string, dark = '#1a1410', light = '#fffaf0'): string =>
  contrast(dark, color) >= contrast(light, color) ? dark : light;

/** The color, let through: for hairlines and shadows. */
export function alpha(color: string, share: number): string {
  const [r, g, b] = parse(color).map((v) => Math.round(v * 255));
  return `rgb(${r} ${g} ${b} / ${share})`;
}
