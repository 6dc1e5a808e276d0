import { describe, expect, it } from 'vitest';
import { chapters, entry, neighbors, search, sourceOf } from './ledger';
import { blocks, inline } from './marks';
import { parts } from './page';

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

  it('reads links', () => {
    expect(inline('see [the ledger](rules.md), [book] only')).toEqual([
      { is: 'text', text: 'see ' },
      { is: 'link', text: 'the ledger', to: 'rules.md' },
      { is: 'text', text: ', [book] only' },
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

  it('leaves out what is not for players', () => {
    const more = { ...ledger, 'TOY-9.1': { text: 'Lost.', chapter: 'Sources', source: 'ruling', listed: false } };
    expect(chapters(more).map(({ title }) => title)).toEqual(['Rolling', 'The end']);
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

describe('a page', () => {
  const text = [
    '# How to play',
    '',
    'Two lines',
    'are **one** paragraph.',
    '',
    '![A table](/pictures/table.png)',
    '',
    '- one',
    '  goes on',
    '- two',
    '',
    '| Die | Faces |',
    '|---|---|',
    '| red | *six* |',
    '',
    '```',
    'as it | is',
    '```',
    '## The end',
  ].join('\n');

  it('is read part by part', () => {
    expect(parts(text)).toEqual([
      { is: 'heading', level: 1, text: 'How to play', anchor: 'how-to-play' },
      {
        is: 'words',
        marks: [
          { is: 'text', text: 'Two lines are ' },
          { is: 'bold', text: 'one' },
          { is: 'text', text: ' paragraph.' },
        ],
      },
      { is: 'picture', alt: 'A table', src: '/pictures/table.png' },
      { is: 'list', items: [[{ is: 'text', text: 'one goes on' }], [{ is: 'text', text: 'two' }]] },
      {
        is: 'table',
        head: [[{ is: 'text', text: 'Die' }], [{ is: 'text', text: 'Faces' }]],
        rows: [[[{ is: 'text', text: 'red' }], [{ is: 'italic', text: 'six' }]]],
      },
      { is: 'plain', text: 'as it | is' },
      { is: 'heading', level: 2, text: 'The end', anchor: 'the-end' },
    ]);
  });

  it('is read to its end, whatever it holds', () => {
    expect(parts('```\nnever closed')).toEqual([{ is: 'plain', text: 'never closed' }]);
    expect(parts('|x|\n* y\n  \n-z').length).toBe(3);
  });
});
