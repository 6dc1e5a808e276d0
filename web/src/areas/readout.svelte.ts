// A sheet is read out row by row, then its sums stand; all at once where motion is not wanted.

import type { Stats } from '../lib/wire';
import { leading } from './numbers';

const ROW = 340;

export class ReadOut {
  /** How many rows have been read out. */
  rows = $state(0);
  readonly #stats: () => Stats;
  readonly done = $derived.by(() => this.rows >= (this.#stats().rows?.length ?? 0));

  constructor(stats: () => Stats) {
    this.#stats = stats;
  }

  /** Begin. Returns what ends it. */
  start(): (() => void) | undefined {
    const count = this.#stats().rows?.length ?? 0;
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      this.rows = count;
      return;
    }
    const timer = setInterval(() => {
      this.rows += 1;
      if (this.rows >= count) clearInterval(timer);
    }, ROW);
    return () => clearInterval(timer);
  }

  /** What some columns have so far; at the end the sheet's own sum, which may hold more than its rows. */
  sum(columns: readonly number[], total: string): string {
    if (this.done) return total;
    const read = (this.#stats().rows ?? []).slice(0, this.rows);
    const all = read.flatMap((row) => columns.map((column) => leading(row.values[column] ?? '') || 0));
    return String(all.reduce((sum, n) => sum + n, 0));
  }
}
