// Lists that people build within a budget, as text: for the clipboard, for a link, for this browser. A list is the choices
// that build it, in notation; in a link it stands behind the "#", so that no server sees it.

import type { Face } from './wire';

/** What a server takes at once, and what a browser keeps. */
export const MOST_ITEMS = 60;
export const LONGEST = 2_000;
export const MOST_KEPT = 20;
const NAME = 60;
const KEY = 'wartable.lists';

/** One item after the other, as people write lists. */
export const textOf = (chain: readonly string[]): string => chain.join(', ');

/** The items of a text, however they are set apart. */
export const chainOf = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((item) => item.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);

/** What is wrong with a text, in a sentence; empty if it can be sent. */
export function wrongWith(text: string): string {
  const count = chainOf(text).length;
  if (!count) return 'There is nothing in it.';
  if (text.length > LONGEST) return `It is too long: a list has at most ${LONGEST} characters.`;
  if (count > MOST_ITEMS) return `It is too long: a list has at most ${MOST_ITEMS} items, not ${count}.`;
  return '';
}

// -- as a link

/** The part behind the "#". */
export const fragmentOf = (chain: readonly string[]): string =>
  chain.map((item) => encodeURIComponent(item).replaceAll('%20', '+')).join(',');

export function chainIn(hash: string): string[] {
  try {
    const items = hash.replace(/^#/, '').split(',');
    return items.map((item) => decodeURIComponent(item.replaceAll('+', ' ')).trim()).filter(Boolean);
  } catch {
    return []; // A link that was cut in two.
  }
}

export const linkTo = (origin: string, game: string, chain: readonly string[]): string =>
  `${origin}/lists/${encodeURIComponent(game)}#${fragmentOf(chain)}`;

// -- for eyes

/** A list in words: what stands together in a line, each thing once with its number. Items that name no face part them. */
export function groupsOf(chain: readonly string[], faces: Readonly<Record<string, Face>>): string[] {
  const groups: Map<string, number>[] = [new Map()];
  for (const item of chain) {
    const title = item
      .split(' ')
      .map((word) => faces[word]?.title)
      .find(Boolean);
    const last = groups.at(-1)!;
    if (title) last.set(title, (last.get(title) ?? 0) + 1);
    else if (last.size) groups.push(new Map());
  }
  return groups
    .filter((group) => group.size)
    .map((group) => [...group].map(([title, n]) => (n > 1 ? `${n} ${title}` : title)).join(' + '));
}

// -- in this browser

export interface KeptList {
  game: string;
  name: string;
  text: string;
}

const isKept = (one: unknown): one is KeptList => {
  const { game, name, text } = (one ?? {}) as Partial<KeptList>;
  return typeof game === 'string' && typeof name === 'string' && typeof text === 'string' && text.length <= LONGEST;
};

export function keptLists(game?: string): KeptList[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return (Array.isArray(found) ? found.filter(isKept) : []).filter((one) => !game || one.game === game);
  } catch {
    return [];
  }
}

function store(lists: readonly KeptList[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(lists));
    return true;
  } catch {
    return false; // A browser that keeps nothing.
  }
}

/** Keep a list, the newest first. The same list is kept once, and the oldest goes where there are too many. */
export function keepList({ game, name, text }: KeptList): boolean {
  if (wrongWith(text)) return false;
  const others = keptLists().filter((one) => one.game !== game || one.text !== text);
  return store([{ game, name: name.trim().slice(0, NAME), text }, ...others].slice(0, MOST_KEPT));
}

export const forgetList = ({ game, text }: KeptList): boolean =>
  store(keptLists().filter((one) => one.game !== game || one.text !== text));
