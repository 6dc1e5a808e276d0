// How large things may be drawn where there is only so much room. Whole CSS pixels, as pieces are drawn; no DOM here.

/** The three sizes of a face. Areas choose between chip and board by themselves. */
export const WIDTHS = { chip: 40, board: 90, inspected: 240 } as const;
export type Size = keyof typeof WIDTHS;

/** How far areas may go beyond the named size where there is room, and below it where there is not. */
export const ROOMY = { chip: 54, board: 112, inspected: 240 } as const;
export const TIGHT = { chip: 34, board: 40, inspected: 90 } as const;

export interface Fit {
  /** The width of one piece. */
  width: number;
  /** From the left edge of a piece to that of the next: less than the width where they overlap. */
  step: number;
  /** All of them together. */
  total: number;
  /** They do not fit even so: the row must be scrolled. */
  scrolls: boolean;
}

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

/** Pieces side by side: as wide as wanted, else narrower, else overlapping, else scrolled. */
export function fitRow(count: number, room: number, want: number, least: number, gap: number, share = 0.3): Fit {
  if (count <= 0) return { width: want, step: want + gap, total: 0, scrolls: false };
  const even = (room - gap * (count - 1)) / count;
  if (even >= least || count === 1) {
    const width = Math.floor(clamp(even, Math.min(least, room), want));
    return { width, step: width + gap, total: count * width + gap * (count - 1), scrolls: false };
  }
  return overlap(count, room, least, share);
}

/** Cards in a hand rather overlap than shrink: at least `share` of each stays in sight. */
export function fitFan(count: number, room: number, want: number, least: number, share = 0.42): Fit {
  if (count <= 1) return { width: Math.min(want, room), step: want, total: Math.min(want, room), scrolls: false };
  const side = fitRow(count, room, want, want, 8, share);
  if (!side.scrolls && side.step >= want * share) return side;
  const width = Math.floor(clamp(room / (1 + share * (count - 1)), least, want));
  return overlap(count, room, width, share);
}

function overlap(count: number, room: number, wide: number, share: number): Fit {
  const width = Math.floor(wide);
  const step = (room - width) / (count - 1);
  const least = width * share;
  // A hundredth of a pixel is rounding, not a lack of room.
  if (step >= least - 0.01)
    return { width, step: Math.min(step, width), total: width + step * (count - 1), scrolls: false };
  return { width, step: least, total: width + least * (count - 1), scrolls: true };
}

/**
 * Cells of a line are never wrapped and never overlap: shrink down to `least`, then scroll. What is scrolled anyway need
 * not be tiny: then they are `ample`, and the last one in sight is cut in two, so that it is seen that there are more.
 */
export function fitLine(count: number, room: number, want: number, least: number, gap: number, ample = least): Fit {
  const even = count > 0 ? (room - gap * (count - 1)) / count : want;
  const scrolled = (): number => room / (Math.max(1, Math.round(room / (ample + gap))) + 0.5) - gap;
  const width = Math.floor(
    even >= least || ample === least ? clamp(even, least, want) : clamp(scrolled(), least, want),
  );
  const total = count * width + gap * Math.max(0, count - 1);
  return { width, step: width + gap, total, scrolls: total > room + 0.5 };
}

/** How a fan of cards is turned and lowered toward its ends: degrees and pixels, one per card. */
export function fanned(count: number, width: number): { turn: number; drop: number }[] {
  const middle = (count - 1) / 2;
  const each = count > 1 ? Math.min(1.8, 14 / (count - 1)) : 0;
  return Array.from({ length: count }, (_, i) => {
    const off = i - middle;
    const turn = off * each;
    // The cards stand on a circle whose radius makes neighbors' corners meet.
    return { turn, drop: Math.abs(off) * Math.abs(turn) * width * 0.006 };
  });
}

/** How far each card of a fan moves so that the held one is seen whole: the others close up, and all stay in the room. */
export function parted(count: number, held: number, fit: Fit): number[] {
  const still = Array.from({ length: count }, () => 0);
  const open = fit.width * 0.92;
  if (held < 0 || held >= count - 1 || count < 3 || fit.step >= open) return still;
  const step = Math.max(0, (fit.total - fit.width - open) / (count - 2));
  return still.map((_, i) => (i <= held ? i : i - 1) * step + (i > held ? open : 0) - i * fit.step);
}

/** How many edges a pile of so many pieces shows: one at once, then slower, at most six. */
export function layers(count: number): number {
  if (count <= 1) return 0;
  return Math.min(6, Math.ceil(Math.log2(count)));
}
