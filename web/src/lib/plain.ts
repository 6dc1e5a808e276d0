// What crosses the wire as plain data: in Python it has no class that wire.ts could be written from.

/** A part of a sentence: words, or what can be looked at. */
export type Part = string | { face: string; text: string } | { seat: number; text: string };

/** What changed between two scenes: see `kernel/scene/changes.py`. */
export type Patch = { [key: string]: unknown };
