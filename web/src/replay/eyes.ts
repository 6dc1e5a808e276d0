// Looking around in a replay: nothing can be chosen, everything can be looked at. A line of the log leads to its moment, a
// seat shows its things, a piece shows itself.

import { pieceOf } from '../lib/places';
import type { Reel } from './reel.svelte';

const REST = 320;

export function eyes(reel: Reel): (root: HTMLElement) => () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(from: Element | null): void {
    const id = from?.closest<HTMLElement>('[data-piece]')?.dataset['piece'];
    const piece = id ? pieceOf(reel.scene, id) : null;
    if (piece) reel.inspect({ piece });
  }

  function over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    const piece = (event.target as Element).closest('[data-piece]');
    if (piece) timer = setTimeout(() => look(piece), REST);
    else if (reel.inspected?.piece) reel.inspect(null);
  }

  function click(event: MouseEvent): void {
    const from = event.target as Element;
    const seat = from.closest<HTMLElement>('[data-seat]')?.dataset['seat'];
    if (seat !== undefined) {
      reel.picked = reel.picked === Number(seat) ? -1 : Number(seat);
      return;
    }
    const line = from.closest('button, a') ? -1 : lineAt(from, reel.log.length);
    if (line >= 0) return reel.go(reel.log[line]?.v ?? reel.at);
    if (from.closest('[data-piece]') && !from.closest('button:not([data-piece])')) look(from);
  }

  return (root) => {
    root.addEventListener('pointerover', over);
    root.addEventListener('click', click);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('click', click);
    };
  };
}

/** Which line of the log an element is in; -1 for none. The log shows its latest lines, each a list item. */
export function lineAt(from: Element, total: number): number {
  const item = from.closest('li');
  const box = item?.closest('[role="log"]');
  if (!item || !box) return -1;
  const items = [...box.querySelectorAll('li')];
  return total - items.length + items.indexOf(item);
}
