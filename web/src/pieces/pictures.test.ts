import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { quarry, slabBook } from '../pages/gallery/slabBook';
import Card from './Card.svelte';
import Die from './Die.svelte';
import { joinedOf, medallionsOf } from './joined';
import { inWords, isRowOfSigns, pictured, pictureOf } from './pictures';

afterEach(cleanup);

describe('pictures among words', () => {
  test.each([
    ['gray 3', { picture: 'die', color: '#878d96', value: '3' }],
    ['red', { picture: 'die', color: '#b3202f', value: '' }],
    ['boar', { picture: 'sign', icon: 'boar', hollow: false }],
    ['-boar', { picture: 'sign', icon: 'boar', hollow: true }],
    ['laurel', { picture: 'icon', icon: 'laurel-crown' }],
  ])('[%s] is a picture', (word, picture) => {
    expect(pictureOf(word, quarry)).toMatchObject(picture);
  });

  test('a word that the theme does not know stays a word', () => {
    expect(
      pictured('[gray] and [nothing] +8', quarry).map((part) => (typeof part === 'string' ? part : part.word)),
    ).toEqual(['gray', ' and ', 'nothing', ' +8']);
  });

  test('ears hear the words', () => {
    expect(inWords('[gray][red 3] [laurel] +8')).toBe('gray, red 3, laurel, +8');
    expect(inWords('[boar][-wolf]')).toBe('boar, no wolf');
    expect(inWords('+8')).toBe('+8');
  });

  test('a row of signs has nothing else in it', () => {
    expect(['[boar][-wolf]', '[boar] 3', '3'].map(isRowOfSigns)).toEqual([true, false, false]);
  });
});

describe('joined faces', () => {
  const face = (key: string) => slabBook.faces[key]!;

  test('equal edges make one field, others two with a seam', () => {
    expect([joinedOf(face('ox ox'), quarry).full, joinedOf(face('ox boar'), quarry).full]).toEqual([true, false]);
    const fields = (key: string): number =>
      render(Card, { face: face(key), width: 134, theme: quarry, flush: true }).container.querySelectorAll('.rim')
        .length;
    expect([fields('ox ox'), fields('ox boar')]).toEqual([1, 2]);
  });

  test('each outer edge shows a sign, cut there so that a neighbor completes it', () => {
    const { container } = render(Card, { face: face('ox boar'), width: 130, theme: quarry, flush: true });
    const signs = [...container.querySelectorAll('.sign')].map((el) => el.getAttribute('transform')!);
    const x = signs.map(
      (text) => Number(/translate\((-?[\d.]+)/.exec(text)![1]) + (512 * Number(/scale\(([\d.]+)/.exec(text)![1])) / 2,
    );
    expect(x.map(Math.round)).toEqual([0, 130]);
  });

  test('its picture is a medallion between its sides, a corner ties the two slots next to it', () => {
    expect(medallionsOf(face('ox boar:m'), quarry)).toMatchObject([{ x: 0.5, icon: 'hunting-horn' }]);
    const [corner] = medallionsOf(face('boar storm:3'), quarry);
    expect([corner!.icon, corner!.x < 0.5, corner!.y > 0.5]).toEqual(['cavalry', true, true]);
    expect(corner!.ties).toEqual([
      { x: 0.5, y: 1 },
      { x: 0, y: 0.735 },
    ]);
  });
});

describe('dice with pips', () => {
  test.each(['1', '2', '3', '4', '5', '6'])('%s is shown by as many pips', (value) => {
    const { container } = render(Die, { value, w: 36, theme: quarry });
    expect(container.querySelectorAll('.dots circle').length).toBe(Number(value));
  });

  test('other dice write figures, and so do others than those of six', () => {
    const { dice_show: _, ...plain } = quarry;
    expect(render(Die, { value: '3', w: 36, theme: plain }).container.textContent?.trim()).toBe('3');
    cleanup();
    expect(render(Die, { value: '9', w: 36, theme: quarry }).container.textContent?.trim()).toBe('9');
  });
});
