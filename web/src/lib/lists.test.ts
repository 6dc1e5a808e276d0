// Lists as text and back, in links, and kept in this browser.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  chainIn,
  chainOf,
  forgetList,
  fragmentOf,
  groupsOf,
  keepList,
  keptLists,
  LONGEST,
  linkTo,
  MOST_ITEMS,
  MOST_KEPT,
  textOf,
  wrongWith,
} from './lists';
import type { Face } from './wire';

const LIST = ['build', 'add red-1', 'add red-1', 'add blue', 'close', 'add red-2'];

describe('a list as text', () => {
  it('is its items with commas, and comes back', () => {
    expect(textOf(LIST)).toBe('build, add red-1, add red-1, add blue, close, add red-2');
    expect(chainOf(textOf(LIST))).toEqual(LIST);
  });
  it('may be written in lines, with semicolons and odd spaces', () => {
    expect(chainOf(' build;\n add   red-1 ,,\n\tadd blue\n')).toEqual(['build', 'add red-1', 'add blue']);
  });
  it('says what is wrong with it', () => {
    expect(wrongWith(textOf(LIST))).toBe('');
    expect(wrongWith(' , \n')).toBe('There is nothing in it.');
    expect(wrongWith(`build, ${'a'.repeat(LONGEST)}`)).toContain(`${LONGEST} characters`);
    expect(wrongWith('x,'.repeat(MOST_ITEMS + 1))).toBe('It is too long: a list has at most 60 items, not 61.');
  });
  it('is read in groups', () => {
    const titled = (title: string): Face => ({ key: title, kind: 'tile', title });
    const faces = { 'red-1': titled('Red'), 'red-2': titled('Red'), blue: titled('Blue') };
    expect(groupsOf(LIST, faces)).toEqual(['2 Red + Blue', 'Red']);
    expect(groupsOf(['dance'], faces)).toEqual([]);
  });
});

describe('a list in a link', () => {
  it('stands behind the "#", and comes back', () => {
    const link = new URL(linkTo('https://table.example', 'some_game', LIST));
    expect(link.pathname + link.search).toBe('/lists/some_game');
    expect(link.hash).toBe('#build,add+red-1,add+red-1,add+blue,close,add+red-2');
    expect(chainIn(link.hash)).toEqual(LIST);
  });
  it('keeps signs that mean something else in addresses', () => {
    const odd = ['add a+b', 'say 50%', 'a#3'];
    expect(chainIn(`#${fragmentOf(odd)}`)).toEqual(odd);
  });
  it('may be broken', () => {
    expect(chainIn('#add+%E0%A4%A')).toEqual([]);
    expect(chainIn('')).toEqual([]);
  });
});

describe('lists in this browser', () => {
  beforeEach(() => localStorage.clear());
  const one = (n: number, game = 'g'): { game: string; name: string; text: string } => ({
    game,
    name: `List ${n}`,
    text: `build, add ${n}`,
  });

  it('are kept, the newest first, each once', () => {
    keepList(one(1));
    keepList(one(2));
    keepList({ ...one(1), name: 'Better' });
    expect(keptLists().map(({ name }) => name)).toEqual(['Better', 'List 2']);
  });
  it('are kept for a game', () => {
    keepList(one(1, 'g'));
    keepList(one(2, 'h'));
    expect(keptLists('h').map(({ name }) => name)).toEqual(['List 2']);
    forgetList(one(2, 'h'));
    expect(keptLists('h')).toEqual([]);
    expect(keptLists('g')).toHaveLength(1);
  });
  it('are no more than so many, and none is too long', () => {
    for (let n = 0; n < MOST_KEPT + 5; n++) keepList(one(n));
    expect(keptLists()).toHaveLength(MOST_KEPT);
    expect(keepList({ game: 'g', name: '', text: 'x'.repeat(LONGEST + 1) })).toBe(false);
    expect(keptLists()).toHaveLength(MOST_KEPT);
  });
  it('are none where what is kept is broken', () => {
    localStorage.setItem('wartable.lists', '[{"game": 3}, null');
    expect(keptLists()).toEqual([]);
    localStorage.setItem('wartable.lists', '[{"game": 3}, null]');
    expect(keptLists()).toEqual([]);
  });
});
