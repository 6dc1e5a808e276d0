import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TableView } from '../lib/table.svelte';
import { BOOK, TABLE } from '../lib/testdata/table';
import type { Area, Table } from '../lib/wire';
import OnTable from './OnTable.test.svelte';

const OVER: Table = { ...TABLE, status: 'over', places: [1, 2], scores: [7, 4] };
const SHEET: Area = {
  is: 'stats',
  label: 'Score',
  columns: ['seat:0', 'seat:1'],
  rows: [
    { label: 'Rings', values: ['5', '4'] },
    { label: 'Songs', values: ['2', '0'] },
  ],
  total: ['7', '4'],
  crowned: [0],
};

beforeEach(() => {
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

function end(areas: Record<string, Area>): void {
  const view = new TableView({ book: BOOK, table: OVER, send: () => true });
  view.hear({ is: 'table', epoch: 'e', v: 1, table: OVER, prompt: { waiting: [] }, scene: { stage: 's', areas } });
  render(OnTable, { view });
}

it('the end says where the points came from', () => {
  end({ score: SHEET });
  const dialog = screen.getByRole('dialog', { name: 'You win by 3.' });
  expect([...dialog.querySelectorAll('tbody th')].map((cell) => cell.textContent?.trim())).toEqual(['Rings', 'Songs']);
});

it('the sheet says who has won and why, if it can', () => {
  end({ score: { ...SHEET, note: 'seat:0 wins by 3.\nThe deck ran out.' } as Area });
  expect(screen.getByRole('dialog', { name: 'Greta wins by 3.' })).toBeTruthy();
});

it('a game without a sheet has the sums', () => {
  end({});
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '1st 7 Greta (you)',
    '2nd 4 Ada',
  ]);
});
