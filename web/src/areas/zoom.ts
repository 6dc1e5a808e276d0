// Moving and enlarging a sheet under a window. Pure: the component only feeds it fingers.

import type { Box } from '../lib/boxes';
import type { Point } from './hex';

export interface View {
  scale: number;
  x: number;
  y: number;
}
export interface Span {
  width: number;
  height: number;
}

export const MOST = 2.5;

/** The scale at which the whole sheet is seen, never larger than life. */
export function fitScale(sheet: Span, window: Span, most = 1): number {
  if (!sheet.width || !sheet.height || !window.width || !window.height) return 1;
  return Math.min(most, window.width / sheet.width, window.height / sheet.height);
}

/** The whole sheet, in the middle of the window. */
export function fitted(sheet: Span, window: Span, most = 1): View {
  return kept({ scale: fitScale(sheet, window, most), x: 0, y: 0 }, sheet, window);
}

/** A part of the sheet as large as it may be, in the middle as far as the edges allow. */
export function focused(part: Box, sheet: Span, window: Span, readable: number, most = 1): View {
  const fit = fitScale(sheet, window, most);
  const scale = Math.max(fit, Math.min(fitScale(part, window, Math.max(most, readable)), Math.max(fit, readable)));
  const x = window.width / 2 - (part.x + part.width / 2) * scale;
  const y = window.height / 2 - (part.y + part.height / 2) * scale;
  return kept({ scale, x, y }, sheet, window);
}

/** Never a gap at one side while the sheet goes on at the other; what is smaller than the window stays centered. */
export function kept(view: View, sheet: Span, window: Span): View {
  const along = (at: number, size: number, room: number): number =>
    size * view.scale <= room ? (room - size * view.scale) / 2 : Math.min(0, Math.max(room - size * view.scale, at));
  return {
    scale: view.scale,
    x: along(view.x, sheet.width, window.width),
    y: along(view.y, sheet.height, window.height),
  };
}

/** Larger or smaller around a point of the window, which stays where it is. */
export function zoomed(view: View, by: number, around: Point, sheet: Span, window: Span, most = 1): View {
  const least = fitScale(sheet, window, most);
  const scale = Math.max(least, Math.min(Math.max(MOST, least), view.scale * by));
  const part = scale / view.scale;
  return kept(
    { scale, x: around.x - (around.x - view.x) * part, y: around.y - (around.y - view.y) * part },
    sheet,
    window,
  );
}

/** Whether anything of a part of the sheet can be seen, more than a sliver. */
export function inSight(view: View, part: Box, window: Span): boolean {
  const along = (at: number, from: number, size: number, room: number): number => {
    const near = Math.max(0, at + from * view.scale);
    return Math.min(room, at + (from + size) * view.scale) - near;
  };
  const least = Math.min(40, part.width * view.scale, part.height * view.scale);
  return (
    along(view.x, part.x, part.width, window.width) >= least &&
    along(view.y, part.y, part.height, window.height) >= least
  );
}

/** Moved just so far that a part of the sheet is in sight. */
export function revealed(view: View, part: Box, sheet: Span, window: Span, margin = 16): View {
  const along = (at: number, from: number, size: number, room: number): number => {
    const near = at + from * view.scale;
    const far = near + size * view.scale;
    if (near < margin) return at + margin - near;
    if (far > room - margin) return at - (far - room + margin);
    return at;
  };
  const x = along(view.x, part.x, part.width, window.width);
  const y = along(view.y, part.y, part.height, window.height);
  return kept({ ...view, x, y }, sheet, window);
}
