// The words on the browser's tab: what waits for you comes first, for a tab shows little.

import type { Table } from './wire';

const HOUSE = 'Wartable';

export function setTitle(...parts: (string | false | undefined)[]): void {
  document.title = [...parts.filter(Boolean), HOUSE].join(' · ');
}

/** "Greta's table", "Your table", "Chris' table": named after who sits first. */
export function nameOf(table: Pick<Table, 'seats' | 'yours' | 'host'>): string {
  if (table.host) return 'Your table';
  const first = table.seats.find((seat) => seat.kind === 'guest' && seat.name);
  if (!first?.name) return 'A table';
  if (first.seat === table.yours) return 'Your table';
  return `${first.name}${first.name.endsWith('s') ? '’' : '’s'} table`;
}

export const isYourTurn = (table: Pick<Table, 'status' | 'waiting' | 'yours'>): boolean =>
  table.status === 'playing' && (table.yours ?? -1) >= 0 && (table.waiting ?? []).includes(table.yours ?? -1);

/** The title of a table's tab, and the mark on its icon. */
export function setTableTitle(table: Table): void {
  const turn = isYourTurn(table);
  setTitle(turn && 'Your turn', table.status === 'over' && 'Over', nameOf(table));
  mark(turn);
}

/** A lit icon says from among twenty tabs where one is waited for. */
export function mark(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = on ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}
