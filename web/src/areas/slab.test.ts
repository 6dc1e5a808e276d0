import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Board } from '../lib/wire';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import { slabBook } from '../pages/gallery/slabBook';
import * as made from '../pages/gallery/slabScenes';
import { JOINED } from '../pieces/anatomy';
import Harness from './Harness.test.svelte';
import { squarePlan } from './plan';
import { briefly, isSlab, jointAt, runOf, stopAt, strung, tiesOf } from './slab';

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
});
afterEach(cleanup);

const plan = squarePlan(made.slab, 1 / JOINED, 0, 134);
const middle = (at: string) => plan.at.get(at)!;

describe('where things lie', () => {
  test('a slot between cards side by side lies in the lower part of the joint, and on their common edge', () => {
    const [left, right] = [middle('slab:2,1'), middle('slab:3,1')];
    const at = jointAt(plan, 'slab:2,1|slab:3,1')!;
    expect(at.x).toBe((left.x + right.x) / 2);
    expect((at.y - (left.y - plan.tall / 2)) / plan.tall).toBeCloseTo(0.735, 3);
  });

  test('a slot between cards one above the other lies in the middle of the joint', () => {
    const [above, below] = [middle('slab:2,1'), middle('slab:2,2')];
    expect(jointAt(plan, 'slab:2,1|slab:2,2')).toEqual({ x: above.x, y: (above.y + below.y) / 2 });
  });

  test('there is no joint without its two cells', () => {
    expect([jointAt(plan, 'slab:2,1'), jointAt(plan, 'slab:2,1|slab:99,1')]).toEqual([undefined, undefined]);
  });

  test('a run goes from the middle of its first card to the middle of its last, its plate stands above its first joint', () => {
    const cells = ['slab:1,2', 'slab:2,2', 'slab:3,2'];
    const run = runOf(plan, { kind: 'run', cells, label: 'V', shown: false })!;
    expect([run.x, run.x + run.width]).toEqual([middle('slab:1,2').x, middle('slab:3,2').x]);
    expect([run.plate, run.label]).toEqual([jointAt(plan, 'slab:1,2|slab:2,2')!.x, 'V']);
    expect(runOf(plan, { kind: 'run', cells: ['slab:1,2'], shown: false })).toBeUndefined();
  });

  test('a line goes from joints over medallions and does not cover them', () => {
    const from = stopAt(plan, 'slab:2,1|slab:3,1')!;
    const over = stopAt(plan, 'slab:3,1')!;
    const corner = stopAt(plan, 'slab:3,1#2')!;
    expect([from.clear, over.x]).toEqual([0, middle('slab:3,1').x]);
    expect([corner.x > over.x, corner.clear > 0]).toEqual([true, true]);
    expect(
      strung([
        { x: 0, y: 0, clear: 0 },
        { x: 20, y: 0, clear: 5 },
        { x: 40, y: 0, clear: 0 },
      ]),
    ).toBe('M0 0L15 0M25 0L40 0');
    expect(tiesOf(plan, [{ kind: 'link', cells: ['slab:2,1|slab:3,1', 'nowhere'] }])).toEqual([]);
  });

  test.each([
    ['[gray][red] [laurel] +8', '[laurel] +8'],
    ['[red][pennant]', '[red][pennant]'],
    ['ends the game', 'ends the game'],
  ])('of %s a small slab says %s', (tag, brief) => {
    expect(briefly(tag)).toBe(brief);
  });
});

function draw(area: Board, desk = new DemoDesk(slabBook)): HTMLElement {
  const { container } = render(Harness, { desk, areas: [{ name: 'slab', area, height: 470 }] });
  flushSync();
  return container;
}

describe('the picture', () => {
  test('only a square board of marble is a slab', () => {
    expect([isSlab(made.slab), isSlab({ ...made.slab, shape: 'hex' })]).toEqual([true, false]);
    const { ground: _, ...plain } = made.slab;
    expect(draw(plain).querySelector('.slab')).toBeNull();
  });

  test('cards touch each other: each is as wide as its cell', () => {
    const root = draw(made.slab);
    const cards = [...root.querySelectorAll<HTMLElement>('.card .stand')].filter((el) => el.querySelector('.joined'));
    expect(cards.length).toBe(7);
    for (const card of cards) expect(card.style.width).toBe('134px');
  });

  test('dice lie in slots, one slot is empty, a flag hangs beside its die', () => {
    const root = draw(made.slab);
    expect(root.querySelectorAll('.joint .die').length).toBe(6);
    expect(root.querySelectorAll('.empty-slot').length).toBe(1);
    expect(root.querySelectorAll('.joint .parts.beside [data-piece]').length).toBe(3);
  });

  test('the die in the middle of a card has a wreath', () => {
    expect(draw(made.slab).querySelectorAll('.middle .wreath').length).toBe(1);
  });

  test('runs have their names, the one that would be closed is dashed', () => {
    const desk = new DemoDesk(slabBook);
    desk.show = made.preview;
    const root = draw(made.slab, desk);
    expect([...root.querySelectorAll('.plate')].map((el) => el.textContent)).toEqual(['X', 'V', 'XX', 'XX']);
    expect(root.querySelectorAll('.rim.shown').length).toBe(1);
    expect(root.querySelectorAll('.coming .die').length).toBe(2);
  });

  test('where the chosen card may lie it is shown pale, with what it would bring', () => {
    const root = draw(made.placing, new DemoDesk(slabBook).ask(made.offers));
    const shown = [...root.querySelectorAll<HTMLElement>('[data-ghost]')];
    expect(new Set(shown.map((el) => el.dataset['ghost']))).toEqual(new Set(Object.keys(made.offers)));
    const target = root.querySelector('[data-place="slab:4,1"][role="button"]')!;
    expect(target.getAttribute('aria-label')).toContain('gray, red, pennant, laurel, +12');
    expect(root.querySelector('.tags')!.textContent).toContain('+12');
    expect(root.querySelector('.tags')!.textContent).not.toContain('[');
  });

  test('the price of a die and what would become of it stand above it, as large as ever', () => {
    const desk = new DemoDesk(slabBook).ask({ d2: '−5' });
    desk.show = { changes: [['d1', '3 → 5']] };
    const root = draw(made.slab, desk);
    const words = [...root.querySelectorAll('.tags .pill')].map((el) => el.textContent?.trim());
    expect(new Set(words)).toEqual(new Set(['3 → 5', '−5']));
    expect(root.querySelector('.joint .tag')).toBeNull();
    expect(root.querySelector('.joint [data-place="d2"][role="button"]')).not.toBeNull();
  });

  test('a die that counts is ringed, and what it gains stands beside it', () => {
    const marks = [
      { kind: 'zone', cells: ['slab:2,1|slab:2,2'] },
      { kind: 'gain', cells: ['slab:2,1|slab:3,1'], label: '+2' },
      { kind: 'zone', cells: ['slab:2,1'] },
    ];
    const root = draw({ ...made.slab, marks });
    expect(root.querySelectorAll('.tags .zone').length).toBe(1);
    expect(root.querySelector('.tags .gain')!.textContent).toBe('+2');
  });

  test('an empty slot can be chosen, whichever of its cells is named first', () => {
    const root = draw(made.slab, new DemoDesk(slabBook).ask({ 'slab:3,2|slab:2,2': '' }));
    expect(root.querySelector('[data-place="slab:3,2|slab:2,2"][role="button"]')).not.toBeNull();
  });
});
