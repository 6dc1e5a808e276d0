import { describe, expect, it } from 'vitest';
import type { Pick, Table } from '../lib/wire';
import {
  amounts,
  buttons,
  fitting,
  headline,
  inOneLine,
  listed,
  ordinal,
  outcome,
  placed,
  previewOf,
  waitingFor,
} from './words';

const table = (more: Partial<Table> = {}): Table => ({
  id: 't',
  game: 'g',
  title: 'G',
  status: 'playing',
  seats: [
    { seat: 0, kind: 'guest', name: 'Greta' },
    { seat: 1, kind: 'bot', name: 'Ada' },
    { seat: 2, kind: 'guest', name: 'Joakim' },
  ],
  options: {},
  commitment: '',
  created: '',
  yours: 0,
  ...more,
});

describe('who is waited for', () => {
  it.each([
    [[2], 'Joakim is choosing…'],
    [[1], 'Ada is thinking…'],
    [[1, 2], 'Ada and Joakim are choosing…'],
    [[0, 1], 'Ada is thinking…'],
    [[0], ''],
  ])('%j: %s', (waiting, words) => {
    expect(waitingFor(table(), waiting, 0)).toBe(words);
  });
});

describe('choices that differ in a number', () => {
  const picks = (...labels: string[]) => labels.map((label) => ({ notation: label, label }));
  const gifts = picks('Give 0 gold', 'Give 1 gold', 'Give 2 gold', 'Give 10 gold');

  it('say the words around it once', () => expect(amounts(gifts)).toEqual({ before: 'Give ', after: ' gold' }));

  it.each([
    [picks('Give 0 gold', 'Give 1 gold', 'Give 2 gold')],
    [picks('Give 0 gold', 'Give 1 gold', 'Give 2 gold', 'Keep it')],
    [picks('Give 0 gold', 'Give 1 gold', 'Give 2 gold', 'Give 3 stones')],
    [picks('Give 0 of 5', 'Give 1 of 5', 'Give 2 of 5', 'Give 3 of 5')],
    [picks('a', 'b', 'c', 'd')],
    [[...gifts, { notation: 'x', label: 'Give 3 gold', tag: 'all' }]],
  ])('and are what they are otherwise', (others) => expect(amounts(others)).toBe(null));

  it('fit in greater number', () => {
    expect(fitting(gifts, 28)).toHaveLength(4);
    const usual = { notation: 'all', label: 'Recruit all of them', usual: true };
    expect(fitting([...picks('Take it', 'Leave it'), usual], 20)).toEqual([usual]);
    expect(fitting(picks('Take it', 'Leave it', 'Sell it', 'Burn it'), 28)).toHaveLength(2);
  });
});

it('names are listed as people say them', () => {
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
])('%i is %s', (n, words) => {
  expect(ordinal(n)).toBe(words);
});

describe('the end', () => {
  it.each([
    [[1, 2, 3], [9, 5, 1], 'You win with 9 points.'],
    [[2, 1, 3], [5, 9, 1], 'Ada wins with 9 points.'],
    [[1, 1, 3], [9, 9, 1], 'You and Ada share the victory with 9 points.'],
    [[3, 1, 1], [0, 1, 1], 'Ada and Joakim share the victory with 1 point.'],
    [[], [], 'The game is over.'],
  ])('%j %j: %s', (places, scores, words) => {
    expect(outcome(table({ status: 'over', places, scores }))).toBe(words);
  });

  it.each([
    [[1, 2, 3], 'You win: the tower stands.'],
    [[2, 1, 3], 'Ada wins: the tower stands.'],
    [[1, 1, 3], 'You and Ada share the victory: the tower stands.'],
  ])('%j, where it may come in several ways: %s', (places, words) => {
    expect(outcome(table({ status: 'over', places, scores: [4, 9, 1], ending: 'the tower stands' }))).toBe(words);
  });
});

describe('a preview', () => {
  const pick = { notation: 'x', label: 'X', tag: '2 gold' };

  it('says what changes and what is gained, not where it is drawn, nor what the tag says already', () => {
    const show = {
      changes: [
        ['Gold', '3 → 1'],
        ['p12', 'falls'],
      ] as [string, string][],
      gains: ['2 gold', 'a point'],
    };
    expect(previewOf(pick, show)).toEqual(['Gold: 3 → 1', 'falls', 'a point']);
  });

  it('says once what happens at several places', () => {
    expect(
      previewOf(pick, {
        changes: [
          ['square:1,2', 'sealed'],
          ['square:3,2', 'sealed'],
        ],
      }),
    ).toEqual(['sealed']);
  });

  it('has its numbers in words where there is no room for a table', () => {
    const show = {
      stats: {
        is: 'stats' as const,
        label: 'Sums',
        columns: ['you', 'they'],
        rows: [{ label: 'High', values: ['1', '2'] }],
      },
    };
    expect(previewOf(pick, show)).toEqual([]);
    expect(previewOf(pick, show, true)).toEqual(['High 1:2']);
    expect(previewOf(pick, { ...show, gains: ['You strike first.'] }, true)).toEqual(['You strike first.', 'High 1:2']);
    expect(previewOf(pick, null)).toEqual([]);
    expect(inOneLine(['Hits on 8 (80 %).', 'Base 9', 'Hill +1'])).toBe('Hits on 8 (80\u00a0%). Base 9 · Hill +1');
  });
});

describe('buttons', () => {
  const pick = (label: string): Pick => ({ notation: label, label, at: ['p1'] });
  const three = [pick('A coin'), pick('A pip of the red 5'), pick('A pip of the red 2')];

  it('are there for a few choices, and beside a payment for all that fit', () => {
    expect(buttons(three.slice(1), [], false, undefined)).toHaveLength(2);
    expect(buttons(three, [], false, undefined)).toEqual([]);
    expect(buttons(three, [], false, { title: 'Engine' })).toEqual(three);
  });
  it('do not crowd a payment out', () => {
    const long = three.map(({ label }) => pick(`${label} and much more than there is room for`));
    expect(buttons(long, [], false, { title: 'Engine' })).toEqual([]);
  });
});

describe('the headline of the end', () => {
  it.each([
    [{ places: [1, 2, 3], scores: [21, 19, 16] }, 'You win by 2.', ''],
    [{ places: [2, 1, 3], scores: [19, 21, 16] }, 'Ada wins by 2.', 'You came second of three.'],
    [
      { places: [3, 1, 2], scores: [16, 21, 19], ending: 'the keep fell' },
      'Ada wins: the keep fell.',
      'You came third of three.',
    ],
    [{ places: [1, 1, 3], scores: [9, 9, 4] }, 'You and Ada share the victory with 9 points.', ''],
    [{ places: [1, 2, 3], scores: [4, 4, 4] }, 'You win with 4 points.', ''],
  ] as [Partial<Table>, string, string][])('%j: %s', (more, head, place) => {
    expect(headline(table(more))).toBe(head);
    expect(placed(table(more))).toBe(place);
  });
});
