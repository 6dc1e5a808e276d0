import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Prompt, Scene } from '../lib/wire';
import { found, lightOf } from './lights';

const SCENE: Scene = {
  stage: 'field',
  focus: '',
  areas: {
    row: {
      is: 'row',
      label: 'Row',
      pieces: [
        { id: 'p1', face: 'archer' },
        { id: 'p2', face: 'rider' },
        { id: 'p3', face: 'archer' },
      ],
    },
    pile: { is: 'pile', label: 'Pile', count: 1, open: [{ id: 'p4', face: 'archer' }] },
    left: { is: 'board', label: 'Left', shape: 'line', cells: [{ at: 'left:1' }] },
    fight: { is: 'clash', label: 'Fight', sides: ['left', 'right'], dice: 'dice' },
    totals: { is: 'stats', label: 'Totals', columns: ['seat:0', 'seat:1'], rows: [] },
  } as unknown as Scene['areas'],
};
const PROMPT: Prompt = {
  waiting: [0],
  choices: [
    { notation: 'send archer', label: 'Send an archer', at: ['p1'] },
    { notation: 'done', label: 'Done' },
  ],
};
const light = (text: string) => lightOf(text, SCENE, PROMPT);

/** A page with these elements, each of some size: jsdom lays nothing out. */
function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 60));
  return document.body;
}
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});
const lit = (text: string, html: string): number => found(light(text), page(html)).length;

describe('what stands in the light', () => {
  test('an area, once, however many elements bear its name', () => {
    expect(lit('area row', '<div data-area="row"><section data-area="row"></section></div>')).toBe(1);
    expect(light('area row').areas).toEqual(['row']);
  });

  test('an area that is a part of another one, lies in a drawer, or is told in the strips of the seats', () => {
    expect(lit('area left', '<div data-area="fight"></div>')).toBe(1);
    expect(lit('area pile', '<button data-holds="hand pile"></button>')).toBe(1);
    expect(lit('area totals', '<button data-seat="0"></button><button data-seat="1"></button>')).toBe(2);
  });

  test('a place, and the area around it where it is not drawn by itself', () => {
    expect(lit('place left:1', '<div data-area="fight"><i data-place="left:1"></i></div>')).toBe(1);
    expect(lit('place left:1', '<div data-area="left"></div>')).toBe(1);
  });

  test('a place is lit once, with what stands in it', () => {
    document.body.innerHTML = '<i data-place="left:1"></i><b data-under="left:1"></b><b data-under="left:1"></b>';
    const boxes = [new DOMRect(10, 10, 200, 100), new DOMRect(60, 8, 80, 90), new DOMRect(150, 20, 120, 90)];
    for (const [i, el] of [...document.body.children].entries()) el.getBoundingClientRect = () => boxes[i]!;
    // One squad stands in it, the other sticks out of it.
    expect(found(light('place left:1'), document.body).map(({ x }) => x)).toEqual([10, 150]);
  });

  test('every piece with a face, and the areas they lie in', () => {
    expect(lit('piece archer', '<i data-piece="p1"></i><i data-piece="p2"></i><i data-piece="p3"></i>')).toBe(2);
    expect(light('piece archer').areas).toEqual(['row', 'pile']);
  });

  test('a choice: its button, what it is about, or the question', () => {
    expect(lit('choice done', '<button data-choice="done"></button>')).toBe(1);
    expect(lit('choice send archer', '<i data-piece="p1"></i>')).toBe(1);
    expect(lit('choice done', '<section data-prompt></section>')).toBe(1);
  });

  test('nothing on a page of the phone that is turned away', () => {
    expect(lit('area row', '<div inert><div data-area="row"></div></div>')).toBe(0);
  });
});
