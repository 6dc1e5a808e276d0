// What options are unless somebody says otherwise: one of them may set the defaults of those after it.

import type { Option, OptionValue } from '../../lib/book';

export type Given = Readonly<Record<string, OptionValue>>;

/** What every option would be if only the others were given: its own default, or what options before it set. */
export function usual(options: readonly Option[], given: Given, seats: number): Record<string, OptionValue> {
  const found = Object.fromEntries(options.map((option) => [option.key, option.default]));
  for (const { key, sets, seated } of options) {
    const value = String(given[key] ?? found[key]);
    Object.assign(found, sets?.[value], seated?.[seats]?.[value]);
  }
  return found;
}

/** Only what differs from the usual is asked for. */
export function unlikeUsual(options: readonly Option[], given: Given, seats: number): Record<string, OptionValue> {
  const normal = usual(options, given, seats);
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== normal[key]));
}
