import { expect, it } from 'vitest';
import type { Table } from '../../lib/wire';
import { suiting } from './sit';
import { againstOf, running, seatWords } from './words';

const table = (id: string, game: string, kinds: string[], more: Partial<Table> = {}): Table =>
  ({
    id,
    game,
    status: 'open',
    seats: kinds.map((kind, seat) => ({ seat, kind, name: kind === 'guest' || kind === 'bot' ? `N${seat}` : '' })),
    ...more,
  }) as Table;

it('the table that suits is of the game, has as many seats, and is the fullest', () => {
  const open = [
    table('a', 'g', ['guest', 'open', 'open']),
    table('b', 'g', ['guest', 'guest', 'open']),
    table('c', 'h', ['guest', 'open']),
    table('d', 'g', ['guest', 'invite']),
  ];
  expect(suiting(open, 'g', 0)?.id).toBe('b');
  expect(suiting(open, 'h', 3)).toBeUndefined();
  expect(suiting(open, 'g', 2)).toBeUndefined();
});

it('what waits for me comes first, what has not begun last, what is over not at all', () => {
  const mine = [
    table('open', 'g', ['guest', 'open']),
    table('theirs', 'g', ['guest', 'bot'], { status: 'playing', waiting: [1], yours: 0 }),
    table('over', 'g', ['guest', 'bot'], { status: 'over' }),
    table('turn', 'g', ['guest', 'bot'], { status: 'playing', waiting: [0], yours: 0 }),
  ];
  expect(running(mine).map(({ id }) => id)).toEqual(['turn', 'theirs', 'open']);
});

it('a seat in words', () => {
  const one = table('a', 'g', ['guest', 'bot', 'open', 'invite'], { yours: 0, status: 'over', scores: [3, 4] });
  expect(one.seats.slice(0, 3).map((seat) => seatWords(one, seat))).toEqual(['you: 3', 'N1, a bot: 4', 'free']);
  expect(againstOf(one)).toBe('against N1');
});
