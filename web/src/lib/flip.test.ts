import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { back, type Hints, isElsewhere, Mover } from './flip';

interface Walk {
  el: HTMLElement;
  frames: Keyframe[];
  cancelled: boolean;
  finish: () => void;
}

let walks: Walk[];
let root: HTMLElement;
let layer: HTMLElement;
let mover: Mover;
let letGo: () => void;
let still: boolean;
const boxes = new WeakMap<Element, [number, number, number, number]>();
const NOWHERE: Hints = { from: () => [], to: () => [] };

/** jsdom neither lays out nor animates: elements say where they are, animations are written down. */
function put(area: string, id: string, x: number, y: number, w = 40, h = 60): HTMLElement {
  const el = document.createElement('div');
  el.dataset['piece'] = id;
  el.dataset['place'] = id;
  boxes.set(el, [x, y, w, h]);
  areaOf(area).append(el);
  return el;
}
function areaOf(name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-area="${name}"]`);
  if (found) return found;
  const made = document.createElement('section');
  made.dataset['area'] = name;
  boxes.set(made, [0, 500, 80, 100]);
  root.append(made);
  return made;
}
const on = (el: HTMLElement): Walk[] => walks.filter((walk) => walk.el === el);
const onLayer = (): Walk[] => walks.filter((walk) => layer.contains(walk.el));

beforeEach(() => {
  walks = [];
  still = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return still;
    },
  }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x, y, width, height] = boxes.get(this) ?? [0, 0, 0, 0];
    return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height } as DOMRect;
  });
  Element.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const walk: Walk = { el: this, frames: frames as Keyframe[], cancelled: false, finish: () => {} };
    walks.push(walk);
    return {
      set onfinish(then: (() => void) | null) {
        walk.finish = then ?? (() => {});
      },
      cancel: () => (walk.cancelled = true),
    } as unknown as Animation;
  };
  root = document.createElement('main');
  layer = document.createElement('div');
  document.body.replaceChildren(root, layer);
  mover = new Mover();
  letGo = mover.mount(root, layer);
});
afterEach(() => {
  letGo();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the way back', () => {
  it('is measured from middle to middle', () => {
    expect(back({ x: 100, y: 100, width: 40, height: 60 }, { x: 0, y: 0, width: 80, height: 120 })).toEqual({
      dx: -80,
      dy: -70,
      scale: 2,
    });
  });

  it('is none for a hair', () => {
    const box = { x: 10, y: 10, width: 40, height: 60 };
    expect(isElsewhere(box, { ...box, x: 11 })).toBe(false);
    expect(isElsewhere(box, { ...box, x: 14 })).toBe(true);
    expect(isElsewhere(box, { ...box, width: 44, x: 8 })).toBe(true);
  });
});

describe('pieces', () => {
  it('that stay do not move', () => {
    put('a', 'p1', 0, 0);
    mover.move(() => {}, NOWHERE);
    expect(walks).toEqual([]);
  });

  it('walk by themselves within their area', () => {
    const el = put('a', 'p1', 0, 0);
    mover.move(() => boxes.set(el, [100, 0, 40, 60]), NOWHERE);
    expect(on(el)).toHaveLength(1);
    expect(on(el)[0]!.frames[0]).toMatchObject({ translate: '-100px 0px', scale: '1' });
    expect(layer.children).toHaveLength(0);
  });

  it('walk as a copy above all from one area to another, and the copy goes when it has arrived', () => {
    const old = put('a', 'p1', 0, 0);
    let now!: HTMLElement;
    mover.move(() => {
      old.remove();
      now = put('b', 'p1', 300, 200, 80, 120);
    }, NOWHERE);
    const [copy] = onLayer();
    expect(copy!.frames[0]).toMatchObject({ translate: '-320px -230px', scale: '0.5' });
    expect(copy!.el.dataset['piece']).toBeUndefined();
    expect(on(now)[0]!.frames).toEqual([{ opacity: 0 }, { opacity: 0 }]);
    copy!.finish();
    expect(layer.contains(copy!.el)).toBe(false);
  });

  it('come out of where they were hidden, as far as that is on the screen', () => {
    areaOf('deck');
    mover.move(() => put('hand', 'p9', 200, 0), { ...NOWHERE, from: () => ['elsewhere', 'deck'] });
    const [copy] = onLayer();
    // From the middle of the pile, at 40 by 550.
    expect(copy!.frames[0]).toMatchObject({ translate: '-180px 520px' });
  });

  it('appear where they are when nobody knows where they come from', () => {
    let el!: HTMLElement;
    mover.move(() => (el = put('hand', 'p9', 200, 0)), NOWHERE);
    expect(on(el)[0]!.frames[0]).toMatchObject({ opacity: 0 });
    expect(onLayer()).toEqual([]);
  });

  it('that vanish fade toward where they went', () => {
    areaOf('gone');
    const el = put('hand', 'p1', 200, 0);
    mover.move(() => el.remove(), { ...NOWHERE, to: () => ['gone'] });
    const [copy] = onLayer();
    expect(copy!.frames.at(-1)).toMatchObject({ translate: '-180px 520px', opacity: 0 });
    copy!.finish();
    expect(layer.children).toHaveLength(0);
  });

  it('that walk already start again from where they are', () => {
    const first = put('a', 'p1', 0, 0);
    let second!: HTMLElement;
    mover.move(() => {
      first.remove();
      second = put('b', 'p1', 300, 0);
    }, NOWHERE);
    const copy = onLayer()[0]!;
    boxes.set(copy.el, [150, 0, 40, 60]);
    let third!: HTMLElement;
    mover.move(() => {
      second.remove();
      third = put('c', 'p1', 300, 300);
    }, NOWHERE);
    expect(copy.cancelled).toBe(true);
    expect(layer.contains(copy.el)).toBe(false);
    const next = onLayer().find((walk) => !walk.cancelled && String(walk.frames[0]?.['translate']).includes('px'));
    expect(next!.frames[0]).toMatchObject({ translate: '-150px -300px' });
    expect(on(third)).toHaveLength(1);
  });

  it.each(['reduced motion', 'everything at once'])('stand still with %s, but the change is made', (why) => {
    still = why === 'reduced motion';
    const el = put('a', 'p1', 0, 0);
    mover.move(() => boxes.set(el, [100, 0, 40, 60]), NOWHERE, still ? 1 : 0);
    expect(walks).toEqual([]);
    expect(boxes.get(el)).toEqual([100, 0, 40, 60]);
  });

  it('are measured once before and once after, however many there are', () => {
    const many = Array.from({ length: 100 }, (_, i) => put('a', `p${i}`, i * 10, 0));
    const spy = vi.mocked(Element.prototype.getBoundingClientRect);
    spy.mockClear();
    mover.move(() => {
      for (const [i, el] of many.entries()) boxes.set(el, [i * 10, 50, 40, 60]);
    }, NOWHERE);
    expect(spy.mock.calls.length).toBe(200);
    expect(walks).toHaveLength(100);
  });
});
