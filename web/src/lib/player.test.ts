import { describe, expect, it } from 'vitest';
import { Player, restOf } from './player.svelte';
import { FakeClock } from './testdata/clock';
import type { Beat, Row, Scene } from './wire';

const scene = (...ids: string[]): Scene => ({
  stage: 'one',
  areas: { tray: { is: 'row', label: 'Tray', pieces: ids.map((id) => ({ id })) } },
});
const ids = (player: Player): string[] => ((player.scene!.areas['tray'] as Row).pieces ?? []).map((piece) => piece.id);
const to = (...names: string[]): Beat['patch'] => ({
  areas: { tray: { pieces: { '~': Object.fromEntries(names.map((id) => [id, { '=': { id } }])), order: names } } },
});
const beat = (kind: string, ...names: string[]): Beat => ({
  told: { key: 'k', beat: kind, text: [`${kind} ${names}`], at: names },
  patch: to(...names),
});

function stage(options: { speed?: number; hidden?: boolean } = {}) {
  const clock = new FakeClock();
  const moves: string[] = [];
  const player = new Player({
    clock,
    speed: () => options.speed ?? 1,
    hidden: () => options.hidden ?? false,
    move: (change, told) => {
      moves.push(told?.beat ?? '-');
      change();
    },
  });
  player.reset(scene('a'));
  moves.length = 0;
  return { clock, player, moves };
}

describe('a player', () => {
  it('plays one beat after the other, each as long as its kind', () => {
    const { clock, player } = stage();
    const heard: string[] = [];
    let done = false;
    player.add({
      beats: [beat('moved', 'b'), beat('rolled', 'c')],
      heard: ({ told }) => heard.push(told?.beat ?? ''),
      after: () => (done = true),
    });
    expect(ids(player)).toEqual(['b']);
    expect([...player.lit]).toEqual(['b']);
    expect(player.beat).toBe('moved');
    expect(player.left).toBe(1);
    clock.pass(restOf(beat('moved')) - 1);
    expect(ids(player)).toEqual(['b']);
    clock.pass(1);
    expect(ids(player)).toEqual(['c']);
    expect(done).toBe(false);
    clock.pass(restOf(beat('rolled')));
    expect(done).toBe(true);
    expect(heard).toEqual(['moved', 'rolled']);
    expect(player.playing).toBe(false);
    expect(player.lit.size).toBe(0);
    expect(player.beat).toBe('');
  });

  it('loses no time with what is only said, nor where only the focus moves', () => {
    const { clock, player } = stage();
    let done = false;
    player.add({
      beats: [{ told: { key: 'k', beat: 'said', text: ['hm'] } }, { patch: { focus: 'tray' } }],
      after: () => (done = true),
    });
    expect(done).toBe(true);
    expect(player.scene?.focus).toBe('tray');
    expect(() => clock.next()).toThrow();
  });

  it('hurries after an own choice, but not through a spectacle', () => {
    expect(restOf(beat('moved'), true)).toBeLessThan(restOf(beat('moved')));
    expect(restOf(beat('struck'), true)).toBe(restOf(beat('struck')));
  });

  it('skips to the end with one move, and tells all on the way', () => {
    const { clock, player, moves } = stage();
    const heard: string[] = [];
    const done: number[] = [];
    player.add({
      beats: [beat('moved', 'b'), beat('fell', 'b', 'c')],
      heard: ({ told }) => heard.push(told!.beat),
      after: () => done.push(1),
    });
    player.add({ beats: [beat('moved', 'd')], heard: ({ told }) => heard.push(told!.beat), after: () => done.push(2) });
    moves.length = 0;
    player.skip();
    expect(ids(player)).toEqual(['d']);
    expect(heard).toEqual(['moved', 'fell', 'moved']);
    expect(done).toEqual([1, 2]);
    expect(moves).toEqual(['-']);
    expect(player.playing).toBe(false);
    expect(() => clock.next()).toThrow();
  });

  it('pauses, goes on by single beats, and resumes', () => {
    const { clock, player } = stage();
    player.add({ beats: [beat('moved', 'b'), beat('moved', 'c'), beat('moved', 'd')] });
    player.pause();
    clock.pass(60_000);
    expect(ids(player)).toEqual(['b']);
    player.next();
    expect(ids(player)).toEqual(['c']);
    clock.pass(60_000);
    expect(ids(player)).toEqual(['c']);
    expect(player.paused).toBe(true);
    player.resume();
    expect(ids(player)).toEqual(['d']);
    clock.pass(60_000);
    expect(player.playing).toBe(false);
  });

  it('stops before a beat that waits, and plays it when somebody goes on', () => {
    const { clock, player } = stage();
    const waits = ({ told }: Beat): boolean => told?.at?.[0] === 'c';
    player.add({ beats: [beat('moved', 'b'), beat('moved', 'c'), beat('moved', 'd')], waits });
    clock.pass(60_000);
    expect(ids(player)).toEqual(['b']);
    expect([player.playing, player.paused, player.waiting]).toEqual([true, true, true]);
    player.resume();
    expect(ids(player)).toEqual(['c']);
    expect(player.waiting).toBe(false);
    clock.pass(60_000);
    expect(ids(player)).toEqual(['d']);
    expect(player.playing).toBe(false);
  });

  it.each([{ speed: 0 }, { hidden: true }])('waits for nobody who does not watch: %o', (options) => {
    const { player } = stage(options);
    player.add({ beats: [beat('moved', 'b'), beat('moved', 'c')], waits: () => true });
    expect(ids(player)).toEqual(['c']);
    expect(player.waiting).toBe(false);
  });

  it('leaves time to read how something came out, also after an own choice', () => {
    const said: Beat = { told: { key: 'k', beat: 'said', text: ['Ada wins'], news: 'outcome' } };
    expect(restOf(said, true)).toBeGreaterThan(restOf(beat('rolled')));
  });

  it.each([
    ['nobody looks', { hidden: true }],
    ['speed is set to instant', { speed: 0 }],
  ])('does not play when %s', (_, options) => {
    const { player } = stage(options);
    let done = false;
    player.add({ beats: [beat('rolled', 'b'), beat('rolled', 'c')], after: () => (done = true) });
    expect(ids(player)).toEqual(['c']);
    expect(done).toBe(true);
    expect(player.playing).toBe(false);
  });

  it('plays twice as fast at twice the speed', () => {
    const { clock, player } = stage({ speed: 2 });
    player.add({ beats: [beat('rolled', 'b'), beat('moved', 'c')] });
    expect(clock.next()).toBe(restOf(beat('rolled')) / 2);
  });

  it('catches up when much is waiting', () => {
    const { clock, player } = stage();
    player.add({ beats: Array.from({ length: 200 }, (_, i) => beat('rolled', `p${i}`)) });
    clock.pass(120_000);
    expect(player.playing).toBe(false);
    const slow = stage();
    slow.player.add({ beats: [beat('rolled', 'x'), beat('rolled', 'y')] });
    const quick = stage();
    quick.player.add({ beats: Array.from({ length: 200 }, (_, i) => beat('rolled', `p${i}`)) });
    expect(quick.clock.next()).toBeLessThan(slow.clock.next() / 4);
  });

  it('goes on with what is added while it calls out', () => {
    const { clock, player } = stage();
    const order: string[] = [];
    player.add({
      beats: [],
      after: () => {
        order.push('first');
        player.add({ beats: [beat('moved', 'z')], after: () => order.push('second') });
        order.push('still first');
      },
    });
    clock.pass(10_000);
    expect(order).toEqual(['first', 'still first', 'second']);
    expect(ids(player)).toEqual(['z']);
  });

  it('starts anew from another scene and drops what was to come', () => {
    const { clock, player } = stage();
    let done = false;
    player.add({ beats: [beat('moved', 'b'), beat('moved', 'c')], after: () => (done = true) });
    player.reset(scene('x', 'y'));
    clock.pass(60_000);
    expect(ids(player)).toEqual(['x', 'y']);
    expect(done).toBe(false);
    expect(player.playing).toBe(false);
  });
});

describe('a turn of bots', () => {
  /** Forty small steps, four fights and what came of them: half a minute, were each looked at as long as it may be. */
  const turn = (): Beat[] =>
    Array.from({ length: 4 }, () => [
      ...Array.from({ length: 10 }, () => ({
        ...beat('moved', 'b'),
        told: { ...beat('moved', 'b').told!, small: true },
      })),
      ...['lit', 'rolled', 'struck', 'rolled', 'struck', 'fell', 'changed'].map((kind) => beat(kind, 'b')),
    ]).flat();
  function lasts(speed: number): number {
    const { clock, player } = stage({ speed });
    player.add({ beats: turn() });
    let ms = 0;
    for (; player.playing; ms += 10) clock.pass(10);
    return ms / 1000;
  }

  it('is shown in ten seconds or so, fast in a quarter of that, slowly in twice as long', () => {
    const [slow, normal, fast, once] = [0.5, 1, 4, 0].map(lasts) as [number, number, number, number];
    expect(normal).toBeGreaterThan(7);
    expect(normal).toBeLessThan(13);
    expect(slow / normal).toBeCloseTo(2, 0);
    expect(normal / fast).toBeGreaterThan(3);
    expect(fast).toBeLessThan(3.5);
    expect(once).toBe(0);
  });

  it('passes over small steps, but not over what is worth watching, nor over one’s own', () => {
    const small = (kind: string): Beat => ({ told: { key: 'k', beat: kind, text: [], small: true } });
    expect(restOf(small('moved'))).toBeLessThan(restOf(beat('moved')));
    expect(restOf(small('rolled'))).toBe(restOf(beat('rolled')));
    expect(restOf(small('moved'), true)).toBe(restOf(beat('moved'), true));
  });
});
