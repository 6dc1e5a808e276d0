import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import { BOOK, TABLE } from '../lib/testdata/table';
import type { Pick, Prompt, ToServer } from '../lib/wire';
import { Hands } from './hands.svelte';

const play: Pick = { notation: 'play a', label: 'Play a', at: ['a'], undoable: false };
const safe: Pick = { notation: 'play b', label: 'Play b', at: ['b'] };
const burn: Pick = { notation: 'burn c', label: 'Burn c', at: ['c'], undoable: false, tone: 'commit' };
const one: Pick = { notation: 'one', label: 'One', at: ['d'] };
const two: Pick = { notation: 'two', label: 'Two', at: ['d'] };
const duel: Pick = { notation: 'duel 1', label: 'Challenge Ada', at: ['seat:1'] };
const done: Pick = { notation: 'done', label: 'Go on', tone: 'end' };
const PROMPT: Prompt = {
  waiting: [0],
  seat: 0,
  no: 3,
  text: 'Play something.',
  rule: 'R-0',
  choices: [play, safe, burn, one, two, duel, done],
  blocked: [{ at: 'x', why: 'It is asleep.', rule: 'R-9' }],
};

let sent: ToServer[];
let view: TableView;
let hands: Hands;
let root: HTMLElement;
let detach: () => void;
let quick: boolean;

/** jsdom lays nothing out: every element is told where it is. */
function at(el: HTMLElement, x: number, y: number): HTMLElement {
  el.getBoundingClientRect = () =>
    ({ x, y, width: 40, height: 60, left: x, top: y, right: x + 40, bottom: y + 60 }) as DOMRect;
  return el;
}
const $ = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector)!;
const chosen = () => sent.flatMap((command) => (command.do === 'choose' ? [command.choice] : []));
const click = (selector: string, pointerType = 'mouse'): void => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  $(selector).dispatchEvent(event);
};
const key = (name: string, from: Element = document.activeElement ?? document.body): void =>
  void from.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

const ask = (prompt: Prompt): void =>
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: TABLE,
    prompt,
    scene: {
      stage: 's',
      areas: {
        seats: { is: 'stats', label: '', columns: ['seat:0', 'seat:1'] },
        tray: { is: 'row', label: 'Tray', pieces: ['a', 'b', 'c', 'd', 'x', 'y'].map((id) => ({ id })) },
      },
    },
  });

beforeEach(() => {
  sent = [];
  quick = false;
  view = new TableView({ book: BOOK, table: TABLE, clock: new FakeClock(), send: (command) => sent.push(command) > 0 });
  ask(PROMPT);
  hands = new Hands(view, () => quick);
  document.body.innerHTML = `<main>
    <button data-place="seat:1" data-seat="1">Ada</button>
    <div data-place="tray">
      ${['a', 'b', 'c', 'd', 'x', 'y'].map((id) => `<div data-place="${id}" data-piece="${id}" tabindex="-1"><i>${id}</i></div>`).join('')}
    </div>
    <section data-hands="off"><p data-focus tabindex="-1">Play something.</p><button data-choice="done">Go on</button></section>
  </main>`;
  root = document.querySelector('main')!;
  at($('[data-seat]'), 0, 0);
  at($('[data-place="tray"]'), 0, 100);
  for (const [i, id] of ['a', 'b', 'c', 'd', 'x', 'y'].entries()) at($(`[data-piece="${id}"]`), i * 50, 100);
  at($('[data-choice]'), 0, 300);
  at($('[data-focus]'), 100, 300);
  detach = hands.attach(root);
});
afterEach(() => detach());

describe('a mouse', () => {
  it('answers with one click, also on what lies inside a place', () => {
    click('[data-piece="a"] i');
    expect(chosen()).toEqual(['play a']);
  });

  it('arms what is grave, and a second click does not fire it', () => {
    click('[data-piece="c"]');
    click('[data-piece="c"]');
    expect(view.armed).toBe(burn);
    expect(chosen()).toEqual([]);
  });

  it('opens a menu where several choices lie, and at a seat always', () => {
    click('[data-piece="d"]');
    expect(hands.menu?.picks).toEqual([one, two]);
    click('[data-seat]');
    expect(hands.menu).toMatchObject({ picks: [duel], seat: 1 });
    expect(chosen()).toEqual([]);
  });

  it('is told why not, with the rule, or what is asked instead', () => {
    click('[data-piece="x"]');
    expect(hands.note).toMatchObject({ text: 'Not now: It is asleep.', rule: 'R-9' });
    click('[data-piece="y"]');
    expect(hands.note).toMatchObject({ text: 'Nothing to do with this now. Play something.', rule: 'R-0' });
    expect(chosen()).toEqual([]);
  });

  it('shows another seat where that answers nothing', () => {
    view.hear({ is: 'beats', v: 2, beats: [], prompt: { waiting: [1] } });
    click('[data-seat]');
    expect(view.picked).toBe(1);
    click('[data-seat]');
    expect(view.picked).toBe(-1);
  });

  it('leaves buttons and bars alone', () => {
    click('[data-choice]');
    click('[data-focus]');
    expect(hands.note).toBe(null);
    expect(chosen()).toEqual([]);
  });
});

describe('a stack on a map', () => {
  const soldier: Pick = { notation: 'act e', label: 'Act with e', at: ['e'] };
  const builder: Pick = { notation: 'act f', label: 'Act with f', at: ['f'] };
  const strike: Pick = { notation: 'strike', label: 'Strike', at: ['hex:1,1', 'e', 'f'] };
  const ask = (...choices: Pick[]): void => {
    view.hear({
      is: 'table',
      epoch: 'e',
      v: 1,
      table: TABLE,
      prompt: { waiting: [0], seat: 0, no: 9, text: 'Act.', choices },
      scene: {
        stage: 's',
        areas: {
          map: {
            is: 'board',
            label: 'Map',
            shape: 'hex',
            cells: [{ at: 'hex:1,1', pieces: [{ id: 'e' }, { id: 'f' }] }],
          },
        },
      },
    });
  };
  const over = (selector: string): void => {
    const event = new MouseEvent('pointerover', { bubbles: true, clientX: 5, clientY: 5 });
    Object.defineProperty(event, 'pointerType', { value: 'mouse' });
    $(selector).dispatchEvent(event);
  };
  beforeEach(() => {
    root.innerHTML = `<div data-place="hex:1,1"></div>
      <div data-under="hex:1,1"><div data-piece="e" data-place="e" tabindex="-1"></div></div>
      <div data-under="hex:1,1"><div data-piece="f" data-place="f" tabindex="-1"></div></div>`;
    at($('[data-piece="e"]'), 0, 0);
    at($('[data-piece="f"]'), 10, 5);
  });

  it('answers for the one that can act, whichever is hit', () => {
    ask(soldier, done);
    over('[data-piece="f"]');
    expect(view.held).toBe('e');
    click('[data-piece="f"]');
    expect(chosen()).toEqual(['act e']);
  });

  it('opens where several can act, and is one place where one choice means all of it', () => {
    ask(soldier, builder, done);
    click('[data-piece="f"]');
    expect(chosen()).toEqual([]);
    expect(hands.menu?.stack?.map(({ piece }) => piece.id)).toEqual(['e', 'f']);
    expect(hands.menu?.picks).toEqual([soldier, builder]);
    ask(strike, done);
    hands.close();
    click('[data-piece="f"]');
    expect(chosen()).toEqual(['strike']);
  });

  it('opens for a finger too, and a key means the piece it stands on', () => {
    ask(soldier, builder, done);
    click('[data-piece="f"]', 'touch');
    expect(hands.menu?.stack).toHaveLength(2);
    hands.close();
    $('[data-piece="f"]').focus();
    key('Enter');
    expect(chosen()).toEqual(['act f']);
  });
});

describe('a finger', () => {
  it('shows at the first tap and answers at the second', () => {
    click('[data-piece="a"]', 'touch');
    expect(view.armed).toBe(play);
    expect(view.held).toBe('a');
    expect(chosen()).toEqual([]);
    click('[data-piece="a"]', 'touch');
    expect(chosen()).toEqual(['play a']);
  });

  it('changes its mind without answering', () => {
    click('[data-piece="a"]', 'touch');
    click('[data-piece="b"]', 'touch');
    expect(view.armed).toBe(safe);
    expect(chosen()).toEqual([]);
  });

  it('answers at once what undo takes back, if so wished, and nothing else', () => {
    quick = true;
    click('[data-piece="a"]', 'touch');
    expect(chosen()).toEqual([]);
    click('[data-piece="b"]', 'touch');
    expect(chosen()).toEqual(['play b']);
  });

  it('never answers what is grave by tapping', () => {
    quick = true;
    for (let i = 0; i < 3; i++) click('[data-piece="c"]', 'touch');
    expect(view.armed).toBe(burn);
    expect(chosen()).toEqual([]);
  });
});

describe('a keyboard', () => {
  it('walks from target to target, over the buttons too, and answers with Enter', () => {
    key('ArrowDown', document.body);
    expect(document.activeElement).toBe($('[data-seat]'));
    key('ArrowDown');
    expect(document.activeElement).toBe($('[data-piece="a"]'));
    key('ArrowRight');
    key('ArrowRight');
    expect(document.activeElement).toBe($('[data-piece="c"]'));
    expect(view.held).toBe('c');
    key('ArrowRight');
    key('ArrowRight');
    // x and y answer nothing: the next is the button below.
    expect(document.activeElement).toBe($('[data-choice]'));
    key('ArrowUp');
    expect(document.activeElement).toBe($('[data-piece="a"]'));
    key('Enter');
    expect(chosen()).toEqual(['play a']);
  });

  it('turns what is laid with R, from one way to the next', () => {
    const ways = ['north', 'south'].map((name) => ({ notation: name, label: `To the ${name}`, at: [name] }));
    view.hear({
      is: 'table',
      epoch: 'e',
      v: 2,
      table: TABLE,
      prompt: { waiting: [0], seat: 0, no: 5, text: 'Turn it.', choices: ways },
      scene: {
        stage: 's',
        areas: Object.fromEntries(
          ['north', 'south'].map((name) => [name, { is: 'board', label: name, shape: 'square' }]),
        ),
      },
    });
    root.innerHTML = '<div data-place="north" tabindex="0"></div><div data-place="south" tabindex="0"></div>';
    at($('[data-place="north"]'), 0, 0);
    at($('[data-place="south"]'), 100, 0);
    const held = ['r', 'r', 'r'].map((letter) => {
      key(letter, document.body);
      return view.held;
    });
    expect(held).toEqual(['north', 'south', 'north']);
    expect(chosen()).toEqual([]);
  });

  it('takes the usual answer with Enter where nothing else is meant', () => {
    key('Enter', document.body);
    expect(chosen()).toEqual([]);
    ask({ ...PROMPT, no: 4, choices: [safe, { ...done, usual: true }] });
    key('Enter', document.body);
    expect(chosen()).toEqual(['done']);
  });

  it('is told where nothing can be taken back', () => {
    at($('section'), 0, 300).dataset['prompt'] = '';
    key('u', document.body);
    expect(hands.note?.text).toMatch(/^Nothing can be taken back now/);
    expect(sent).toEqual([]);
  });

  it('picks by number, but arms what is grave', () => {
    key('3', document.body);
    expect(view.armed).toBe(burn);
    key('2', document.body);
    expect(chosen()).toEqual(['play b']);
    key('9', document.body);
    expect(chosen()).toHaveLength(1);
  });

  it('says no with Escape, the innermost first', () => {
    key('3', document.body);
    click('[data-piece="x"]');
    key('Escape', document.body);
    expect(hands.note).toBe(null);
    expect(view.armed).toBe(burn);
    key('Escape', document.body);
    expect(view.armed).toBe(null);
  });

  it('is left alone while somebody writes', () => {
    const input = document.createElement('input');
    root.append(input);
    key('2', input);
    key('u', input);
    expect(sent).toEqual([]);
  });

  it('finds its way back when the focus was lost, next to where it was and never onto a button', () => {
    key('ArrowDown', document.body);
    key('ArrowDown');
    key('ArrowRight');
    expect(document.activeElement).toBe($('[data-piece="b"]'));
    $('[data-piece="b"]').remove();
    hands.keyboard.settle();
    expect(['a', 'c']).toContain((document.activeElement as HTMLElement).dataset['piece']);
    expect(view.held).toBe('b');
    for (const el of root.querySelectorAll('[data-place]')) el.remove();
    hands.keyboard.settle();
    expect(document.activeElement).toBe($('[data-focus]'));
  });

  it('takes no focus from those who use a mouse', () => {
    hands.keyboard.settle();
    expect(document.activeElement).toBe(document.body);
  });
});
