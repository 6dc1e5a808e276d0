// The words beside the marks of the graph: beside, below or above, where they cover no other; the dearest first.

import { type Box, shared } from '../lib/boxes';
import type { CoachedMoment } from '../lib/wire';
import { across, type Chart, markOf, sharesAt, type Turning, upward } from './graph';
import { markWords } from './words';

export interface Note {
  /** The row of its mark, and the number of its decision. */
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

export function placedNotes(
  turnings: readonly Turning[],
  chart: Chart,
  moments: readonly CoachedMoment[],
  seat: number,
): Note[] {
  const at = (turning: Turning): [number, number] => [
    across(chart, turning.row),
    upward(chart, sharesAt(moments, turning.row)[seat] ?? 0),
  ];
  const taken: Box[] = turnings.map((turning) => {
    const [x, y] = at(turning);
    return { x: x - 10, y: y - 10, width: 20, height: 20 };
  });
  const notes: Note[] = [];
  for (const turning of [...turnings].sort((a, b) => Math.abs(b.change) - Math.abs(a.change))) {
    const [x, y] = at(turning);
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
      notes.push({ key: markOf(turning), x: left, y: base, text, anchor });
      break;
    }
  }
  return notes;
}
