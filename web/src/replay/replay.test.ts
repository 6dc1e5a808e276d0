import { describe, expect, it, vi } from 'vitest';
import type { Book } from '../lib/book';
import { joined, nextPart } from '../lib/film';
import type { Clock } from '../lib/socket';
import type { Film } from '../lib/wire';
import { lineAt } from './eyes';
import { Reel } from './reel.svelte';
import { stripes } from './stripes';

const film = (viewer = -1): Film => ({
  table: {
    id: 't',
    game: 'toy',
    title: 'Toy',
    status: 'over',
    seats: [
      { seat: 0, kind: 'guest', name: 'Ann' },
      { seat: 1, kind: 'bot', name: 'Bo' },
    ],
    options: {},
    commitment: '',
    created: '',
    places: [1, 2],
  },
  viewer,
  first: 1,
  scene: { stage: 'play', areas: { left: { is: 'pile', label: 'Left', count: 3 } } },
  log: [{ v: 9, text: ['Start.'] }],
  frames: [
    {
      row: 1,
      seat: 0,
      waiting: [1],
      beats: [
        { told: { key: 'a', beat: 'moved', text: ['One.'], at: ['seat:0'] } },
        { patch: { areas: { left: { count: 2 } } } },
      ],
    },
    {
      row: 2,
      seat: 1,
      waiting: [0],
      beats: viewer === 1 ? [{ told: { key: 'b', beat: 'said', text: ['Two.'] } }] : [],
    },
    { row: 3, seat: 0, beats: [{ told: { key: 'c', beat: 'said', text: ['Three.'] } }] },
  ],
});

class Watch implements Clock {
  #next: { at: number; run: () => void } | null = null;
  #now = 0;
  now = (): number => this.#now;
  after = (ms: number, run: () => void): unknown => (this.#next = { at: this.#now + ms, run });
  cancel = (timer: unknown): void => {
    if (timer === this.#next) this.#next = null;
  };
  get waits(): boolean {
    return this.#next !== null;
  }
  tick(): number {
    const next = this.#next;
    if (!next) return 0;
    this.#next = null;
    const ms = next.at - this.#now;
    this.#now = next.at;
    next.run();
    return ms;
  }
}
const reelOf = (clock = new Watch(), more = {}) => ({
  reel: new Reel({ book: {} as Book, film: film(), clock, ...more }),
  clock,
});
const at = ({ now }: Reel): [number, number] => [now.row, now.beat];

describe('a film that comes in parts', () => {
  const part = (): Film => ({ ...film(), frames: film().frames.slice(0, 2), left: 1 });
  const rest = (): Film => ({ ...film(), first: 3, frames: film().frames.slice(2) });

  it('is not at its end where a part is, and goes to what was sought once it is there', () => {
    const { reel } = reelOf(new Watch(), { film: part() });
    expect([reel.rows, nextPart(reel.film)]).toEqual([3, 3]);
    reel.find(3);
    expect([...at(reel), reel.end]).toEqual([2, 0, false]);
    reel.extend(joined(reel.film, rest()));
    expect([...at(reel), reel.end]).toEqual([3, 0, true]);
  });

  it('leaves whoever looks elsewhere meanwhile where they are', () => {
    const { reel } = reelOf(new Watch(), { film: part() });
    reel.find(3);
    reel.find(1);
    reel.extend(joined(reel.film, rest()));
    expect(reel.now.row).toBe(1);
  });

  it('waits for its next part while it plays', () => {
    const { reel, clock } = reelOf(new Watch(), { film: part() });
    reel.find(2);
    reel.play();
    clock.tick();
    expect([reel.now.row, reel.playing]).toEqual([2, true]);
    reel.extend(joined(reel.film, rest()));
    clock.tick();
    expect([reel.now.row, reel.playing]).toEqual([3, false]);
  });
});

describe('a reel', () => {
  it('plays to the end and stops there', () => {
    const { reel, clock } = reelOf();
    reel.play();
    const seen = [at(reel)];
    while (clock.waits) {
      clock.tick();
      seen.push(at(reel));
    }
    expect(seen).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
    expect([reel.playing, reel.end]).toEqual([false, true]);
  });

  it('plays faster when it is told to', () => {
    const slow = reelOf();
    const fast = reelOf(new Watch(), { speed: () => 2 });
    slow.reel.play();
    fast.reel.play();
    expect(slow.clock.tick()).toBe(2 * fast.clock.tick());
  });

  it('begins anew when played at the end', () => {
    const { reel } = reelOf();
    reel.go(99);
    reel.play();
    expect(at(reel)).toEqual([0, 0]);
  });

  it('steps by beats and by rows, and goes on playing from there', () => {
    const { reel, clock } = reelOf();
    reel.beatBy(1);
    expect(at(reel)).toEqual([1, 0]);
    reel.rowBy(1);
    expect(at(reel)).toEqual([1, 1]);
    reel.beatBy(-1);
    expect(at(reel)).toEqual([1, 0]);
    expect(clock.waits).toBe(false);
    reel.play();
    reel.rowBy(1);
    clock.tick();
    expect(at(reel)).toEqual([2, 0]);
    reel.pause();
    expect(clock.waits).toBe(false);
  });

  it('lets pieces walk when it goes forward by a beat that changes something, and only then', () => {
    const move = vi.fn((change: () => void) => change());
    const { reel } = reelOf(new Watch(), { move });
    reel.beatBy(1);
    expect(move).not.toHaveBeenCalled();
    reel.beatBy(1);
    expect(move).toHaveBeenCalledTimes(1);
    reel.beatBy(-1);
    reel.go(4);
    expect(move).toHaveBeenCalledTimes(1);
  });

  it('shows the log as far as it was written', () => {
    const { reel } = reelOf();
    const said = (): string[] => reel.log.map(({ text }) => String(text[0]));
    expect(said()).toEqual(['Start.']);
    reel.go(1);
    expect(said()).toEqual(['Start.', 'One.']);
    reel.go(4);
    expect(said()).toEqual(['Start.', 'One.', 'Three.']);
    reel.go(0);
    expect(said()).toEqual(['Start.']);
  });

  it('knows who is waited for, and that nobody has won before the end', () => {
    const { reel } = reelOf();
    reel.find(1);
    expect([reel.waiting, reel.table.status]).toEqual([[1], 'playing']);
    reel.go(4);
    expect([reel.waiting, reel.table.status]).toEqual([[], 'over']);
  });

  it('keeps the moment when other eyes look', () => {
    const { reel } = reelOf();
    reel.find(2);
    reel.look(film(1));
    expect([...at(reel), reel.you]).toEqual([2, 0, 1]);
    expect(reel.log.at(-1)?.text).toEqual(['Two.']);
  });

  it('looks at where something happens', () => {
    const told = { key: 'a', beat: 'moved', text: ['x'], at: ['seat:0', 'p1'] };
    const scene = {
      stage: 'play',
      focus: 'left',
      areas: {
        left: { is: 'pile' as const, label: 'Left', count: 1 },
        right: { is: 'row' as const, label: 'Right', pieces: [{ id: 'p1' }] },
        seats: { is: 'stats' as const, label: 'Seats', columns: ['seat:0'] },
      },
    };
    const reel = new Reel({
      book: {} as Book,
      film: { ...film(), scene, frames: [{ row: 1, seat: 0, beats: [{ told }] }] },
    });
    expect(reel.scene.focus).toBe('left');
    reel.go(1);
    expect(reel.scene.focus).toBe('right');
    expect(reel.scene.areas).toBe(scene.areas);
  });

  it('knows the reasons of the choice that led to a moment, and stops to tell them', () => {
    const reasons = { 2: { choice: 'x', choices: 3, note: 'A whim.' } };
    const { reel } = reelOf(new Watch(), { reasons });
    expect([reel.reasoned, reel.reasons]).toEqual([true, null]);
    reel.find(2);
    expect(reel.reasons?.note).toBe('A whim.');
    reel.look(film(1));
    expect(reel.reasons?.note).toBe('A whim.');
    reel.play();
    reel.wonder(true);
    expect([reel.playing, reel.wondering]).toEqual([false, true]);
    reel.find(3);
    expect([reel.reasons, reel.wondering]).toEqual([null, true]);
  });

  it('needs no reasons', () => {
    const { reel } = reelOf();
    reel.find(2);
    expect([reel.reasoned, reel.reasons]).toEqual([false, null]);
  });

  it('has an address for every moment', () => {
    const { reel } = reelOf();
    reel.go(1);
    expect(reel.address).toEqual({ row: '1', beat: '0', as: '-1' });
    reel.go(2);
    expect(reel.address).toEqual({ row: '1', beat: '', as: '-1' });
  });
});

it('stripes say who acted when', () => {
  const { reel } = reelOf();
  expect(stripes(reel.all)).toEqual([
    { from: 0, to: 2, seat: 0 },
    { from: 2, to: 3, seat: 1 },
    { from: 3, to: 4, seat: 0 },
  ]);
});

it('a line of the log is found by where it stands among the latest', () => {
  document.body.innerHTML =
    '<div role="log"><ol><li>c</li></ol><ol><li><b id="here">d</b></li></ol></div><li id="out">x</li>';
  expect(lineAt(document.getElementById('here')!, 4)).toBe(3);
  expect(lineAt(document.getElementById('out')!, 4)).toBe(-1);
});
