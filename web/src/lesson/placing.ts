// Where the coach's card lies: as near to what is lit up as it can, and never over it.

import { type Box, shared } from '../lib/boxes';

export interface Size {
  width: number;
  height: number;
}

export interface Placed {
  x: number;
  y: number;
  /** The edge of the card with its arrow, and where on that edge; '' where it points nowhere. */
  side: 'left' | 'right' | 'top' | 'bottom' | '';
  at: number;
  /** How much of the light it lies over. */
  covers: number;
}

/** Between the card and the edge of the window, and what it stands beside: room for the arrow and the frame. */
const EDGE = 8;
const GAP = 26;
/** From a corner of the card to its arrow. */
const CORNER = 28;
/** What a covered pixel of the light costs, and one of what is better left free, in pixels of distance. */
const LIT = 100;
const SHY = 0.5;

const sum = (card: Box, boxes: readonly Box[]): number => boxes.reduce((all, box) => all + shared(card, box), 0);

/** How far apart two boxes are, and a little for how far their middles are. */
function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const down = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  const middles = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  return Math.hypot(across, down) + 0.2 * middles;
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Along one axis: beside each of these spans, flush with it or over its middle, and at the edges of the window. */
function candidates(spans: readonly (readonly [at: number, length: number])[], length: number, room: number): number[] {
  const last = room - length - EDGE;
  const all = spans.flatMap(([at, long]) => [
    at - GAP - length,
    at + long + GAP,
    at,
    at + long - length,
    at + (long - length) / 2,
  ]);
  return [...new Set([EDGE, last, ...all].map((one) => Math.round(Math.max(EDGE, Math.min(last, one)))))];
}

/** `shy`: what had better not be covered, answers above all. */
export function placeCard(card: Size, lights: readonly Box[], shy: readonly Box[], room: Size): Placed {
  const [first] = lights;
  if (!first)
    return { x: (room.width - card.width) / 2, y: (room.height - card.height) / 3, side: '', at: 0, covers: 0 };
  const around = [...lights, ...shy];
  const xs = candidates(
    around.map(({ x, width }) => [x, width]),
    card.width,
    room.width,
  );
  const ys = candidates(
    around.map(({ y, height }) => [y, height]),
    card.height,
    room.height,
  );
  let best: Box = { x: EDGE, y: EDGE, ...card };
  let least = Number.POSITIVE_INFINITY;
  for (const x of xs)
    for (const y of ys) {
      const box = { x, y, ...card };
      const cost =
        LIT *
          sum(
            box,
            lights.map((one) => grown(one, EDGE)),
          ) +
        SHY * sum(box, shy) +
        distance(box, first);
      if (cost < least) [best, least] = [box, cost];
    }
  return { x: best.x, y: best.y, ...arrow(best, first), covers: sum(best, lights) };
}

/** The edge that looks at the light, where the two stand side by side. */
function arrow(card: Box, light: Box): Pick<Placed, 'side' | 'at'> {
  const middle = (from: number, to: number, start: number, length: number): number | null =>
    to - from < 8 ? null : Math.max(CORNER, Math.min(length - CORNER, (from + to) / 2 - start));
  const down = middle(
    Math.max(card.y, light.y),
    Math.min(card.y + card.height, light.y + light.height),
    card.y,
    card.height,
  );
  const across = middle(
    Math.max(card.x, light.x),
    Math.min(card.x + card.width, light.x + light.width),
    card.x,
    card.width,
  );
  if (down !== null && light.x >= card.x + card.width) return { side: 'right', at: down };
  if (down !== null && light.x + light.width <= card.x) return { side: 'left', at: down };
  if (across !== null && light.y >= card.y + card.height) return { side: 'bottom', at: across };
  if (across !== null && light.y + light.height <= card.y) return { side: 'top', at: across };
  return { side: '', at: 0 };
}
