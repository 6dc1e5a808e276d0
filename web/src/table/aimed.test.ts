import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aimed } from './aimed';

let root: HTMLElement;
let button: HTMLButtonElement;
let question = 1;
let answered: number[] = [];
let stop = (): void => {};

beforeEach(() => {
  document.body.innerHTML = '<main><button data-choice="go">Go on</button><button class="other">Look</button></main>';
  root = document.querySelector('main')!;
  button = root.querySelector('button')!;
  question = 1;
  answered = [];
  button.addEventListener('click', () => answered.push(question));
  stop = aimed(root, () => question);
});
afterEach(() => stop());

const press = (on: Element = button): boolean => on.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
const click = (detail: number, on: Element = button): boolean =>
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

describe('a click', () => {
  it('answers the question at which it was aimed', () => {
    press();
    click(1);
    question = 2;
    press();
    click(1);
    expect(answered).toEqual([1, 2]);
  });

  it('does not answer one that came between press and release', () => {
    press();
    question = 2;
    click(1);
    expect(answered).toEqual([]);
  });

  it('does not answer a new question as the second of a double click', () => {
    press();
    click(1);
    question = 2;
    press();
    click(2);
    expect(answered).toEqual([1]);
  });

  it('may be double on the same question: the second confirms the first', () => {
    press();
    click(1);
    press();
    click(2);
    expect(answered).toEqual([1, 1]);
  });

  it('of a key or a screen reader has no press, and always answers', () => {
    press();
    question = 2;
    click(0);
    expect(answered).toEqual([2]);
  });

  it('on what is no answer is nobody’s affair', () => {
    const other = root.querySelector('.other')!;
    let clicked = 0;
    other.addEventListener('click', () => clicked++);
    press(other);
    question = 2;
    click(1, other);
    expect(clicked).toBe(1);
  });
});
