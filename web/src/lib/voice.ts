// Sentences turned to the one who reads them: "Ada pushes a tile" becomes "You push a tile".

import type { Part } from './plain';

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };
/** What may follow an "and" as a second verb. */
const SECOND: ReadonlySet<string> = new Set(
  'begins ends wins loses draws takes keeps meets goes gets rolls is has makes leaves'.split(' '),
);

/** The verb as it stands after "you": pushes, push; loses, lose; carries, carry. */
export function baseForm(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (verb.endsWith('ies') && verb.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2);
  return /s$/.test(verb) && !/(ss|us)$/.test(verb) ? verb.slice(0, -1) : verb;
}

export const isSeat = (part: Part | undefined): part is { seat: number; text: string } =>
  typeof part === 'object' && 'seat' in part;

function addressed(words: string): string {
  return words
    .replace(/^ (\w+)/, (_, verb: string) => (verb === 'and' ? ' and' : ` ${baseForm(verb)}`))
    .replaceAll(/ and (\w+)/g, (all, verb: string) => (SECOND.has(verb) ? ` and ${baseForm(verb)}` : all));
}

/** A sentence as this seat reads it. */
export function toReader(parts: readonly Part[], you: number): readonly Part[] {
  if (you < 0 || !parts.some((part) => isSeat(part) && part.seat === you)) return parts;
  const out = [...parts];
  for (const [i, part] of out.entries()) {
    if (!isSeat(part) || part.seat !== you) continue;
    const before = out[i - 1] ?? '';
    const opens = typeof before === 'string' && /(^|[.!?:;]\s+)$/.test(before);
    const next = out[i + 1];
    const words = typeof next === 'string' ? next : '';
    const whole = typeof before === 'string' ? /^(.*)\b([Tt])he ([^,.:;]+) of $/.exec(before) : null;
    if (/^['’]s?\b/.test(words)) {
      out[i] = { ...part, text: opens ? 'Your' : 'your' };
      out[i + 1] = words.replace(/^['’]s?/, '');
    } else if (whole) {
      out[i - 1] = whole[1]!;
      out[i] = { ...part, text: whole[2] === 'T' ? 'Your' : 'your' };
      out[i + 1] = ` ${whole[3]}${words}`;
    } else {
      out[i] = { ...part, text: opens ? 'You' : 'you' };
      if (opens && words) out[i + 1] = addressed(words);
    }
  }
  return out.filter((part) => part !== '');
}
