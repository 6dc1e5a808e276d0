// How much of a face is drawn at a width, and what grows evenly with it. No DOM here.

/** Chip, board or full: how much of a face is drawn. */
export type Detail = 'chip' | 'board' | 'full';
export const detail = (w: number): Detail => (w < 64 ? 'chip' : w < 150 ? 'board' : 'full');

/** From a chip to an inspected face. */
export const between = (w: number, from: number, to: number): number => from + ((w - 40) / 200) * (to - from);

export const radius = (w: number): number => Math.round(between(w, 4, 12));
