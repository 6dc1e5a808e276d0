// A squad is chosen first, then what it does, then to whom: the way from a click to a choice that is confirmed.

import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import { TABLE } from '../lib/testdata/table';
import type { Board, Pick, Prompt, Scene, Show, ToServer } from '../lib/wire';
import { Hands } from './hands.svelte';
import OnDesk from './OnDesk.test.svelte';

const BOOK = {
  key: 'g',
  faces: { lion: { key: 'lion', kind: 'guard', title: 'Lions' }, sun: { key: 'sun', kind: 'guard', title: 'Priest' } },
  layout: {},
  options: [],
  backs: [],
} as unknown as Book;
const SCENE: Scene = {
  stage: 's',
  areas: {
    plain: {
      is: 'board',
      label: 'Plain',
      shape: 'square',
      cells: [
        {
          at: 'here',
          pieces: [
            {
              id: 'u1',
              name: 'Lions',
              owner: 0,
              parts: ['lion', 'lion', 'sun'].map((face, i) => ({ id: `u1.${i}`, face })),
            },
          ],
        },
        { at: 'left', pieces: [{ id: 'u2', name: 'Lions', owner: 1 }] },
        { at: 'right', pieces: [{ id: 'u3', name: 'Lions', owner: 1 }] },
      ],
    },
  },
};
const charge: Pick = {
  notation: 'charge 1',
  label: 'Charge with 2 Lions + Priest',
  short: 'Charge',
  tag: '1',
  at: ['u1'],
};
const left: Pick = {
  notation: 'move 1 left',
  label: '2 Lions + Priest to the left',
  short: 'Move',
  tag: '1',
  at: ['u1', 'left'],
};
const right: Pick = { ...left, notation: 'move 1 right', label: '2 Lions + Priest to the right', at: ['u1', 'right'] };
const pass: Pick = { notation: 'pass', label: 'Pass' };
const ORDER: Prompt = { waiting: [0], seat: 0, no: 1, text: 'Do one thing.', choices: [left, right, charge, pass] };
const grave = { tone: 'commit', undoable: false, short: 'Charge' } as const;
const them: Pick = { notation: 'at 2', label: 'Lions', at: ['u2'], tag: '1.8 hits', ...grave };
const others: Pick = { notation: 'at 3', label: 'Lions', at: ['u3'], tag: '1.1 hits', ...grave };
const WHOM: Prompt = { waiting: [0], seat: 0, no: 2, text: 'Charge whom?', choices: [them, others] };
const SHOW: Show = {
  title: '2 Lions + Priest charge Lions?',
  spreads: [
    { label: 'You charge', chances: [20, 80], mean: '0.8', counted: 'hits' },
    { label: 'They answer', chances: [50, 50], mean: '0.5', counted: 'hits' },
  ],
  gains: ['Leaves you 3.'],
};

let sent: ToServer[];
let view: TableView;
let hands: Hands;
let detach: () => void;

function ask(prompt: Prompt, undo = false): void {
  view.hear({ is: 'table', epoch: 'e', v: prompt.no ?? 0, table: TABLE, prompt, undo, scene: SCENE });
  flushSync();
}
function touch(place: string, pointerType = 'mouse'): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  document.querySelector(`[data-place="${place}"]`)!.dispatchEvent(event);
  flushSync();
}
function press(name: RegExp): void {
  screen.getByRole('button', { name }).click();
  flushSync();
}
const chosen = (): string[] => sent.flatMap((command) => (command.do === 'choose' ? [command.choice] : []));

function lay(narrow = false): void {
  cleanup();
  render(OnDesk, { view, hands, narrow });
}

beforeEach(() => {
  sent = [];
  view = new TableView({ book: BOOK, table: TABLE, clock: new FakeClock(), send: (command) => sent.push(command) > 0 });
  view.link = 'live';
  hands = new Hands(view, () => false);
  const field = document.createElement('main');
  field.innerHTML = ['u1', 'u2', 'u3', 'left', 'right']
    .map((place) => `<div data-place="${place}" data-piece="${place}"></div>`)
    .join('');
  document.body.append(field);
  detach = hands.attach(field);
  lay();
  ask(ORDER);
});
afterEach(() => {
  detach();
  cleanup();
  document.body.innerHTML = '';
});

describe('a squad', () => {
  it('answers for itself, and not yet for where it may go', () => {
    expect([...view.targets.keys()]).toEqual(['u1']);
  });

  it('is chosen first: what it may do stands in the prompt, in short', () => {
    touch('u1');
    expect(chosen()).toEqual([]);
    expect(hands.menu).toBe(null);
    expect(screen.getByText(/2 Lions \+ Priest: what shall they do\?/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((one) => one.textContent?.replace(/\s+/g, ''))).toEqual([
      'Charge1',
      'Move1',
      'Pass',
      'Back',
    ]);
    press(/Charge/);
    expect(chosen()).toEqual(['charge 1']);
  });

  it('that goes somewhere is asked where to; those places answer then', () => {
    touch('u1');
    press(/Move/);
    expect([...view.targets.keys()]).toEqual(['left', 'right']);
    expect(screen.getByText(/Move\. Where to\?/)).toBeTruthy();
    press(/Back/);
    expect([...view.targets.keys()]).toEqual(['u1']);
    expect(view.chosen).toBe('u1');
    press(/Move/);
    touch('right');
    expect(chosen()).toEqual(['move 1 right']);
  });

  it('is asked where to with keys as well: arrows reach the button that has several ways', () => {
    detach();
    detach = hands.attach(document.body);
    touch('u1');
    const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
    for (const [i, el] of [...places, ...screen.getAllByRole('button')].entries())
      el.getBoundingClientRect = () => new DOMRect(0, i * 50, 40, 40);
    const key = (name: string): void => {
      const from = document.activeElement ?? document.body;
      from.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    };
    // Below the squad: the button that is an answer by itself, then the one that asks further.
    key('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Charge/ }));
    key('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Move/ }));
  });

  it('that is chosen goes to a place that is touched', () => {
    touch('u1');
    touch('left');
    expect(chosen()).toEqual(['move 1 left']);
  });

  it('is meant by itself, whoever stands on the same place', () => {
    const two = structuredClone(SCENE);
    const [cell] = (two.areas['plain'] as Board).cells!;
    cell!.pieces = [...cell!.pieces!, { id: 'u4', name: 'Rams', owner: 0 }];
    const rams: Pick = { notation: 'charge 4', label: 'Charge with Rams', short: 'Charge', at: ['u4'] };
    view.hear({
      is: 'table',
      epoch: 'e',
      v: 5,
      table: TABLE,
      prompt: { ...ORDER, no: 5, choices: [charge, rams] },
      scene: two,
    });
    flushSync();
    document.querySelector('[data-place="u1"]')!.setAttribute('data-under', 'here');
    touch('u1');
    expect(hands.menu).toBe(null);
    expect(view.chosen).toBe('u1');
  });

  it('is let go with a second touch, and with a click beside everything', () => {
    touch('u1');
    touch('u1');
    expect(view.chosen).toBe('');
  });
});

describe('the men of a squad', () => {
  const first: Pick = { notation: 'hit 0', label: 'Hit Lions', at: ['u1.0'] };
  const lose: Pick = { notation: 'lose 0', label: 'Lose Lions', at: ['u1.0'] };
  const last: Pick = { notation: 'hit 2', label: 'Hit Priest', at: ['u1.2'] };
  const WHO: Prompt = { waiting: [0], seat: 0, no: 7, text: 'Who is hit?', choices: [first, lose, last] };

  it('answer for themselves, and the squad for them', () => {
    ask(WHO);
    expect([...view.targets.keys()]).toEqual(['u1.0', 'u1', 'u1.2']);
    touch('u1');
    expect(view.ofChosen).toEqual([first, lose, last]);
  });

  it('lie in the prompt of a phone while one of them is asked for, and can be touched there', () => {
    const off = hands.attach(document.body);
    lay(true);
    ask(WHO);
    touch('u1.2', 'touch');
    expect(view.armed).toEqual(last);
    off();
  });
});

describe('whom it acts on', () => {
  beforeEach(() => ask(WHOM, true));

  it('is looked at first, with the question in full, and confirmed with a word', () => {
    touch('u2');
    expect(sent.at(-1)).toMatchObject({ do: 'show', choice: 'at 2' });
    view.hear({ is: 'show', prompt: 2, choice: 'at 2', show: SHOW });
    flushSync();
    expect(screen.getByText(/2 Lions \+ Priest charge Lions\?/)).toBeTruthy();
    expect(screen.getByText(/Leaves you 3\./)).toBeTruthy();
    press(/^Charge/);
    expect(chosen()).toEqual(['at 2']);
  });

  it('may be another, and all of it can be taken back', () => {
    touch('u2');
    view.hear({ is: 'show', prompt: 2, choice: 'at 2', show: SHOW });
    flushSync();
    press(/Another choice 1/);
    expect(view.armed).toBe(null);
    touch('u3');
    view.hear({ is: 'show', prompt: 2, choice: 'at 3', show: SHOW });
    flushSync();
    press(/^Back/);
    expect(sent.at(-1)).toMatchObject({ do: 'undo' });
  });

  it('has both means in sight on a phone, before one confirms', () => {
    lay(true);
    touch('u2', 'touch');
    view.hear({ is: 'show', prompt: 2, choice: 'at 2', show: SHOW });
    flushSync();
    expect(screen.getByText('0.8')).toBeTruthy();
    expect(screen.getByText('0.5')).toBeTruthy();
    press(/^Charge/);
    expect(chosen()).toEqual(['at 2']);
  });
});
