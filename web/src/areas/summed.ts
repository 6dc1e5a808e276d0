// Rows that add up: which they are, and the room that their total and their band take.

import type { Area } from '../lib/wire';

/** The height of a band with its words. */
export const BAND = 28;

export const isSummed = (area: Area): boolean => area.is === 'row' && !!(area.total || area.band);

/** What the total takes at the end of a row: beside it stands what a choice would add. */
export const roomFor = (width: number): number =>
  width < 480 ? 92 : Math.round(Math.min(330, Math.max(170, width * 0.34)));
