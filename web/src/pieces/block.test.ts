import { describe, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import type { Face, Piece } from '../lib/wire';
import { hearts, isSite, plateOf } from './block';

const theme = { pips: { health: 'hearts' }, shapes: { block: 'block', house: 'site' } };
const pike: Face = { key: 'pike', kind: 'block', title: 'Pikes', pips: 2 };
const lord: Face = { key: 'lord', kind: 'block', title: 'Lord' };
const mill: Face = { key: 'mill', kind: 'house', title: 'Mill' };
const book = { faces: { pike, lord, mill }, layout: { theme } } as unknown as Book;

describe('hearts', () => {
  it('are the pips without what fills them; other values stay beside them', () =>
    expect(
      hearts(
        {
          id: 'p',
          face: 'pike',
          values: [
            ['damage', 1],
            ['AP', 3],
          ],
        },
        pike,
        theme,
      ),
    ).toEqual({
      most: 2,
      left: 1,
      rest: [['AP', 3]],
    }));

  it('are the value that pips count, where the face has none', () =>
    expect(hearts({ id: 'p', face: 'lord', values: [['health', 4]] }, lord, theme)).toMatchObject({
      most: 4,
      left: 4,
    }));
});

describe('plates', () => {
  const plate = (piece: Partial<Piece>): string => plateOf({ id: 'p', ...piece }, book);
  it('name what is known', () => expect(plate({ face: 'pike' })).toBe('Pikes'));
  it('doubt what was seen before', () => expect(plate({ back: 'block', memo: 'pike' })).toBe('Pikes?'));
  it('say nothing of what is hidden', () => expect(plate({ back: 'block' })).toBe(''));
  it('tell what is built from what stands in it', () => expect(isSite({ id: 'p', face: 'mill' }, book)).toBe(true));
});
