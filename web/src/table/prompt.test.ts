import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import { BOOK, TABLE } from '../lib/testdata/table';
import type { Pick, Prompt, Table, ToServer } from '../lib/wire';
import { Hands } from './hands.svelte';
import PromptBar from './PromptBar.svelte';

const play: Pick = { notation: 'play a', label: 'Play a', at: ['a'] };
const pass: Pick = { notation: 'pass', label: 'Pass' };
const done: Pick = { notation: 'done', label: 'Go on', tone: 'end' };
const burn: Pick = { notation: 'burn', label: 'Burn it all', tone: 'commit', undoable: false };

let sent: ToServer[];
let view: TableView;
let hands: Hands;
let whys: string[];

function lay(prompt: Prompt, more: { undo?: boolean; table?: Partial<Table> } = {}): void {
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: { ...TABLE, ...more.table },
    prompt,
    undo: more.undo ?? false,
    scene: { stage: 's', areas: { tray: { is: 'row', label: 'Tray', pieces: [{ id: 'a' }] } } },
  });
  flushSync();
}
const chosen = () => sent.flatMap((command) => (command.do === 'choose' ? [command.choice] : []));
const button = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  sent = [];
  whys = [];
  view = new TableView({
    book: BOOK,
    table: TABLE,
    clock: new FakeClock(),
    send: (command) => sent.push(command) > 0,
    why: (rule) => whys.push(rule),
  });
  view.link = 'live';
  hands = new Hands(view, () => false);
  render(PromptBar, { view, hands });
});
afterEach(cleanup);

describe('the prompt', () => {
  it('of a game that is over says who has won and why, if the score sheet does', () => {
    lay({ waiting: [] }, { table: { status: 'over', places: [1, 2], scores: [7, 4] } });
    expect(screen.getByText('You win with 7 points.')).toBeTruthy();
    view.hear({
      is: 'table',
      epoch: 'e',
      v: 2,
      table: { ...TABLE, status: 'over', places: [1, 2], scores: [7, 4] },
      prompt: { waiting: [] },
      scene: {
        stage: 's',
        areas: {
          score: {
            is: 'stats',
            label: 'Score',
            columns: ['seat:0', 'seat:1'],
            total: ['7', '4'],
            note: 'seat:0 wins by 3.\nThe deck ran out.',
          },
        },
      },
    });
    flushSync();
    expect(screen.getByText('Greta wins by 3.')).toBeTruthy();
    expect(screen.getByText('The deck ran out.')).toBeTruthy();
  });

  it('says what is asked and why', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Play a card.', rule: 'R-1', choices: [play, pass] });
    expect(screen.getByText(/Play a card\./)).toBeTruthy();
    button(/why/).click();
    expect(whys).toEqual(['R-1']);
  });

  it('has buttons for what lies nowhere, and a list for everything', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Play a card.', choices: [play, pass, done] });
    expect(screen.queryByRole('button', { name: /^Play a$/ })).toBe(null);
    button(/All 3 choices/).click();
    flushSync();
    button(/Play a/).click();
    expect(chosen()).toEqual(['play a']);
  });

  it('has answers that say what they lead to as rows of their own on a phone', () => {
    const answers = [
      { ...play, at: [], note: 'and then' },
      { ...pass, note: 'or else' },
    ];
    cleanup();
    const { container } = render(PromptBar, { view, hands, narrow: true });
    lay({ waiting: [0], text: 'Which?', seat: 0, no: 1, choices: answers }, { undo: true });
    expect(container.querySelector('.buttons')!.classList).toContain('stacked');
    expect(container.querySelector('.choice ~ .tail [title^="Take back"]')).not.toBeNull();
    lay({ waiting: [0], text: 'Which?', seat: 0, no: 2, choices: [...answers, done] });
    expect(container.querySelector('.buttons')!.classList).not.toContain('stacked');
    const four = [0, 1, 2, 3].map((n) => ({ ...pass, notation: `pass ${n}`, note: 'or else' }));
    lay({ waiting: [0], text: 'Which?', seat: 0, no: 3, choices: four });
    expect(container.querySelector('.buttons')!.classList).not.toContain('stacked');
  });

  it('has room for three answers on a phone, with the question and its reason, and no list', () => {
    cleanup();
    render(PromptBar, { view, hands, narrow: true });
    const long = (n: string): Pick => ({ notation: n, label: `Be the first of all in the ${n} phase` });
    lay({
      waiting: [0],
      seat: 0,
      no: 1,
      text: 'In which phase?',
      rule: 'R-1',
      choices: ['green', 'red', 'blue'].map(long),
    });
    for (const n of ['green', 'red', 'blue']) expect(button(new RegExp(n))).toBeTruthy();
    expect(screen.getByText(/In which phase/)).toBeTruthy();
    expect(button(/why/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /as a list/ })).toBe(null);
    lay({ waiting: [0], seat: 0, no: 2, text: 'And now?', choices: ['green', 'red', 'blue', 'gray'].map(long) });
    expect(button(/All 4 choices as a list/)).toBeTruthy();
    expect(button(/green/)).toBeTruthy();
  });

  it('offers one or two choices in words, wherever they lie', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Play a card.', choices: [play, pass] });
    expect(screen.queryByRole('button', { name: /All 2 choices/ })).toBe(null);
    button(/Play a/).click();
    expect(chosen()).toEqual(['play a']);
  });

  it('has a button for each amount, and for ears the whole choice', () => {
    const choices = [0, 1, 2, 3].map((n): Pick => ({ notation: `give ${n}`, label: `Give ${n} gold` }));
    lay({ waiting: [0], seat: 0, no: 1, text: 'Give gold?', choices });
    expect(button(/^Give 2 gold$/).textContent?.trim()).toBe('2');
    button(/^Give 2 gold$/).click();
    expect(chosen()).toEqual(['give 2']);
  });

  it('answers with a button at once', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Play a card.', choices: [play, pass] });
    button(/Pass/).click();
    expect(chosen()).toEqual(['pass']);
  });

  it('draws going on, ending and what cannot be taken back differently', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [pass, done, burn] });
    const looks = [/Pass/, /Go on/, /Burn/].map((name) => button(name).className);
    expect(new Set(looks).size).toBe(3);
    expect(button(/Burn/).title).toMatch(/cannot be taken back/);
  });

  it('draws the end of a turn dark and only what settles something for good red', () => {
    const end: Pick = { notation: 'end', label: 'End the turn', tone: 'end', undoable: false };
    const settle: Pick = { notation: 'settle', label: 'Settle here', tone: 'commit' };
    lay({ waiting: [0], seat: 0, no: 1, text: 'Play a card.', choices: [play, end, burn, settle] });
    expect(button(/End the turn/).classList).toContain('finish');
    expect(button(/End the turn/).title).toBe('This cannot be taken back');
    expect(button(/Burn it all/).classList).toContain('loses');
    expect(button(/Settle here/).classList).not.toContain('primary');
  });

  it('draws the usual answer brightest and what gives something up quietly', () => {
    const leave: Pick = { notation: 'leave a', label: 'Leave a behind', at: ['a'], tone: 'give_up' };
    lay({ waiting: [0], seat: 0, no: 1, text: 'You win a.', choices: [leave, { ...done, usual: true }] });
    expect(button(/Go on/).classList).toContain('primary');
    expect(button(/Leave a behind/).classList).toContain('quiet');
  });

  it('draws the sensible way on as bright as what is usual, and no key takes it', () => {
    const stop: Pick = { notation: 'stop', label: 'Stop here', note: 'one · two', tone: 'main' };
    lay({ waiting: [0], seat: 0, no: 1, text: 'Go now?', choices: [pass, stop] });
    expect(button(/Stop here/).classList).toContain('primary');
    expect(button(/Pass/).classList).toContain('plain');
    expect(button(/Stop here/).textContent).toContain('one\u00a0· two');
  });

  it('confirms what is armed with its own button, and lets one think again', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [play, burn] });
    view.arm(burn);
    flushSync();
    expect(screen.getByText(/cannot be taken back/)).toBeTruthy();
    button(/Not this/).click();
    flushSync();
    expect(view.armed).toBe(null);
    view.arm(burn);
    flushSync();
    button(/Burn it all/).click();
    expect(chosen()).toEqual(['burn']);
  });

  it('shows what the held choice would do', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [{ ...play, tag: '2 gold' }, pass, done] });
    view.hold('a');
    view.hear({ is: 'show', prompt: 1, choice: 'play a', show: { changes: [['Gold', '3 → 1']], gains: ['a point'] } });
    flushSync();
    expect(screen.getByText('2 gold')).toBeTruthy();
    expect(screen.getByText('Gold: 3 → 1 · a point')).toBeTruthy();
  });

  it('keeps the question in sight while a choice is looked at, or waits for its button', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', rule: 'R-1', choices: [play, pass, burn] });
    view.hold('a');
    flushSync();
    expect(screen.getByText('Well?')).toBeTruthy();
    expect(button(/why/)).toBeTruthy();
    expect(screen.getByText('Play a')).toBeTruthy();
    view.arm(burn);
    flushSync();
    expect(screen.getByText('Well?')).toBeTruthy();
  });

  it('says of a button that is looked at only what it would do: its name stands on it', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [pass, done] });
    view.hold('', done);
    view.hear({ is: 'show', prompt: 1, choice: 'done', show: { gains: ['a point'] } });
    flushSync();
    expect(screen.getAllByText('Go on')).toHaveLength(1);
    expect(screen.getByText('a point')).toBeTruthy();
  });

  it('shows nothing to a mouse that merely rests where the buttons of a new question are', () => {
    const mouse = (kind: string, x: number): void => {
      const event = new MouseEvent(kind, { bubbles: true, clientX: x, clientY: 10 });
      Object.defineProperty(event, 'pointerType', { value: 'mouse' });
      button(/Go on/).dispatchEvent(event);
      flushSync();
    };
    lay({ waiting: [0], seat: 0, no: 1, text: 'First?', choices: [pass, done] });
    const detach = hands.attach(document.body);
    mouse('pointermove', 50);
    expect(view.heldPick).toEqual(done);
    lay({ waiting: [0], seat: 0, no: 2, text: 'Second?', choices: [pass, done] });
    hands.park();
    // Browsers say that a button came under the mouse, though the mouse did not move.
    mouse('pointerenter', 50);
    mouse('pointermove', 50);
    expect(view.heldPick).toBe(null);
    mouse('pointermove', 58);
    expect(view.heldPick).toEqual(done);
    detach();
  });

  it('offers undo only where one may', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [pass] });
    expect(screen.queryByRole('button', { name: /Undo/ })).toBe(null);
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [pass] }, { undo: true });
    button(/Undo/).click();
    expect(sent.at(-1)).toMatchObject({ do: 'undo', prompt: 1 });
  });

  it('says who is waited for otherwise', () => {
    lay({ waiting: [1] });
    expect(screen.getByText('Ada is thinking…')).toBeTruthy();
  });

  it('is calm about a lost line, and says so', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [pass] });
    view.link = 'lost';
    flushSync();
    expect(screen.getByText(/Connection lost\. Trying again/)).toBeTruthy();
  });

  it('says why something was refused', () => {
    lay({ waiting: [0], seat: 0, no: 1, text: 'Well?', choices: [pass] });
    view.choose(pass);
    view.hear({ is: 'no', id: (sent.at(-1) as { id: string }).id, why: 'The deck is empty.', rule: 'R-7' });
    flushSync();
    expect(screen.getByText(/The deck is empty\./)).toBeTruthy();
    button(/All right/).click();
    flushSync();
    expect(screen.getByText('Well?')).toBeTruthy();
  });

  it('names the winner at the end', () => {
    lay({ waiting: [] }, { table: { status: 'over', places: [2, 1], scores: [3, 9] } });
    expect(screen.getByText('Ada wins with 9 points.')).toBeTruthy();
  });
});
