import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Board, Pile, Scene } from '../lib/wire';
import { bookOf, worlds } from '../pages/gallery/areasBook';
import { DemoDesk } from '../pages/gallery/areasDesk.svelte';
import * as made from '../pages/gallery/areasScenes';
import Harness from './Harness.test.svelte';

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

const fallen: Pile = { is: 'pile', label: 'Fallen', count: 2, open: [made.piece('ram'), made.piece('oak')] };
const [north, south] = made.valley.sections!;
const board: Board = { ...made.valley, sections: [{ ...north!, piles: [['fallen', 'fallen']] }, south!] };
const scene: Scene = { stage: 'play', areas: { valley: board, fallen } };

function draw(answers: Record<string, string>): HTMLElement {
  const desk = new DemoDesk(bookOf(worlds.realm), scene).ask(answers);
  const { container } = render(Harness, { desk, areas: [{ name: 'valley', area: board, height: 400 }] });
  flushSync();
  return container.querySelector<HTMLElement>('[data-area="fallen"]')!;
}
const countOf = (pile: HTMLElement): HTMLElement => pile.querySelector<HTMLElement>('.count')!;

test('a pile that answers takes the touch as a whole: its count is no button of its own', () => {
  const pile = draw({ fallen: 'take them' });
  const touched = pile.querySelector<HTMLElement>('[data-place="fallen"]')!;
  expect(touched.getAttribute('role')).toBe('button');
  expect(countOf(pile).tagName).toBe('B');
  expect(pile.querySelector('button')).toBeNull();
  expect(pile.children).toHaveLength(3);
  countOf(pile).click();
  flushSync();
  expect(pile.children, 'nothing opens or closes').toHaveLength(3);
});

test('what answers in it lies open, and a click on the count of a pile that answers does not close it', () => {
  const pile = draw({ fallen: '', [fallen.open![0]!.id]: '' });
  const open = pile.children.length;
  expect(pile.querySelector(`[data-place="${fallen.open![0]!.id}"]`)).not.toBeNull();
  countOf(pile).click();
  flushSync();
  expect(pile.children).toHaveLength(open);
});

test('one that does not answer is looked through with its count', () => {
  const pile = draw({});
  const shut = pile.children.length;
  expect(pile.querySelector('[data-place="fallen"]')).toBeNull();
  countOf(pile).click();
  flushSync();
  expect(countOf(pile).getAttribute('aria-expanded')).toBe('true');
  expect(pile.children).toHaveLength(shut + 1);
});
