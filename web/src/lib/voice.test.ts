import { expect, it } from 'vitest';
import type { Part } from './plain';
import { baseForm, toReader } from './voice';

const ME = { seat: 0, text: 'Ann' };
const YOU = { seat: 1, text: 'Ben' };
const read = (...parts: Part[]): string =>
  toReader(parts, 0)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

it('verbs go with you', () => {
  expect('pushes loses carries is has goes draws passes'.split(' ').map(baseForm).join(' ')).toBe(
    'push lose carry are have go draw pass',
  );
});

it('sentences are turned to their reader', () => {
  expect(read(ME, ' discards the hand and draws anew.')).toBe('You discard the hand and draw anew.');
  expect(read(ME, ' shuffles deck and relics.')).toBe('You shuffle deck and relics.');
  expect(read(ME, "'s Wolf falls.")).toBe('Your Wolf falls.');
  expect(read('A hit on ', ME, "'s Wolf.")).toBe('A hit on your Wolf.');
  expect(read(YOU, ' challenges ', ME, '.')).toBe('Ben challenges you.');
  expect(read('The army of ', ME, ' is broken.')).toBe('Your army is broken.');
  expect(read(ME, ' and ', YOU, ' make a treaty.')).toBe('You and Ben make a treaty.');
});

it('what is about others stays as it is', () => {
  const parts = [YOU, ' draws.'];
  expect(toReader(parts, 0)).toBe(parts);
  expect(toReader([ME, ' draws.'], -1)[0]).toBe(ME);
});
