import { expect, test } from 'vitest';
import type { TableView } from '../lib/table.svelte';
import type { Lesson } from '../lib/wire';
import { Course } from './course.svelte';

const step = (title: string, task = '') => ({ title, words: title, task });
const LESSON: Lesson = {
  key: 'one',
  title: 'One',
  steps: [step('Look'), step('Do', 'Do it.'), step('Then', 'Do that.'), step('End')],
};

/** What a course reads of a table. */
const table = () => ({
  prompt: { waiting: [], step: 0 },
  player: { playing: false },
  word: null as { text: string; rule: string } | null,
  asked: true,
});

function begun(): { course: Course; view: ReturnType<typeof table> } {
  const view = table();
  const course = new Course(view as unknown as TableView, LESSON);
  course.follow();
  return { course, view };
}

test('what is only read is gone through by hand, what is to be done waits for it', () => {
  const { course, view } = begun();
  expect([course.at, course.mayGoOn, course.mayGoBack]).toEqual([0, true, false]);
  course.next();
  expect([course.at, course.waits, course.mayGoOn]).toEqual([1, true, false]);
  course.next();
  expect(course.at).toBe(1);
  view.prompt = { waiting: [], step: 2 };
  course.follow();
  expect([course.at, course.waits]).toEqual([2, true]);
});

test('who does it at once need not read first', () => {
  const { course, view } = begun();
  view.prompt = { waiting: [], step: 2 };
  course.follow();
  expect(course.at).toBe(2);
});

test('the next step comes when all that the choice led to has been seen', () => {
  const { course, view } = begun();
  course.next();
  Object.assign(view, { prompt: { waiting: [], step: 2 }, asked: false });
  course.follow();
  expect([course.at, course.done]).toEqual([1, true]);
  view.asked = true;
  course.follow();
  expect([course.at, course.done]).toEqual([2, false]);
});

test('one may look back, and on again to where one is', () => {
  const { course, view } = begun();
  view.prompt = { waiting: [], step: 2 };
  course.follow();
  course.back();
  course.follow();
  expect([course.at, course.done, course.mayGoOn]).toEqual([1, true, true]);
  course.next();
  expect([course.at, course.mayGoOn]).toEqual([2, false]);
});

test('a word about another choice stands in the card until something is done', () => {
  const { course, view } = begun();
  view.word = { text: 'Not that one.', rule: '' };
  course.follow();
  expect([course.word, view.word]).toEqual(['Not that one.', null]);
  course.next();
  expect(course.word).toBe('');
});

test('nothing is shown while the game is set up, and the last step leads to the end', () => {
  const view = { ...table(), asked: false };
  const course = new Course(view as unknown as TableView, LESSON);
  course.follow();
  expect(course.at).toBe(-1);
  // After the last choice nobody is asked any more.
  view.prompt = { waiting: [], step: 3 };
  course.follow();
  expect([course.at, course.ended]).toEqual([3, false]);
  course.next();
  expect([course.ended, course.mayGoBack]).toEqual([true, false]);
});
