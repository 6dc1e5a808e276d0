// A desk for the gallery: everything a piece asks of a table, set by hand.

import type { Book } from '../../../lib/book';
import type { Desk } from '../../../lib/desk';
import type { Hindrance, Pick, Show } from '../../../lib/wire';

export class GalleryDesk implements Desk {
  readonly book: Book;
  readonly names = ['Greta', 'Joakim', 'Par', 'Ada'];
  readonly you = 0;
  targets: ReadonlyMap<string, readonly Pick[]> = $state.raw(new Map());
  blocked: ReadonlyMap<string, Hindrance> = $state.raw(new Map());
  lit: ReadonlySet<string> = $state.raw(new Set());
  beat = $state('');
  held = $state('');
  show: Show | null = $state.raw(null);
  asked = $state('');

  constructor(book: Book) {
    this.book = book;
  }

  inspect(): void {}

  why(rule: string): void {
    this.asked = rule;
  }

  /** Play one beat on some places. */
  play(beat: string, ...places: string[]): void {
    this.beat = '';
    this.lit = new Set();
    requestAnimationFrame(() => {
      this.beat = beat;
      this.lit = new Set(places);
      setTimeout(() => {
        this.beat = '';
        this.lit = new Set();
      }, 750);
    });
  }
}
