// What others did since the viewer's last turn, in a few sentences of the log.

import type { Line } from './wire';

const seatIn = ({ text: [first] }: Line): number => (typeof first === 'object' && 'seat' in first ? first.seat : -1);

/**
 * The last things that others gained since the viewer's last turn, else how their battles came out. While it is the viewer's
 * turn, those before it. A spectator gets the last of all.
 */
export function newsOf(log: readonly Line[], you: number, mine: boolean, most = 3): Line[] {
  const told = log.filter((line) => !line.gone);
  const turns = told.flatMap((line, i) => (line.news === 'turn' && seatIn(line) === you ? [i] : []));
  const [last = -1, before = -1] = turns.toReversed();
  const [from, to] = mine ? [before + 1, last < 0 ? told.length : last] : [last + 1, told.length];
  const theirs = told.slice(from, to).filter((line) => seatIn(line) !== you && seatIn(line) >= 0);
  const gains = theirs.filter((line) => line.news === 'gain');
  return (gains.length ? gains : theirs.filter((line) => line.news === 'outcome')).slice(-most);
}
