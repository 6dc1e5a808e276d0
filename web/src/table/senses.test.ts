import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { synthesize } from '../lib/synth';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import { BOOK, TABLE } from '../lib/testdata/table';
import Senses from './Senses.svelte';

vi.mock('../lib/synth', () => ({ listen: vi.fn(), synthesize: vi.fn() }));

const QUESTION = { waiting: [0], seat: 0, no: 3, text: 'Which?', choices: [{ notation: 'a', label: 'A', at: [] }] };
let view: TableView;
let clock: FakeClock;
let hidden = false;
const asked = vi.fn(() => Promise.resolve('granted'));
const heard = (): unknown[] => vi.mocked(synthesize).mock.calls.map(([sound]) => sound);

beforeEach(() => {
  vi.mocked(synthesize).mockClear();
  asked.mockClear();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission: 'default', requestPermission: asked }));
  clock = new FakeClock();
  view = new TableView({ book: BOOK, table: TABLE, clock, send: () => true, hidden: () => hidden });
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: TABLE,
    scene: { stage: 's', areas: {} },
    prompt: { waiting: [1] },
  });
  settings.sound = true;
  render(Senses, { view });
  flushSync();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function myTurn(): void {
  const told = { key: 'k', beat: 'rolled', text: ['A roll.'] };
  view.hear({ is: 'beats', v: 2, beats: [{ told }], prompt: QUESTION as never });
  flushSync();
  clock.pass(60_000);
  flushSync();
}

it('a beat is heard as it is seen, then the bell of my turn', () => {
  myTurn();
  expect(heard()).toEqual(['dice', 'turn']);
});

it('with sounds off nothing is heard', () => {
  settings.sound = false;
  myTurn();
  expect(heard()).toEqual([]);
});

it('what nobody sees is silent, and word of the next turn is offered', async () => {
  hidden = true;
  myTurn();
  expect(heard()).toEqual(['turn']);
  expect(asked).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(asked).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(settings.beckon).toBe('yes'));
});

it('nothing is offered while one looks', () => {
  myTurn();
  expect(screen.queryByRole('button', { name: 'Tell me' })).toBe(null);
});
