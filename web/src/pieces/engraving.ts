// The engraver's lines: hatching that models a silhouette, and the ground behind it. Paths are made once per size.

const n = (v: number): string => (Math.round(v * 10) / 10).toString();

/** Slanting lines over the square of an icon, thick at one corner and gone at the other, as if light fell on it. */
function hatching(spacing: number, fromLight: boolean): string {
  let d = '';
  for (let t = spacing; t < 1024; t += spacing) {
    const far = fromLight ? t / 820 : (1024 - t) / 760;
    const thick = spacing * 0.58 * Math.max(0, 1 - far) ** 1.1;
    if (thick > 0.6) d += `M${n(t)} 0L${n(t + thick)} 0L0 ${n(t + thick)}L0 ${n(t)}z`;
  }
  return d;
}

const ID = 'wartable-engraving';

const pattern = (name: string, spacing: number, light: boolean): string =>
  `<pattern id="${name}" width="512" height="512" patternUnits="userSpaceOnUse"><path d="${hatching(spacing, light)}" fill="${light ? '#fff' : '#000'}" fill-opacity="${light ? 0.4 : 0.27}"/></pattern>`;

/** Patterns that every silhouette refers to, laid once into the page. */
export function layEngraving(): void {
  if (typeof document === 'undefined' || document.getElementById(ID)) return;
  const holder = document.createElement('div');
  holder.id = ID;
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  const patterns = [
    pattern('hatch-light-wide', 30, true),
    pattern('hatch-light-fine', 15, true),
    pattern('hatch-dark-wide', 30, false),
    pattern('hatch-dark-fine', 15, false),
  ];
  holder.innerHTML = `<svg width="0" height="0"><defs>${patterns.join('')}</defs></svg>`;
  document.body.append(holder);
}

/** Which hatching suits a silhouette of that size; none on a chip, where lines would only be noise. */
export function hatchFor(size: number, tone: 'ink' | 'light'): string {
  if (size < 34) return '';
  return `url(#hatch-${tone === 'ink' ? 'light' : 'dark'}-${size < 90 ? 'wide' : 'fine'})`;
}

const kept = new Map<string, string>();
function keep(key: string, make: () => string): string {
  const d = kept.get(key) ?? make();
  kept.set(key, d);
  return d;
}

/** Rays from a point to the border of a ground. */
export const rays = (w: number, h: number, cx: number, cy: number, count: number, inner: number): string =>
  keep(`rays ${w} ${h} ${cx} ${cy} ${count} ${inner}`, () => {
    let d = '';
    const reach = Math.hypot(w, h);
    for (let i = 0; i < count; i++) {
      const a = ((i + 0.5) / count) * Math.PI * 2;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const to = Math.min(
        reach,
        c ? (c > 0 ? w - cx : cx) / Math.abs(c) : reach,
        s ? (s > 0 ? h - cy : cy) / Math.abs(s) : reach,
      );
      const from = inner * (i % 2 ? 1 : 1.25);
      if (to > from) d += `M${n(cx + c * from)} ${n(cy + s * from)}L${n(cx + c * to)} ${n(cy + s * to)}`;
    }
    return d;
  });

/** Rings around a point. */
export const rings = (cx: number, cy: number, from: number, to: number, step: number): string =>
  keep(`rings ${cx} ${cy} ${from} ${to} ${step}`, () => {
    let d = '';
    for (let r = from; r <= to; r += step)
      d += `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
    return d;
  });

/** Earth under a figure's feet: lines that close up toward the horizon. */
export const earth = (w: number, top: number, bottom: number, step: number): string =>
  keep(`earth ${w} ${top} ${bottom} ${step}`, () => {
    let d = '';
    for (let y = top, gap = step; y < bottom; y += gap, gap *= 1.16) d += `M0 ${n(y)}H${w}`;
    return d;
  });

/** Engine turning: two sets of waves that make a net, as on the back of a watch. */
export const guilloche = (w: number, h: number, pitch: number): string =>
  keep(`net ${w} ${h} ${pitch}`, () => {
    let d = '';
    for (let x = -h; x < w + h; x += pitch) {
      d += `M${n(x)} 0Q${n(x + h * 0.36)} ${n(h * 0.28)} ${n(x + h / 2)} ${n(h / 2)}T${n(x + h)} ${h}`;
      d += `M${n(x)} ${h}Q${n(x + h * 0.36)} ${n(h * 0.72)} ${n(x + h / 2)} ${n(h / 2)}T${n(x + h)} 0`;
    }
    return d;
  });
