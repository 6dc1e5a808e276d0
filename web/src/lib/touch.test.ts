import { beforeEach, expect, it } from 'vitest';
import { FakeClock } from './testdata/clock';
import { GRACE, LONG, LongPress } from './touch';

let clock: FakeClock;
let held: [number, number][];
let press: LongPress;

beforeEach(() => {
  clock = new FakeClock();
  held = [];
  press = new LongPress((at) => held.push(at), clock);
});

it('a finger that rests asks what this is, and its lifting is no tap', () => {
  press.down(10, 20);
  press.move(13, 22);
  clock.pass(LONG);
  expect(held).toEqual([]);
  clock.pass(GRACE);
  expect(held).toEqual([[10, 20]]);
  press.cancel();
  expect(press.wasLong()).toBe(true);
  expect(press.wasLong()).toBe(false);
});

it('a finger that moves or leaves asks nothing', () => {
  press.down(10, 20);
  press.move(10, 40);
  clock.pass(LONG + GRACE);
  press.down(10, 20);
  clock.pass(LONG);
  press.cancel();
  clock.pass(LONG + GRACE);
  expect(held).toEqual([]);
  expect(press.wasLong()).toBe(false);
});
