// Boxes on a plane.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The area that two boxes share. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
