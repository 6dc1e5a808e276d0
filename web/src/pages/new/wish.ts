// The table somebody is setting up, before it is sent. Plain data and plain words.

import { usualBot, type BotCard, type SeatWish, type TableWish } from '../../lib/api';
import type { GameCard, Option, OptionValue } from '../../lib/wire';

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
export function reseated(seats: readonly SeatWish[], at: number, is: SeatWish['is'], bots: readonly BotCard[]): SeatWish[] {
  const was = seats[at] as SeatWish;
  return seats.map((one, i) => {
    if (i === at) return seat(is, bots);
    return is === 'me' && one.is === 'me' ? was : one;
  });
}

/** How many seats can be asked for. With an option switched on the game may allow what it otherwise does not. */
export function counts(game: GameCard, options: Record<string, OptionValue>): number[] {
  const [low, high] = game.seats;
  const changed = game.options.some((option) => (options[option.key] ?? option.default) !== option.default);
  const from = changed ? 1 : low;
  return Array.from({ length: high - from + 1 }, (_, i) => from + i);
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
    who.push(`${bot === 1 ? 'a' : bot} ${label ? `${label} ` : ''}${bot === 1 ? 'bot' : 'bots'}`.replace(/^a ([aeiou])/, 'an $1'));
  }
  if (invited) who.push(invited === 1 ? 'somebody you invite' : `${invited} people you invite`);
  if (open) who.push(open === 1 ? 'whoever comes' : `${open} who come`);
  const list = who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : (who[0] ?? 'nobody');
  const start = open + invited ? 'It starts when every seat is taken.' : 'It starts at once.';
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}. ${start}`;
}

/** What is wrong with a wish, in words; "" where nothing is. The server has the last word. */
export function wrongWith(wish: TableWish, game: GameCard): string {
  const high = game.seats[1];
  if (wish.seats.length > high) return `At most ${high} can play.`;
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
