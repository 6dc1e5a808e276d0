import { describe, expect, it } from 'vitest';
import type { GameCard } from '../../lib/book';
import {
  counts,
  labelWords,
  optioned,
  promise,
  reseated,
  resized,
  seated,
  spanOf,
  valueWords,
  wishFor,
  wrongWith,
} from './wish';
import { words } from './words';

const game = {
  key: 'toy',
  title: 'Toy',
  about: '',
  minutes: [0, 0],
  difficulty: 'easy',
  first_game: {},
  guide: false,
  note: '',
  seats: [2, 4],
  theme: {},
  options: [
    { key: 'alone', label: 'Alone', default: false, values: [false, true], rule: '', seats: { true: [1, 1] } },
    {
      key: 'way',
      label: 'Way',
      default: 'usual',
      values: ['usual', 'duel', 'teams'],
      rule: '',
      seats: { duel: [2, 2], teams: [4, 4] },
    },
    {
      key: 'map',
      label: 'Map',
      default: '',
      values: ['large', 'small'],
      rule: '',
      seats: { large: [3, 4], small: [2, 2] },
    },
  ],
} as GameCard;
const bots = [
  { key: 'weak', label: 'Weak', about: '' },
  { key: 'able', label: 'Able', about: '' },
];
const kinds = (seats: readonly { is: string }[]): string => seats.map(({ is }) => is).join(' ');

describe('a wish', () => {
  it.each([
    ['bot', 'me bot', false, 'You and an able bot. It starts at once.'],
    ['friends', 'me invite', false, 'You and somebody you invite. It starts when every seat is taken.'],
    ['open', 'me open', true, 'You and whoever comes. It starts when every seat is taken.'],
  ] as const)('with %s', (others, seats, open, sentence) => {
    const wish = wishFor(game, bots, others, 'x');
    expect(kinds(wish.seats)).toBe(seats);
    expect(wish.public).toBe(open);
    expect(promise(wish, bots)).toBe(sentence);
    expect(wrongWith(wish, game)).toBe('');
  });

  it('begins with the bot in the middle', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, label: key, about: '' }));
    expect(wishFor(game, five, 'bot', '').seats[1]).toEqual({ is: 'bot', bot: 'c' });
    expect(wishFor(game, [], 'bot', '').seats[1]).toEqual({ is: 'bot', bot: '' });
  });

  it('of bots only, or of too many seats, is wrong in words', () => {
    const wish = wishFor(game, bots, 'bot', '');
    expect(
      wrongWith(
        {
          ...wish,
          seats: [
            { is: 'bot', bot: 'weak' },
            { is: 'bot', bot: 'weak' },
          ],
        },
        game,
      ),
    ).toContain('bots');
    expect(wrongWith({ ...wish, seats: resized(wish.seats, 5, 'bot', bots) }, game)).toContain('At most 4');
  });
});

describe('seats', () => {
  it('grow like the last one and shrink from the end', () => {
    const four = resized([{ is: 'me' }, { is: 'open' }], 4, 'bot', bots);
    expect(kinds(four)).toBe('me open open open');
    expect(kinds(resized(four, 2, 'bot', bots))).toBe('me open');
  });

  it('keep mine when it would be cut off', () => {
    expect(kinds(resized([{ is: 'open' }, { is: 'open' }, { is: 'me' }], 2, 'bot', bots))).toBe('me open');
  });

  it('swap when I move to another', () => {
    expect(kinds(reseated([{ is: 'me' }, { is: 'invite' }, { is: 'open' }], 1, 'me', bots))).toBe('invite me open');
  });

  it('have a bot of some level when given to one', () => {
    expect(reseated([{ is: 'me' }, { is: 'open' }], 1, 'bot', bots)[1]).toEqual({ is: 'bot', bot: 'able' });
  });

  it('number what the game says, and what an option allows besides', () => {
    expect(counts(game, {})).toEqual([2, 3, 4]);
    expect(counts(game, { alone: true })).toEqual([1, 2, 3, 4]);
    expect(counts(game, { way: 'teams' })).toEqual([2, 3, 4]);
  });

  it.each([
    [{ way: 'usual' }, [2, 4]],
    [{ way: 'teams' }, [4, 4]],
    [{ way: 'teams', map: 'large' }, [4, 4]],
    [{ way: 'teams', map: 'small' }, [2, 2]],
  ])('are bound by %j', (options, span) => expect(spanOf(game, options)).toEqual(span));

  it('follow the options, and options follow the seats', () => {
    const wish = wishFor(game, bots, 'bot', '');
    const four = optioned(wish, { way: 'teams' }, game, bots);
    expect(kinds(four.seats)).toBe('me bot bot bot');
    expect(optioned(four, { alone: true }, game, bots).seats).toHaveLength(1);
    expect(optioned(four, {}, game, bots).seats).toBe(four.seats);
    expect(seated(four, wish.seats, game)).toEqual({ ...wish, options: {} });
    expect(seated({ ...four, options: { way: 'usual' } }, wish.seats, game).options).toEqual({ way: 'usual' });
  });
});

it('labels explain their values', () => {
  const option = { key: 'first', label: 'Who begins (-1: at random)', default: -1, values: [-1, 0], rule: '' };
  expect(labelWords(option)).toBe('Who begins');
  expect([valueWords(option, -1), valueWords(option, 0)]).toEqual(['at random', '0']);
  const told = { ...option, label: 'Who begins', words: { '-1': 'by lot', 0: 'seat 1' } };
  expect([labelWords(told), valueWords(told, -1), valueWords(told, 0)]).toEqual(['Who begins', 'by lot', 'seat 1']);
});

it('words for the dice differ each time', () => {
  const many = new Set(Array.from({ length: 50 }, words));
  expect(many.size).toBe(50);
  for (const one of many) expect(one).toMatch(/^([a-z]{6} ){4}[a-z]{6}$/);
});
