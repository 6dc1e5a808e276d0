import { beforeEach, describe, expect, it } from 'vitest';
import type { Book } from './book';
import { HOVER, TableView } from './table.svelte';
import { FakeClock } from './testdata/clock';
import { TABLE } from './testdata/table';
import type { Beats, FromServer, Pick, Prompt, Row, Scene, ToServer, Whole } from './wire';

const BOOK: Book = {
  key: 'g',
  title: 'G',
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
  content: '1',
  faces: {},
  backs: [],
  layout: {},
};
const tray = (...ids: string[]): Scene => ({
  stage: 'one',
  areas: { tray: { is: 'row', label: 'Tray', pieces: ids.map((id) => ({ id })) } },
});
const put = (...ids: string[]) => ({
  areas: { tray: { pieces: { '~': Object.fromEntries(ids.map((id) => [id, { '=': { id } }])), order: ids } } },
});
const ask = (no: number, ...choices: Pick[]): Prompt => ({
  waiting: [0],
  seat: 0,
  no,
  text: `Question ${no}`,
  choices,
});
const play: Pick = { notation: 'play a', label: 'Play a', at: ['a'] };
const burn: Pick = { notation: 'burn', label: 'Burn all', tone: 'commit', undoable: false };
const whole = (more: Partial<Whole> = {}): Whole => ({
  is: 'table',
  epoch: 'e',
  v: 4,
  table: TABLE,
  scene: tray('a', 'b'),
  prompt: ask(7, play, burn),
  log: [{ v: 4, text: ['It began.'] }],
  ...more,
});
const beats = (v: number, prompt: Prompt, ...kinds: string[]): Beats => ({
  is: 'beats',
  v,
  prompt,
  beats: kinds.map((beat, i) => ({ told: { key: 'k', beat, text: [`${v}.${i}`] }, patch: put(`${beat}${v}`) })),
});

let clock: FakeClock;
let sent: ToServer[];
let view: TableView;
let again: number;
let hidden: boolean;
const hear = (frame: FromServer) => view.hear(frame);
const ids = () => ((view.scene!.areas['tray'] as Row).pieces ?? []).map((piece) => piece.id);
const lastId = () => (sent.at(-1) as { id: string }).id;

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  again = 0;
  hidden = false;
  view = new TableView({
    book: BOOK,
    table: TABLE,
    clock,
    send: (command) => {
      sent.push(command);
      return true;
    },
    again: () => void again++,
    hidden: () => hidden,
  });
  hear(whole());
});

describe('a table', () => {
  it('shows what the server says and knows where to resume', () => {
    expect(ids()).toEqual(['a', 'b']);
    expect(view.asked).toBe(true);
    expect(view.resume).toBe('e.4');
    expect([...view.targets.keys()]).toEqual(['a']);
    expect(view.loose).toEqual([burn]);
  });

  it('has nothing to show before it begins', () => {
    const { scene: _, prompt: __, log: ___, ...bare } = whole({ table: { ...TABLE, status: 'open' } });
    hear(bare);
    expect(view.scene).toBe(null);
    expect(view.asked).toBe(false);
    expect(view.waiting).toEqual([]);
  });

  it('answers by notation and number, once', () => {
    view.choose(play);
    view.choose(play);
    expect(sent).toEqual([{ do: 'choose', id: lastId(), prompt: 7, choice: 'play a' }]);
    expect(view.targets.size).toBe(0);
  });

  it('shows no longer how the last battle came out when one goes on', () => {
    view.episode.hear({ key: 'won', beat: '', text: ['Greta wins.'], news: 'outcome' }, true);
    expect(view.episode.fresh).toBe(true);
    view.choose(play);
    expect(view.episode.fresh).toBe(false);
  });

  it('never answers with a choice of another question', () => {
    view.choose({ ...play });
    expect(sent).toEqual([]);
  });

  it.each(['before', 'after'])('asks anew when the acknowledgment comes %s what it changed', (order) => {
    view.choose(play);
    const ack: FromServer = { is: 'ack', id: lastId() };
    const frame = beats(5, ask(8, burn), 'moved');
    if (order === 'before') hear(ack);
    if (order === 'before') expect(view.asked).toBe(false);
    hear(frame);
    expect(view.asked).toBe(false);
    expect(ids()).toEqual(['moved5']);
    if (order === 'after') hear(ack);
    clock.pass(5000);
    expect(view.prompt.no).toBe(8);
    expect(view.asked).toBe(true);
    expect(view.choices).toEqual([burn]);
    view.choose(burn);
    expect(sent).toHaveLength(2);
  });

  it('holds the question back until all is seen, and asks at once when that is skipped', () => {
    hear(beats(5, ask(8, burn), 'rolled', 'struck', 'fell'));
    hear(beats(6, ask(9, play, burn), 'moved'));
    expect(view.asked).toBe(false);
    clock.pass(10);
    expect(ids()).toEqual(['rolled5']);
    expect(view.log.map((line) => line.text)).toEqual([['It began.'], ['5.0']]);
    view.player.skip();
    expect(ids()).toEqual(['moved6']);
    expect(view.prompt.no).toBe(9);
    expect(view.log).toHaveLength(5);
    expect(view.resume).toBe('e.6');
  });

  it('leaves an open question open while others move', () => {
    hear(beats(5, ask(7, play, burn), 'rolled'));
    expect(view.player.playing).toBe(true);
    expect(view.asked).toBe(true);
  });

  it('takes a frame twice for one, and asks for everything when one is missing', () => {
    hear(beats(5, ask(8), 'said'));
    hear(beats(5, ask(8), 'said'));
    expect(view.log).toHaveLength(2);
    hear(beats(7, ask(9), 'said'));
    expect(again).toBe(1);
    expect(view.resume).toBe('');
    hear(whole({ v: 7 }));
    expect(view.resume).toBe('e.7');
  });

  it('strikes out what was taken back', () => {
    hear(beats(5, ask(8, play), 'said', 'said'));
    hear({ ...beats(6, ask(9, play)), undoes: 5 });
    expect(view.log.map((line) => !!line.gone)).toEqual([false, true, true]);
  });

  it('says why something was refused, and lets one try again', () => {
    view.choose(play);
    hear({ is: 'no', id: lastId(), why: 'Not with that card.', rule: 'R-1' });
    expect(view.word).toEqual({ text: 'Not with that card.', rule: 'R-1' });
    expect(view.choices).toHaveLength(2);
    view.choose(play);
    expect(view.word).toBe(null);
    expect(sent).toHaveLength(2);
  });

  it('lets a choice wait, and forgets it with its question', () => {
    view.arm(burn);
    expect(sent).toEqual([{ do: 'show', prompt: 7, choice: 'burn' }]);
    hear(beats(5, ask(8, play)));
    expect(view.armed).toBe(null);
  });

  it('undoes only where it may', () => {
    view.undo();
    expect(sent).toEqual([]);
    hear(whole({ undo: true }));
    view.undo();
    expect(sent).toEqual([{ do: 'undo', id: lastId(), prompt: 7 }]);
  });

  it('sends a chain one by one and stops at a surprise', () => {
    const step = (n: number): Pick => ({ notation: `step ${n}`, label: `Step ${n}` });
    const walk: Pick = { ...step(1), chain: ['step 2', 'step 3'] };
    hear(whole({ prompt: ask(7, walk) }));
    view.choose(walk);
    hear({ is: 'ack', id: lastId() });
    hear(beats(5, ask(8, step(2), burn), 'moved'));
    expect(sent).toHaveLength(1);
    clock.pass(5000);
    expect(sent.at(-1)).toMatchObject({ choice: 'step 2', prompt: 8 });
    hear({ is: 'ack', id: lastId() });
    hear(beats(6, ask(9, burn), 'shown'));
    clock.pass(5000);
    hear(beats(7, ask(10, step(3)), 'moved'));
    clock.pass(5000);
    expect(sent).toHaveLength(2);
    expect(view.asked).toBe(true);
  });

  it('builds a list at once, and says where it stopped when all before is seen', () => {
    const begin: Pick = { notation: 'begin', label: 'Begin' };
    hear(whole({ prompt: ask(7, begin) }));
    view.build(['begin', 'add a', 'add b']);
    expect(sent).toEqual([{ do: 'chain', id: lastId(), prompt: 7, choices: ['begin', 'add a', 'add b'] }]);
    const id = lastId();
    hear(beats(5, ask(8, play), 'moved'));
    hear(beats(6, ask(9, play, burn), 'moved'));
    hear({ is: 'no', id, why: 'Stopped at item 3 of 3. B: all taken.', rule: 'R-2' });
    expect(view.word).toEqual({ text: 'Stopped at item 3 of 3. B: all taken.', rule: 'R-2' });
    expect(view.player.left).toBe(0);
    expect(view.choices).toHaveLength(2);
  });

  it('takes back what was built before it builds a list', () => {
    const begin: Pick = { notation: 'begin', label: 'Begin' };
    hear(whole({ undo: true }));
    view.build(['begin', 'add a']);
    expect(sent).toEqual([{ do: 'undo', id: lastId(), prompt: 7 }]);
    hear({ is: 'ack', id: lastId() });
    hear({ ...beats(5, ask(8, begin)), undoes: 4 });
    expect(sent.at(-1)).toEqual({ do: 'chain', id: lastId(), prompt: 8, choices: ['begin', 'add a'] });
  });

  it('does not build what does not begin here', () => {
    view.build(['begin', 'add a']);
    expect(sent).toEqual([]);
    expect(view.word?.text).toContain('“begin”');
  });

  it('sends a route by its first step, and its chain follows', () => {
    const step = (n: number): Pick => ({ notation: `step ${n}`, label: `Step ${n}` });
    const route: Pick = { ...step(1), label: 'Go to b', at: ['b'], chain: ['step 2'], way: ['a', 'b'] };
    hear(whole({ prompt: { ...ask(7, step(1)), routes: [route] } }));
    view.choose(view.targets.get('b')![0]!);
    expect(sent).toEqual([{ do: 'choose', id: lastId(), prompt: 7, choice: 'step 1' }]);
    hear({ is: 'ack', id: lastId() });
    hear(beats(5, ask(8, step(2), burn), 'moved'));
    clock.pass(5000);
    expect(sent.at(-1)).toMatchObject({ choice: 'step 2', prompt: 8 });
    expect(sent).toHaveLength(2);
  });

  it('stops a chain when something comes into view, though the way is still open', () => {
    const step = (n: number): Pick => ({ notation: `step ${n}`, label: `Step ${n}` });
    const walk: Pick = { ...step(1), chain: ['step 2'] };
    hear(whole({ prompt: ask(7, walk) }));
    view.choose(walk);
    hear({ is: 'ack', id: lastId() });
    hear(beats(5, ask(8, step(2)), 'turned'));
    clock.pass(5000);
    expect(sent).toHaveLength(1);
  });

  it('never takes a route of another question', () => {
    view.choose({ notation: 'step 1', label: 'Go', at: ['b'], chain: ['step 2'], way: ['a', 'b'] });
    expect(sent).toEqual([]);
  });
});

describe('looking', () => {
  it('asks once what a choice would do, and only when the hand rests', () => {
    view.hold('a');
    clock.pass(HOVER - 1);
    view.let();
    clock.pass(HOVER);
    expect(sent).toEqual([]);
    view.hold('a');
    clock.pass(HOVER);
    expect(sent).toEqual([{ do: 'show', prompt: 7, choice: 'play a' }]);
    expect(view.show).toBe(null);
    hear({ is: 'show', prompt: 7, choice: 'play a', show: { gains: ['a point'] } });
    expect(view.show).toEqual({ gains: ['a point'] });
    view.let();
    expect(view.show).toBe(null);
    view.hold('a');
    clock.pass(HOVER);
    expect(sent).toHaveLength(1);
    expect(view.show).toEqual({ gains: ['a point'] });
  });

  it('draws the way of a route without asking', () => {
    const route: Pick = { notation: 'step 1', label: 'Go to b', at: ['b'], chain: ['step 2'], way: ['a', 'c', 'b'] };
    hear(whole({ prompt: { ...ask(7, play), routes: [route] } }));
    view.hold('b');
    clock.pass(HOVER);
    expect(sent).toEqual([]);
    expect(view.show).toEqual({ lines: [{ kind: 'path', cells: ['a', 'c', 'b'] }] });
    view.let();
    expect(view.show).toBe(null);
  });

  it('never shows what belonged to another question', () => {
    view.hold('a');
    clock.pass(HOVER);
    hear(beats(5, ask(8, play)));
    hear({ is: 'show', prompt: 7, choice: 'play a', show: { gains: ['a point'] } });
    view.hold('a');
    expect(view.show).toBe(null);
  });

  it('shows beside mine whom I picked, else who acts, else the next', () => {
    expect(view.shown).toBe(1);
    view.picked = 0;
    expect(view.shown).toBe(0);
  });
});

describe('what was missed', () => {
  const film = {
    table: TABLE,
    viewer: 0,
    first: 1,
    scene: tray('old'),
    frames: [{ row: 0, seat: -1, beats: beats(0, ask(1), 'moved', 'struck').beats }],
  };

  it('is played from then until now, and changes nothing', () => {
    view.film(film);
    expect(view.filming).toBe(true);
    expect(view.asked).toBe(false);
    expect(ids()).toEqual(['moved0']);
    clock.pass(10_000);
    expect(ids()).toEqual(['a', 'b']);
    expect(view.filming).toBe(false);
    expect(view.prompt.no).toBe(7);
    expect(view.asked).toBe(true);
    expect(view.log).toHaveLength(1);
  });

  it('is counted while nobody looks, and not played', () => {
    hidden = true;
    hear(beats(5, ask(8, burn), 'rolled', 'struck'));
    expect(view.unseen).toBe(2);
    expect(view.player.playing).toBe(false);
    expect(view.asked).toBe(true);
    expect(view.log).toHaveLength(3);
  });

  it('gives way to what happens now', () => {
    view.film(film);
    hear(beats(5, ask(8, burn), 'moved'));
    expect(view.filming).toBe(false);
    clock.pass(10_000);
    expect(ids()).toEqual(['moved5']);
    expect(view.prompt.no).toBe(8);
  });
});
