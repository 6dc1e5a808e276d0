// Spaces in a ring: angles in degrees, with the clock, 0 at the top.

/** How far to turn a ring so that these spaces are on top: they may lie across the place where counting begins. */
export function onTop(window: readonly number[], count: number): number {
  if (!count || !window.length) return 0;
  let x = 0;
  let y = 0;
  for (const space of window) {
    const angle = (2 * Math.PI * space) / count;
    x += Math.cos(angle);
    y += Math.sin(angle);
  }
  if (Math.hypot(x, y) < 1e-6) return -(360 * window[0]!) / count;
  return -(Math.atan2(y, x) * 180) / Math.PI;
}

/** The next angle after `from` that looks like `to`: a ring turns one way only, the way that brings higher spaces up. */
export function turnedOn(from: number, to: number): number {
  const back = (((from - to) % 360) + 360) % 360;
  return back < 0.01 || back > 359.99 ? from : from - back;
}

/** The next angle after `from` that looks like `to`, with the clock. */
export function turnedWith(from: number, to: number): number {
  const on = (((to - from) % 360) + 360) % 360;
  return on < 0.01 || on > 359.99 ? from : from + on;
}

/** Where a ring inside another, turned by so many spaces, meets an equal word of the outer one. */
export function meetings(
  outer: readonly string[],
  inner: readonly string[],
  turn: number,
): { inner: number; outer: number }[] {
  if (inner.length !== outer.length) return [];
  return inner.flatMap((word, i) => {
    const there = (((i + turn) % outer.length) + outer.length) % outer.length;
    return word && outer[there] === word ? [{ inner: i, outer: there }] : [];
  });
}

const at = (radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.round(radius * Math.cos(angle) * 100) / 100, Math.round(radius * Math.sin(angle) * 100) / 100];
};
export const polar = at;

/** A piece of a ring from one angle to another. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const wide = to - from > 180 ? 1 : 0;
  const [ax, ay] = at(outer, from);
  const [bx, by] = at(outer, to);
  const [cx, cy] = at(inner, to);
  const [dx, dy] = at(inner, from);
  return `M${ax} ${ay}A${outer} ${outer} 0 ${wide} 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 ${wide} 0 ${dx} ${dy}Z`;
}

/** A rim with teeth: as many teeth as asked for, slightly narrower at their tips. */
export function cog(teeth: number, root: number, tip: number): string {
  const each = 360 / teeth;
  const parts: string[] = [];
  for (let i = 0; i < teeth; i++) {
    const from = i * each;
    const points = [
      at(root, from),
      at(root, from + each * 0.34),
      at(tip, from + each * 0.44),
      at(tip, from + each * 0.9),
    ];
    parts.push(points.map(([x, y], k) => `${i === 0 && k === 0 ? 'M' : 'L'}${x} ${y}`).join(''));
  }
  return `${parts.join('')}Z`;
}
