// What is said at a table, as this person hears it.

import type { Chat } from '../lib/wire';

/** Without those who are muted. */
export const heard = (chat: readonly Chat[], muted: readonly string[]): Chat[] =>
  chat.filter((line) => !muted.includes(line.name));

/** Lines after the one read last, one's own and those of muted people not counted. */
export const unread = (chat: readonly Chat[], read: number, muted: readonly string[], you: number): number =>
  heard(chat, muted).filter((line) => line.no > read && (you < 0 || line.seat !== you)).length;

/** The number of the last line, to be kept as read. */
export const lastOf = (chat: readonly Chat[]): number => chat.at(-1)?.no ?? 0;

/** A clock time today, a date before. */
export function when(at: string, now = new Date()): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  const today = time.toDateString() === now.toDateString();
  return today
    ? time.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
    : time.toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
}
