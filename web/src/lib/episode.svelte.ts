// How the last battle, or whatever a game calls it, came out, and what was gained or lost by it. The tellings of a game say
// which of its sentences that are; nothing here knows more.

import type { Told } from './wire';

export class Episode {
  /** How it came out, and what it brought, in the order it was told. */
  outcome = $state.raw<readonly Told[]>([]);
  gains = $state.raw<readonly Told[]>([]);
  /** Whether it is still worth a look. */
  fresh = $state(false);
  /** The viewer had a part in it. */
  mine = $state(false);

  /** The next outcome is that of another one. */
  #closed = true;
  /** Something happened to the viewer since a turn last began. */
  #due = false;

  /** A sentence as it is seen; `mine` where it is about the viewer. */
  hear(told: Told, mine: boolean): void {
    switch (told.news) {
      case 'turn':
        this.#closed = true;
        this.#due = false;
        return;
      case 'opens':
        this.#closed = true;
        return;
      case 'outcome':
        if (this.#closed || !this.fresh) this.#begin();
        this.outcome = [...this.outcome, told];
        break;
      case 'gain':
        if (this.#closed) return;
        this.gains = [...this.gains, told];
        break;
      default:
        return;
    }
    this.fresh = true;
    this.mine ||= mine;
    this.#due ||= mine;
  }

  /** Whether somebody should look up before this is played: a turn begins, and something has happened to the viewer. */
  pausesBefore(told: Told | undefined): boolean {
    return told?.news === 'turn' && this.#due;
  }

  /** It has been looked at. */
  seen(): void {
    this.fresh = false;
  }

  #begin(): void {
    this.outcome = [];
    this.gains = [];
    this.mine = false;
    this.#closed = false;
  }
}

/** Whether a sentence names a seat or something that is the seat's. */
export function isAbout(told: Told, seat: number, ownerOf: (place: string) => number): boolean {
  if (seat < 0) return false;
  if (told.text.some((part) => typeof part === 'object' && 'seat' in part && part.seat === seat)) return true;
  return (told.at ?? []).some((place) => place === `seat:${seat}` || ownerOf(place) === seat);
}
