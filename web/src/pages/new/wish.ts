// The table somebody is setting up, before it is sent. Plain data and plain words.

import { type BotCard, type SeatWish, type TableWish, usualBot } from '../../lib/api';
import type { GameCard, Option, OptionValue } from '../../lib/book';

/** How seats are filled at first: by bots, by friends with a link, or by whoever comes. */
export type With = 'bot' | 'friends' | 'open';

export const isWith = (text: string | null): text is With => text === 'bot' || text === 'friends' || text === 'open';

const FILL: Record<With, SeatWish['is']> = { bot: 'bot', friends: 'invite', open: 'open' };

export function wishFor(game: GameCard, bots: readonly BotCard[], others: With, words: string): TableWish {
  const seats = resized([{ is: 'me' }], game.seats[0], FILL[others], bots);
  return { game: game.key, options: {}, seats, public: others === 'open', spectators: true, words };
}

const seat = (is: SeatWish['is'], bots: readonly BotCard[]): SeatWish =>
  is === 'bot' ? { is, bot: usualBot(bots) } : { is };

/** More or fewer seats; new ones are filled like the last, and mine stays. */
export function resized(
  seats: readonly SeatWish[],
  count: number,
  otherwise: SeatWish['is'],
  bots: readonly BotCard[],
): SeatWish[] {
  const last = seats.at(-1);
  const fill = !last || last.is === 'me' ? seat(otherwise, bots) : last;
  const out = seats.slice(0, count);
  while (out.length < count) out.push({ ...fill });
  if (seats.some((one) => one.is === 'me') && !out.some((one) => one.is === 'me')) out[0] = { is: 'me' };
  return out;
}

/** One seat given to somebody else. I sit once: who takes my seat sends me nowhere, who gives me another swaps. */
export function reseated(
  seats: readonly SeatWish[],
  at: number,
  is: SeatWish['is'],
  bots: readonly BotCard[],
): SeatWish[] {
  const was = seats[at] as SeatWish;
  return seats.map((one, i) => {
    if (i === at) return seat(is, bots);
    return is === 'me' && one.is === 'me' ? was : one;
  });
}

type Span = readonly [number, number];

/** How many may play by the values of some options; where two contradict one another, by the later. */
export function spanOf(game: GameCard, options: Record<string, OptionValue>): Span {
  let span: Span | undefined;
  for (const { key, seats } of game.options) {
    const here = seats?.[String(options[key])];
    if (!here) continue;
    const both: Span = span ? [Math.max(span[0], here[0]), Math.min(span[1], here[1])] : here;
    span = both[0] <= both[1] ? both : here;
  }
  return span ?? game.seats;
}

const within = ([low, high]: Span, count: number): boolean => low <= count && count <= high;

/** How many seats can be asked for: what the game says, and what its options say at the moment. */
export function counts(game: GameCard, options: Record<string, OptionValue>): number[] {
  const spans = [game.seats, spanOf(game, options)];
  const all = Array.from({ length: Math.max(...spans.map(([, high]) => high)) }, (_, i) => i + 1);
  return all.filter((n) => spans.some((span) => within(span, n)));
}

/** With these options; the seats become as many as they allow. */
export function optioned(
  wish: TableWish,
  options: Record<string, OptionValue>,
  game: GameCard,
  bots: readonly BotCard[],
): TableWish {
  const [low, high] = spanOf(game, options);
  const count = Math.min(Math.max(wish.seats.length, low), high);
  return {
    ...wish,
    options,
    seats: count === wish.seats.length ? wish.seats : resized(wish.seats, count, 'bot', bots),
  };
}

/** With these seats; options that allow other numbers only are given up. */
export function seated(wish: TableWish, seats: SeatWish[], game: GameCard): TableWish {
  const fits = ([key, value]: [string, OptionValue]): boolean => {
    const span = game.options.find((option) => option.key === key)?.seats?.[String(value)];
    return !span || within(span, seats.length);
  };
  return { ...wish, seats, options: Object.fromEntries(Object.entries(wish.options).filter(fits)) };
}

/** What will happen, in a sentence. */
export function promise(wish: TableWish, bots: readonly BotCard[]): string {
  const of = (is: SeatWish['is']): number => wish.seats.filter((one) => one.is === is).length;
  const [me, open, invited, bot] = [of('me'), of('open'), of('invite'), of('bot')];
  const who: string[] = [];
  if (me) who.push('you');
  if (bot) {
    const kinds = new Set(wish.seats.flatMap((one) => (one.is === 'bot' ? [one.bot] : [])));
    const label = kinds.size === 1 ? bots.find((card) => kinds.has(card.key))?.label.toLowerCase() : undefined;
    who.push(
      `${bot === 1 ? 'a' : bot} ${label ? `${label} ` : ''}${bot === 1 ? 'bot' : 'bots'}`.replace(
        /^a ([aeiou])/,
        'an $1',
      ),
    );
  }
  if (invited) who.push(invited === 1 ? 'somebody you invite' : `${invited} people you invite`);
  if (open) who.push(open === 1 ? 'whoever comes' : `${open} who come`);
  const list = who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : (who[0] ?? 'nobody');
  const start = open + invited ? 'It starts when every seat is taken.' : 'It starts at once.';
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}. ${start}`;
}

/** What is wrong with a wish, in words; "" where nothing is. The server has the last word. */
export function wrongWith(wish: TableWish, game: GameCard): string {
  const most = spanOf(game, wish.options)[1];
  if (wish.seats.length > most) return `At most ${most} can play.`;
  if (!wish.seats.some((one) => one.is !== 'bot')) return 'Only bots would sit there. Take a seat, or leave one open.';
  return '';
}

/** Labels may explain a value as well: "Who begins (-1: at random)". The words then stand in for the value itself. */
const EXPLAINED = /\s*\(([^():]+): ([^()]+)\)/;

export function valueWords(option: Option, value: OptionValue): string {
  const said = option.words?.[String(value)];
  if (said !== undefined) return said;
  const [, which, words] = EXPLAINED.exec(option.label) ?? [];
  return words !== undefined && which === String(value) ? words : String(value);
}

export const labelWords = (option: Option): string => option.label.replace(EXPLAINED, '');

/** An option and its value, in few words. */
export function settingWords(option: Option, value: OptionValue): string {
  if (option.text) return labelWords(option);
  const words = typeof value === 'boolean' ? (value ? 'on' : 'off') : valueWords(option, value);
  return `${labelWords(option)}: ${words}`;
}
