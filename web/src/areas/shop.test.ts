import { describe, expect, it } from 'vitest';
import { answers } from '../lib/places';
import type { Scene, Stats } from '../lib/wire';
import { offerWords, progressWords } from '../pieces/offers';
import { isLedger, ledgerLine } from './ledger';
import { variantOf } from './numbers';
import { CARD, cardHeight, hasSheets, sheets, shelf } from './shop';

describe('a shop', () => {
  it('wraps at what the row says, and earlier where it is narrow', () => {
    expect(shelf(8, 2, 300)).toEqual({ columns: 2, lines: 4 });
    expect(shelf(8, 2, 200)).toEqual({ columns: 1, lines: 8 });
    expect(shelf(5, 0, 900)).toEqual({ columns: 5, lines: 1 });
  });
  it('has lower cards where room is short, and scrolls below that', () => {
    expect(cardHeight(4, undefined)).toBe(CARD.want);
    expect(cardHeight(4, 340)).toBe(79);
    expect(cardHeight(4, 100)).toBe(CARD.least);
  });
  it('says prices and tasks in words', () => {
    const offer = { price: 3, paid: 'gold', left: '2 left', counts: [['AP', 2]] as [string, number][], line: 'shoots' };
    expect(offerWords(offer)).toBe('costs 3 gold, AP 2, 2 left, shoots');
    expect(progressWords({ have: 1, need: 2 })).toBe('1 of 2');
    expect(progressWords({ have: 1, need: 1, word: 'scores now' })).toBe('done, scores now');
  });
  it('gives no button to what only leads on to something on the table', () => {
    const scene: Scene = { stage: 's', areas: { shop: { is: 'row', label: 'Shop', pieces: [{ id: 'a' }] } } };
    const prompt = {
      waiting: [0],
      choices: [
        { notation: 'buy', label: 'Buy' },
        { notation: 'done', label: 'Done' },
      ],
      routes: [{ notation: 'buy', label: 'Buy A', at: ['a'], chain: ['take a'] }],
    };
    expect(answers(prompt, scene).loose.map(({ notation }) => notation)).toEqual(['done']);
    expect(answers({ ...prompt, routes: [] }, scene).loose).toHaveLength(2);
  });
});

describe('tables beside it', () => {
  const ledger: Stats = {
    is: 'stats',
    label: 'Points',
    columns: ['seat:0'],
    rows: [{ label: 'Buildings', values: ['4'], notes: ['Tower 2\nTower 2'] }],
    total: ['4'],
  };
  it('are a ledger as a line, with equal things counted', () => {
    expect(isLedger(ledger, 'line')).toBe(true);
    expect(isLedger(ledger, 'board')).toBe(false);
    expect(isLedger({ ...ledger, crowned: [0] }, 'line')).toBe(false);
    expect(ledgerLine('Tower 2\nTower 2\nKeep, level 2: 4')).toBe('2 × Tower, Keep, level 2');
  });
  it('are rows to choose from as soon as one of them is a heading', () => {
    const rows = [{ label: 'Builder', values: [], piece: { id: 'w' } }];
    expect(variantOf({ is: 'stats', label: '', columns: ['gain'], rows })).toBe('choices');
  });
});

it('has sheets as high as the longest of them, which lie side by side where there is room', () => {
  const sheet = (id: string, words: string) => ({
    id,
    offer: { price: 1 },
    notes: [['Leap', '2', words]] as [string, string, string][],
  });
  const row = { is: 'row' as const, label: '', pieces: [sheet('a', 'far'), sheet('b', 'far '.repeat(40))] };
  expect(hasSheets(row)).toBe(true);
  expect(hasSheets({ ...row, pieces: [{ id: 'a', offer: { price: 1 } }] })).toBe(false);
  const wide = sheets(row, 400);
  expect(wide.columns).toBe(2);
  expect(sheets(row, 190).columns).toBe(1);
  expect(sheets({ ...row, pieces: row.pieces.slice(0, 1) }, 200).height).toBeLessThan(wide.height);
});
