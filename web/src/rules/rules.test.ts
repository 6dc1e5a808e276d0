import { describe, expect, it } from 'vitest';
import { chapters, entry, neighbors, search, sourceOf } from './ledger';
import { blocks, inline } from './marks';

const ledger = {
  'TOY-1.1': { text: 'Roll **two** dice.', chapter: 'Rolling', source: 'book' },
  'TOY-1.2': { text: 'A tie is rolled again. — why: the book is silent.', chapter: 'Rolling', source: 'ruling' },
  'TOY-2.1': { text: 'Most points win, see TOY-1.2.', chapter: 'The end', source: 'book' },
};

describe('inline', () => {
  it('reads bold, italic, code and rules that exist', () => {
    expect(inline('a **b** *c* `d` TOY-1.1 NO-9.9 e', (id) => id in ledger)).toEqual([
      { is: 'text', text: 'a ' },
      { is: 'bold', text: 'b' },
      { is: 'text', text: ' ' },
      { is: 'italic', text: 'c' },
      { is: 'text', text: ' ' },
      { is: 'code', text: 'd' },
      { is: 'text', text: ' ' },
      { is: 'rule', text: 'TOY-1.1', id: 'TOY-1.1' },
      { is: 'text', text: ' NO-9.9 e' },
    ]);
  });

  it('leaves a lone star alone', () => {
    expect(inline('2 * 3')).toEqual([{ is: 'text', text: '2 * 3' }]);
  });
});

it('blocks gathers list items', () => {
  expect(blocks('Either\n- one\n- two\nor none').map(({ is, items }) => [is, items.length])).toEqual([
    ['words', 1],
    ['list', 2],
    ['words', 1],
  ]);
});

describe('the ledger', () => {
  it('is chapters in reading order, with anchors that differ', () => {
    const all = chapters(ledger);
    expect(all.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
      ['Rolling', ['TOY-1.1', 'TOY-1.2']],
      ['The end', ['TOY-2.1']],
    ]);
    expect(new Set(all.map(({ anchor }) => anchor)).size).toBe(2);
  });

  it('tells a ruling from its reason', () => {
    expect(entry('TOY-1.2', ledger['TOY-1.2'])).toMatchObject({
      words: 'A tie is rolled again.',
      reason: 'The book is silent.',
    });
  });

  it.each([
    ['tie', ['TOY-1.2']],
    ['ROLL', ['TOY-1.1', 'TOY-1.2']],
    ['points win', ['TOY-2.1']],
    ['1.1', ['TOY-1.1']],
    ['rolling end', []],
    ['', ['TOY-1.1', 'TOY-1.2', 'TOY-2.1']],
  ])('searched for "%s"', (query, ids) => {
    expect(search(chapters(ledger), query).flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids);
  });

  it('knows neighbors within a chapter', () => {
    expect(neighbors(ledger, 'TOY-1.1')).toEqual({ before: '', after: 'TOY-1.2' });
    expect(neighbors(ledger, 'TOY-1.2')).toEqual({ before: 'TOY-1.1', after: '' });
    expect(neighbors(ledger, 'NO-1')).toEqual({ before: '', after: '' });
  });

  it('says where a rule comes from', () => {
    expect(sourceOf('ruling').label).toBe('Our ruling');
    expect(sourceOf('new-kind').label).toBe('new-kind');
  });
});
