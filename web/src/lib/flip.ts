// Pieces that walk. Before a change every piece on the screen is measured, after it those that are elsewhere start where
// they were and walk to where they are. One pass reads, one pass writes. Within an area the piece itself moves; from one
// area to another a copy does, on a layer above everything, since areas cut off what leaves them.

import { flushSync } from 'svelte';
import type { Box } from './boxes';

export const WALK = 240;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** More trails than this are a tangle. */
const TRAILS = 4;

export interface Hints {
  /** Places a piece that appears may have come from, and where one that vanishes may have gone: the likeliest first. */
  from: (id: string) => readonly string[];
  to: (id: string) => readonly string[];
}

interface Seen {
  el: HTMLElement;
  box: Box;
  area: string;
}

export const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** What brings a box that is here back to where it was: how far, and how many times as large. */
export function back(now: Box, was: Box): { dx: number; dy: number; scale: number } {
  const [x, y] = middle(now);
  const [wasX, wasY] = middle(was);
  return { dx: wasX - x, dy: wasY - y, scale: now.width ? was.width / now.width : 1 };
}

export const isElsewhere = (now: Box, was: Box): boolean => {
  const { dx, dy, scale } = back(now, was);
  return Math.abs(dx) + Math.abs(dy) > 2 || Math.abs(scale - 1) > 0.04;
};

/** An element may be drawn larger or smaller than it is laid out, on a board that is zoomed. */
function zoomOf({ el, box }: Seen): number {
  const zoom = el.offsetWidth ? box.width / el.offsetWidth : 1;
  return zoom > 0.2 && Math.abs(zoom - 1) > 0.3 ? zoom : 1;
}

export class Mover {
  #root: HTMLElement | null = null;
  #layer: HTMLElement | null = null;
  /** Copies on their way, by piece: where a piece is seen while it walks. */
  #copies = new Map<string, HTMLElement>();
  #running = new Map<Animation, () => void>();
  readonly #still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

  /** Where pieces are found, and the layer they walk on. Returns how to let go. */
  mount(root: HTMLElement, layer: HTMLElement): () => void {
    this.#root = root;
    this.#layer = layer;
    return () => {
      this.#stop();
      this.#root = this.#layer = null;
    };
  }

  move(change: () => void, hints: Hints, pace = 1): void {
    if (!this.#root || !this.#layer || this.#still?.matches || pace <= 0 || document.hidden) {
      this.#stop();
      change();
      return;
    }
    const before = this.#measure();
    flushSync(change);
    this.#stop();
    const after = this.#measure();
    const ms = WALK / Math.max(0.5, Math.min(2, pace));
    const writes: (() => void)[] = [];
    let trails = 0;
    for (const [id, now] of after) {
      const was = before.get(id);
      if (!was) {
        const source = this.#boxOf(hints.from(id));
        const copy = source && source.area !== now.area ? source.box : null;
        writes.push(() => this.#appear(id, now, copy, ms));
      } else if (isElsewhere(now.box, was.box)) {
        const away = was.area !== now.area;
        if (away) trails++;
        const zoom = away ? 1 : zoomOf(now);
        writes.push(() => (away ? this.#walkAway(id, now, was.box, ms) : this.#walk(now, was.box, zoom, ms)));
        if (away) writes.push(() => trails <= TRAILS && this.#trail(was.box, now.box, ms));
      }
    }
    for (const [id, was] of before) {
      if (after.has(id)) continue;
      const goal = this.#boxOf(hints.to(id));
      writes.push(() => this.#vanish(was, goal?.box ?? null, ms));
    }
    for (const write of writes) write();
  }

  #measure(): Map<string, Seen> {
    const seen = new Map<string, Seen>();
    for (const el of this.#root?.querySelectorAll<HTMLElement>('[data-piece]') ?? []) {
      const id = el.dataset['piece'] ?? '';
      if (!id || seen.has(id)) continue;
      const box = (this.#copies.get(id) ?? el).getBoundingClientRect();
      if (box.width > 0) seen.set(id, { el, box, area: areaOf(el) });
    }
    return seen;
  }

  #boxOf(places: readonly string[]): { box: Box; area: string } | null {
    for (const place of places) {
      const name = place.replace(/["\\]/g, '\\$&');
      const el = this.#root?.querySelector<HTMLElement>(
        `[data-area="${name}"], [data-place="${name}"], [data-holds~="${name}"]`,
      );
      const box = el?.getBoundingClientRect();
      if (el && box && box.width > 0) return { box, area: areaOf(el) };
    }
    return null;
  }

  #walk({ el, box }: Seen, was: Box, zoom: number, ms: number): void {
    const { dx, dy, scale } = back(box, was);
    this.#run(
      el.animate(
        [
          { translate: `${dx / zoom}px ${dy / zoom}px`, scale: String(scale), zIndex: 5 },
          { translate: '0 0', scale: '1', zIndex: 5 },
        ],
        { duration: ms, easing: EASE },
      ),
    );
  }

  #walkAway(id: string, now: Seen, was: Box, ms: number, opacity = 1): void {
    const { dx, dy, scale } = back(now.box, was);
    const copy = this.#copy(now.el, now.box);
    this.#copies.set(id, copy);
    this.#run(now.el.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms }));
    this.#run(
      copy.animate(
        [
          { translate: `${dx}px ${dy}px`, scale: String(scale), opacity },
          { opacity: 1, offset: 0.5 },
          { translate: '0 0', scale: '1', opacity: 1 },
        ],
        { duration: ms, easing: EASE },
      ),
      () => {
        copy.remove();
        if (this.#copies.get(id) === copy) this.#copies.delete(id);
      },
    );
  }

  #appear(id: string, now: Seen, source: Box | null, ms: number): void {
    if (source) {
      // It comes out of a pile as large as a card of it, not as large as the pile with its label.
      const width = Math.min(source.width, now.box.width) * 0.8;
      const [x, y] = middle(source);
      const height = (now.box.height / now.box.width) * width;
      this.#walkAway(id, now, { x: x - width / 2, y: y - height / 2, width, height }, ms, 0.2);
    } else {
      const from = { opacity: 0, scale: '0.86' };
      this.#run(now.el.animate([from, { opacity: 1, scale: '1' }], { duration: ms, easing: EASE }));
    }
  }

  #vanish(was: Seen, goal: Box | null, ms: number): void {
    const copy = this.#copy(was.el, was.box);
    const [x, y] = middle(was.box);
    const [toX, toY] = goal ? middle(goal) : [x, y];
    const scale = goal ? Math.min(1, (goal.width * 0.8) / was.box.width) : 0.86;
    this.#run(
      copy.animate(
        [
          { opacity: 1 },
          { opacity: 0.9, offset: 0.6 },
          { translate: `${toX - x}px ${toY - y}px`, scale: String(scale), opacity: 0 },
        ],
        { duration: ms, easing: EASE },
      ),
      () => copy.remove(),
    );
  }

  /** What moved where, still to be seen when it has arrived. */
  #trail(was: Box, now: Box, ms: number): void {
    const [x, y] = middle(was);
    const [toX, toY] = middle(now);
    const line = document.createElement('i');
    const length = Math.hypot(toX - x, toY - y);
    Object.assign(line.style, {
      position: 'fixed',
      left: `${x}px`,
      top: `${y - 1}px`,
      width: `${length}px`,
      height: '2px',
      transformOrigin: '0 50%',
      rotate: `${Math.atan2(toY - y, toX - x)}rad`,
      background: 'linear-gradient(to right, transparent, var(--glow, #f6b25a))',
    });
    this.#layer?.append(line);
    const fade = line.animate(
      [
        { opacity: 0, clipPath: 'inset(0 100% 0 0)' },
        { opacity: 0.9, clipPath: 'inset(0)', offset: 0.3 },
        { opacity: 0, clipPath: 'inset(0)' },
      ],
      { duration: ms * 3.2, easing: 'ease-out' },
    );
    // A trail stays when the next beat begins: that is what it is for.
    fade.onfinish = () => line.remove();
  }

  /** A picture of a piece on the layer above, exactly where it is. */
  #copy(el: HTMLElement, box: Box): HTMLElement {
    const copy = el.cloneNode(true) as HTMLElement;
    for (const node of [copy, ...copy.querySelectorAll<HTMLElement>('[data-piece], [data-place], [id], [tabindex]')]) {
      for (const name of ['data-piece', 'data-place', 'id', 'tabindex']) node.removeAttribute(name);
    }
    copy.setAttribute('aria-hidden', 'true');
    // What the piece inherits from the elements it stands in, it must have with it.
    for (let up = el.parentElement; up && !up.dataset['area']; up = up.parentElement) {
      for (const name of Array.from(up.style)) {
        if (name.startsWith('--') && !copy.style.getPropertyValue(name))
          copy.style.setProperty(name, up.style.getPropertyValue(name));
      }
    }
    const [x, y] = middle(box);
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${x - box.width / 2}px`,
      top: `${y - box.height / 2}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: '0',
      transform: 'none',
      animation: 'none',
      transition: 'none',
    });
    this.#layer?.append(copy);
    return copy;
  }

  #run(animation: Animation, then: () => void = () => {}): void {
    this.#running.set(animation, then);
    animation.onfinish = () => {
      this.#running.delete(animation);
      then();
    };
  }

  /** What still walks has been measured where it is; it starts again from there. */
  #stop(): void {
    for (const [animation, then] of this.#running) {
      animation.onfinish = null;
      animation.cancel();
      then();
    }
    this.#running.clear();
    this.#copies.clear();
  }
}

const areaOf = (el: HTMLElement): string => el.closest<HTMLElement>('[data-area]')?.dataset['area'] ?? '';
