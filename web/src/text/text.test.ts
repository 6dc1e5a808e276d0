import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import type { Area, Prompt, Scene } from '../lib/wire';
import TextView from './TextView.svelte';
import { lineWords, paragraph, type Reader, sections, tagWords } from './words';

const book = {
  key: 'toy',
  title: 'Toy',
  about: '',
  minutes: [0, 0],
  difficulty: 'easy',
  first_game: {},
  guide: false,
  note: '',
  seats: [2, 2],
  options: [],
  theme: {},
  version: '1',
  content: '',
  backs: ['card'],
  layout: { theme: { bands: { left: 'a', right: 'b' }, pips: { weight: 'c' } } },
  faces: {
    k: { key: 'k', kind: 'card', title: 'King', bands: [1, 2], pips: 2, icons: [['leap', 2]] },
    q: { key: 'q', kind: 'card', title: 'Queen' },
  },
} as unknown as Book;
const names = ['Ann', 'Bo'];
const scene: Scene = {
  stage: 'play',
  areas: {
    stock: { is: 'pile', label: 'Stock', count: 30 },
    waste: {
      is: 'pile',
      label: 'Waste',
      count: 2,
      open: [
        { id: 'w1', face: 'q' },
        { id: 'w2', face: 'k', badges: ['marked'] },
      ],
    },
    line: {
      is: 'board',
      label: 'Line',
      shape: 'line',
      cells: [
        { at: 'c:1', label: 'One', pieces: [{ id: 'p9', face: 'k', owner: 1, values: [['damage', 1]] }] },
        { at: 'c:2', label: 'Two', wants: 'a queen' },
      ],
      joints: [{ a: 'c:1', b: 'c:2', joined: '3' }],
    },
    rounds: { is: 'track', label: 'Round', shape: 'line', spaces: ['1', '2', '3'], markers: [['now', 1]] },
    mine: {
      is: 'row',
      label: 'Hand',
      owner: 0,
      limit: 3,
      pieces: [
        { id: 'p1', face: 'k' },
        { id: 'p2', face: 'q' },
        { id: 'p3', face: 'q' },
      ],
    },
    theirs: {
      is: 'row',
      label: 'Hand',
      owner: 1,
      pieces: [
        { id: 'h0', back: 'card' },
        { id: 'h1', back: 'card' },
      ],
    },
    score: {
      is: 'stats',
      label: 'Score',
      columns: ['seat:0', 'seat:1'],
      rows: [
        { label: 'Tricks', values: ['2', '3'], max: 5 },
        { label: 'Partner', values: ['seat:1', 'seat:0'] },
      ],
      total: ['4', '9'],
    },
  },
};
const prompt: Prompt = {
  waiting: [0],
  seat: 0,
  no: 4,
  text: 'Play a card.',
  rule: 'TOY-1',
  choices: [
    { notation: 'play k', label: 'Play the King', at: ['p1', 'c:2'], tag: 'costs 1' },
    { notation: 'play q', label: 'Play the Queen', at: ['p2', 'p3'] },
    { notation: 'pass', label: 'Pass', tone: 'end', undoable: false },
  ],
  blocked: [{ at: 'w2', why: 'it is under the others', rule: 'TOY-2' }],
};
const reader: Reader = { book, names, you: 0, prompt };
const lines = (area: string): string[] => paragraph(area, scene.areas[area]!, reader).items.map((item) => item.text);

describe('a scene in words', () => {
  it('says one’s own things first, then the table’s, then the others’', () => {
    expect(sections(scene, reader).map(({ title, paragraphs }) => [title, paragraphs.map(({ name }) => name)])).toEqual(
      [
        ['Yours', ['mine']],
        ['On the table', ['stock', 'waste', 'line', 'rounds', 'score']],
        ['Of Bo', ['theirs']],
      ],
    );
  });

  it('says to a spectator whose things are whose', () => {
    expect(sections(scene, { book, names, you: -1 }).map(({ title }) => title)).toEqual([
      'On the table',
      'Of Ann',
      'Of Bo',
    ]);
  });

  it('names pieces with all that is on them', () => {
    expect(lines('mine')).toEqual(['King; left 1, right 2; weight 2; 2 leap', '2 × Queen']);
    expect(lines('theirs')).toEqual(['2 × card, face down']);
    expect(lines('waste')[1]).toContain('marked');
  });

  it('says what lies in cells, what they want and what is joined', () => {
    expect(lines('line')).toEqual([expect.stringMatching(/^One: King;.*damage 1; of Bo$/), 'Two (a queen): empty']);
    expect(paragraph('line', scene.areas['line']!, reader).about).toBe('One and Two are joined (3)');
  });

  it('reads the sheets of what is for sale', () => {
    const notes: [string, string, string][] = [
      ['Cleave', '2', 'attacks two'],
      ['Hardy', '', ''],
    ];
    const row: Area = { is: 'row', label: 'Heroes', pieces: [{ id: 'a', offer: { price: 7, paid: 'gold' }, notes }] };
    const [item] = paragraph('heroes', row, reader).items;
    expect(item!.items?.map(({ text }) => text)).toEqual(['Cleave (2): attacks two', 'Hardy']);
  });
  it('counts piles and rows', () => {
    expect(paragraph('stock', scene.areas['stock']!, reader).about).toBe('30 pieces, face down');
    expect(paragraph('mine', scene.areas['mine']!, reader).about).toBe('3 of at most 3');
    const price: [string, boolean][] = [
      ['king', false],
      ['pawn', true],
    ];
    expect(paragraph('dear', { is: 'pile', label: 'Dear', count: 1, price }, reader).about).toBe(
      '1 piece, face down, costs king, which is missing and pawn',
    );
  });

  it('says tracks and tables', () => {
    expect(lines('rounds')).toEqual(['1', '2: now', '3']);
    expect(paragraph('score', scene.areas['score']!, reader).table).toEqual({
      columns: ['Ann (you)', 'Bo'],
      rows: [
        { label: 'Tricks', values: ['2 of 5', '3 of 5'] },
        { label: 'Partner', values: ['Bo', 'Ann (you)'] },
        { label: 'Total', values: ['4', '9'] },
      ],
    });
  });

  it('says what stands inside a ring', () => {
    const ring: Area = {
      is: 'track',
      label: 'Sky',
      shape: 'ring',
      spaces: ['a', 'b', 'c'],
      inner: ['x', 'y', 'z'],
      turn: 1,
      window: [1],
    };
    const said = paragraph('sky', ring, reader).items.map(({ text }) => text);
    expect(said).toEqual(['a: inside it z', 'b: active, inside it x', 'c: inside it y']);
  });

  it('says which choice each piece answers, and why not', () => {
    const [king, queens] = paragraph('mine', scene.areas['mine']!, reader).items;
    expect([king?.answers, queens?.answers]).toEqual([[1], [2]]);
    expect(paragraph('line', scene.areas['line']!, reader).items[1]?.answers).toEqual([1]);
    expect(paragraph('waste', scene.areas['waste']!, reader).items[1]?.blocked).toBe('it is under the others');
  });

  it('says in full what a tag only hints at', () => {
    const tag = (tag: string) => tagWords({ notation: 'x', label: 'x', at: ['c:2', 'p1'], tag }, scene, book);
    expect(tag('1/2 W2')).toBe('left 1, right 2; weight 2; 2 leap');
    expect(tag('60 %')).toBe('60 %');
  });

  it('reads a line of the log', () => {
    expect(lineWords({ text: [{ seat: 0, text: 'Ann' }, ' plays ', { face: 'k', text: 'King' }, '.'] })).toBe(
      'Ann plays King.',
    );
  });
});

describe('the view', () => {
  afterEach(cleanup);
  const show = (change: Partial<{ prompt: Prompt; you: number; onchoose: () => void }> = {}) =>
    render(TextView, {
      scene,
      prompt,
      book,
      names,
      you: 0,
      log: [{ v: 1, text: ['It begins.'], rule: 'TOY-9' }],
      onchoose: () => {},
      ...change,
    });

  it('has a button for every choice, numbered, and answers with it', async () => {
    const onchoose = vi.fn();
    show({ onchoose });
    const buttons = screen.getAllByRole('button', { name: /^\d/ });
    expect(buttons.map((button) => button.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      '1 Play the Kingcosts 1',
      '2 Play the Queen',
      '3 Pass , cannot be taken back',
    ]);
    await fireEvent.click(buttons[1]!);
    expect(onchoose).toHaveBeenCalledWith(prompt.choices?.[1]);
  });

  it('says which choice is usual, and which is suggested', () => {
    const choices = [
      { notation: 'a', label: 'Stay', tone: 'main' as const },
      { notation: 'b', label: 'Go', usual: true },
      { notation: 'c', label: 'Wait' },
    ];
    show({ prompt: { ...prompt, choices } });
    const said = screen
      .getAllByRole('button', { name: /^\d/ })
      .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());
    expect(said).toEqual(['1 Stay suggested', '2 Go usual', '3 Wait']);
  });

  it('goes to a choice when its number is typed, and takes none by that', async () => {
    const onchoose = vi.fn();
    show({ onchoose });
    await fireEvent.keyDown(screen.getByText('Play a card.'), { key: '3' });
    expect(document.activeElement?.textContent).toContain('Pass');
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('says who is waited for where nothing is asked of me', () => {
    show({ prompt: { waiting: [1] } });
    expect(screen.queryAllByRole('button', { name: /^\d/ })).toHaveLength(0);
    expect(screen.getByText('Bo must decide.')).toBeTruthy();
  });

  it('offers no choices of others to a spectator', () => {
    show({ you: -1 });
    expect(screen.queryAllByRole('button', { name: /^\d/ })).toHaveLength(0);
  });

  it('leads a new question to its heading when the focus was lost', async () => {
    const { rerender } = show();
    screen.getAllByRole('button', { name: /^\d/ })[0]!.focus();
    await rerender({ prompt: { ...prompt, no: 5, text: 'And now?', choices: [{ notation: 'x', label: 'Fine' }] } });
    await vi.waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe('Your decision'));
  });
});
