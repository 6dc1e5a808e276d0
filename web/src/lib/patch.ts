// What changed between two scenes, applied. The words are those of src/wartable/kernel/scene/changes.py.
// Nothing is changed in place: what did not change stays the same object, so that it need not be drawn again.

import type { Patch } from './plain';

type Dict = { [key: string]: unknown };

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value);

export function patched<T extends object>(old: T, patch: Patch): T {
  const out = { ...old } as Dict;
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete out[key];
    else out[key] = apply((old as Dict)[key], change);
  }
  return out as T;
}

function apply(old: unknown, change: unknown): unknown {
  if (!isDict(change)) return change;
  if ('=' in change) return change['='];
  if (isDict(change['~']) && Array.isArray(old)) return items(old, change['~'], change['order']);
  return patched(isDict(old) ? old : {}, change);
}

function items(old: unknown[], changes: Dict, order: unknown): unknown[] {
  const kept = new Map(old.map((item) => [keyOf(item), item]));
  for (const [key, change] of Object.entries(changes)) kept.set(key, apply(kept.get(key), change));
  return Array.isArray(order) ? order.map((key) => kept.get(String(key))) : [...kept.values()];
}

const keyOf = (item: unknown): string => (isDict(item) ? String(item['id'] ?? item['at']) : '');
