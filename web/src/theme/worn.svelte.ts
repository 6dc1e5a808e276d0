// The emblems that seats have at the table that is shown. Without one they are those of the house.

import { iconPath } from './icons.svelte';
import { seatLook } from './seats';

let worn: readonly string[] = $state.raw([]);

/** The page of a table says which; no argument: those of the house again. */
export const wearEmblems = (emblems: readonly string[] = []): void => {
  worn = emblems;
};

/** The emblem of a seat; that of the house while its picture is not here yet. */
export function emblemOf(seat: number): string {
  const emblem = seat >= 0 ? worn[seat] : undefined;
  return emblem && iconPath(emblem) ? emblem : seatLook(seat).emblem;
}
