// The words beside the marks of the graph: beside, below or above, where they cover no other; the dearest first.

import { type Box, shared } from '../lib/boxes';
import type { Chart } from './graph';
import type { Placed } from './marks';
import { markWords } from './words';

export interface Note {
  /** That of its mark. */
  key: string;
  x: number;
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

const LETTER = 6.6;
const HEIGHT = 15;
/** How far the words stand from the middle of a mark. */
const OFF = 14;

export function placedNotes(marks: readonly Placed[], chart: Chart): Note[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ x: x - 10, y: y - 10, width: 20, height: 20 }));
  const notes: Note[] = [];
  for (const { turning, key, x, y } of [...marks].sort(
    (a, b) => Math.abs(b.turning.change) - Math.abs(a.turning.change),
  )) {
    const text = markWords(turning);
    const wide = text.length * LETTER;
    const tries: [number, number, Note['anchor']][] = [
      [x, y + OFF + 10, 'middle'],
      [x + OFF, y + 4, 'start'],
      [x - OFF, y + 4, 'end'],
      [x, y - OFF, 'middle'],
    ];
    for (const [left, base, anchor] of tries) {
      const from = anchor === 'start' ? left : anchor === 'end' ? left - wide : left - wide / 2;
      const box = { x: from, y: base - HEIGHT + 3, width: wide, height: HEIGHT };
      const inside =
        box.x >= chart.left &&
        box.x + box.width <= chart.left + chart.width &&
        box.y >= chart.top &&
        box.y + box.height <= chart.top + chart.height;
      if (!inside || taken.some((one) => shared(one, box) > 0)) continue;
      taken.push(box);
      notes.push({ key, x: left, y: base, text, anchor });
      break;
    }
  }
  return notes;
}
