// A game's rules in reading order: chapters, neighbors, search.

import type { Rule } from '../lib/book';

export interface Entry extends Rule {
  id: string;
  /** The words of the rule, and apart from them why it was decided so. */
  words: string;
  reason: string;
}

export interface Chapter {
  title: string;
  /** Its place in the page's address. */
  anchor: string;
  entries: Entry[];
}

export type Ledger = Record<string, Rule>;

const WHY = ' — why: ';

export function entry(id: string, rule: Rule): Entry {
  const [words = '', ...why] = rule.text.split(WHY);
  const reason = why.join(WHY);
  return { ...rule, id, words: words.trim(), reason: reason && reason.charAt(0).toUpperCase() + reason.slice(1) };
}

/** What players read: chapters for those who work on the game are left out. */
export function chapters(ledger: Ledger): Chapter[] {
  const out: Chapter[] = [];
  for (const [id, rule] of Object.entries(ledger)) {
    if (rule.listed === false) continue;
    let chapter = out.at(-1);
    if (chapter?.title !== rule.chapter) {
      const anchor = rule.chapter
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      chapter = { title: rule.chapter, anchor: `chapter-${out.length + 1}-${anchor}`, entries: [] };
      out.push(chapter);
    }
    chapter.entries.push(entry(id, rule));
  }
  return out;
}

/** Those that hold every word looked for, in their id, their text or their chapter's title. */
export function search(all: readonly Chapter[], query: string): Chapter[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...all];
  return all
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter((rule) => {
        const text = `${rule.id} ${rule.text} ${rule.chapter}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.entries.length);
}

/** The rules before and after one, within its chapter. */
export function neighbors(ledger: Ledger, id: string): { before: string; after: string } {
  const rule = ledger[id];
  const ids = Object.keys(ledger).filter((other) => ledger[other]?.chapter === rule?.chapter);
  const at = ids.indexOf(id);
  return { before: ids[at - 1] ?? '', after: at < 0 ? '' : (ids[at + 1] ?? '') };
}

const SOURCES: Record<string, [label: string, about: string]> = {
  book: ['From the rulebook', 'The rulebook says this; the words are ours.'],
  ruling: ['Our ruling', 'The rulebook is silent or unclear here. This is how we decided.'],
  variant: ['Variant', 'Only where the host switched it on.'],
  example: ['Example', 'A worked example. It is also a test that runs on every change.'],
};

export const sourceOf = (source: string): { label: string; about: string } => {
  const [label, about] = SOURCES[source] ?? [source, ''];
  return { label, about };
};
