// What this browser itself saw before a game was over: the seal of its dice, and the words it added. Kept here, out of the
// server's reach, so that a seal changed afterwards is found out.

export interface SealSeen {
  commitment: string;
  /** When it was first seen, and whether no choice had been made yet. */
  at: string;
  early: boolean;
  words?: string;
}

const KEY = 'wartable.seals';
const MOST = 200;

function load(): Record<string, SealSeen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, SealSeen>;
  } catch {
    return {};
  }
}

function save(seals: Record<string, SealSeen>): void {
  const latest = Object.entries(seals).sort(([, a], [, b]) => b.at.localeCompare(a.at));
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest.slice(0, MOST))));
  } catch {
    // A browser that keeps nothing can still check what the record says.
  }
}

/** A table was looked at. The first sight counts: later ones are not written over it. */
export function noteSeal(table: { id: string; commitment: string; status: string }, now = new Date()): void {
  if (table.status === 'over' || !table.commitment) return;
  const seals = load();
  const known = seals[table.id];
  if (known?.commitment) return;
  const at = now.toISOString();
  save({ ...seals, [table.id]: { ...known, commitment: table.commitment, at, early: table.status === 'open' } });
}

/** Words were sent along for a table's dice. */
export function noteWords(id: string, words: string, now = new Date()): void {
  const seals = load();
  const known = seals[id] ?? { commitment: '', at: now.toISOString(), early: false };
  save({ ...seals, [id]: { ...known, words } });
}

export const sealSeen = (id: string): SealSeen | undefined => load()[id];
