import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Ears,
  FIRST_WAIT,
  Link,
  type LinkState,
  LONGEST_WAIT,
  PING_EVERY,
  PONG_WITHIN,
  patience,
  WAKE_WITHIN,
} from './socket';
import { FakeClock } from './testdata/clock';
import type { FromServer, Table } from './wire';

const TABLE: Table = {
  id: 't',
  game: 'g',
  title: 'G',
  status: 'playing',
  seats: [],
  options: {},
  commitment: 'c',
  created: '',
};
const WHOLE: FromServer = { is: 'table', epoch: 'e', v: 3, table: TABLE };

class Phone {
  calls: { resume: string; ears: Ears; sent: string[]; open: boolean }[] = [];

  dial = (resume: string, ears: Ears) => {
    const call = { resume, ears, sent: [] as string[], open: true };
    this.calls.push(call);
    const close = (): void => {
      call.open = false;
    };
    return { send: (text: string) => void call.sent.push(text), close };
  };

  get last() {
    return this.calls[this.calls.length - 1]!;
  }

  says(frame: FromServer) {
    this.last.ears.message(JSON.stringify(frame));
  }
}

let phone: Phone;
let clock: FakeClock;
let link: Link;
let heard: FromServer[];
let states: LinkState[];
let refused: string[];
let where: string;

beforeEach(() => {
  phone = new Phone();
  clock = new FakeClock();
  heard = [];
  states = [];
  refused = [];
  where = '';
  link = new Link({
    dial: phone.dial,
    resume: () => where,
    heard: (frame) => heard.push(frame),
    changed: (state) => states.push(state),
    refused: (words) => refused.push(words),
    clock,
    random: () => 1,
  });
  link.start();
});

describe('a link', () => {
  it('is live once the server has said how things stand, not before', () => {
    expect(link.state).toBe('connecting');
    expect(link.send({ do: 'say', text: 'hello' })).toBe(false);
    phone.says(WHOLE);
    expect(link.state).toBe('live');
    expect(heard).toEqual([WHOLE]);
    expect(phone.last.sent).toEqual([]);
  });

  it('pings when it is quiet, and takes any answer for life', () => {
    phone.says(WHOLE);
    clock.pass(PING_EVERY - 1);
    expect(phone.last.sent).toEqual([]);
    clock.pass(1);
    expect(phone.last.sent).toEqual(['{"do":"ping"}']);
    clock.pass(PONG_WITHIN - 1);
    phone.says({ is: 'pong' });
    clock.pass(PING_EVERY);
    expect(phone.calls).toHaveLength(1);
    expect(phone.last.sent).toHaveLength(2);
  });

  it('gives up a silent socket and calls again where it was', () => {
    phone.says(WHOLE);
    where = 'e.3';
    clock.pass(PING_EVERY + PONG_WITHIN);
    expect(link.state).toBe('lost');
    expect(phone.calls[0]!.open).toBe(false);
    clock.pass(FIRST_WAIT);
    expect(phone.calls).toHaveLength(2);
    expect(phone.last.resume).toBe('e.3');
    expect(link.state).toBe('lost');
    phone.says({ is: 'resumed', table: TABLE });
    expect(states).toEqual(['live', 'lost', 'live']);
  });

  it('gives up a call that nobody answers', () => {
    clock.pass(PONG_WITHIN + FIRST_WAIT);
    expect(phone.calls).toHaveLength(2);
    expect(phone.calls[0]!.open).toBe(false);
  });

  it('does not listen to a socket it has given up', () => {
    phone.says(WHOLE);
    const old = phone.last;
    old.ears.closed();
    clock.pass(FIRST_WAIT);
    old.ears.message(JSON.stringify(WHOLE));
    old.ears.closed();
    expect(heard).toHaveLength(1);
    expect(phone.calls).toHaveLength(2);
  });

  it('waits longer each time, up to an end, and starts over after success', () => {
    const gaps: number[] = [];
    for (let i = 0; i < 8; i++) {
      const calls = phone.calls.length;
      phone.last.ears.closed();
      let waited = 0;
      while (phone.calls.length === calls) waited += clock.next();
      gaps.push(waited);
    }
    expect(gaps).toEqual([500, 1000, 2000, 4000, 8000, LONGEST_WAIT, LONGEST_WAIT, LONGEST_WAIT]);
    phone.says(WHOLE);
    phone.last.ears.closed();
    expect(clock.next()).toBe(FIRST_WAIT);
    expect(patience(2, 0)).toBe(1000);
  });

  it('tries at once when the network is back', () => {
    phone.says(WHOLE);
    phone.last.ears.closed();
    link.hurry();
    expect(phone.calls).toHaveLength(2);
    clock.pass(FIRST_WAIT);
    expect(phone.calls).toHaveLength(2);
  });

  it('asks a socket that slept whether it lives, with less patience', () => {
    phone.says(WHOLE);
    link.hurry();
    expect(phone.last.sent).toEqual(['{"do":"ping"}']);
    clock.pass(WAKE_WITHIN);
    expect(link.state).toBe('lost');
  });

  it('sends again what was not acknowledged, in order, under the same id', () => {
    phone.says(WHOLE);
    link.send({ do: 'choose', id: 'a', prompt: 1, choice: 'x' });
    link.send({ do: 'choose', id: 'b', prompt: 2, choice: 'y' });
    link.send({ do: 'say', text: 'once' });
    phone.says({ is: 'ack', id: 'a' });
    phone.last.ears.closed();
    link.send({ do: 'concede', id: 'c' });
    clock.pass(FIRST_WAIT);
    expect(phone.last.sent).toEqual([]);
    phone.says({ is: 'resumed', table: TABLE });
    expect(phone.last.sent.map((text) => (JSON.parse(text) as { id: string }).id)).toEqual(['b', 'c']);
    phone.says({ is: 'no', id: 'b', why: 'too late', stale: true });
    phone.says({ is: 'ack', id: 'c' });
    expect(link.waiting).toBe(false);
  });

  it('does not call again where it is not wanted', () => {
    phone.last.ears.closed(4404, 'There is no such table.');
    expect(refused).toEqual(['There is no such table.']);
    clock.pass(10 * LONGEST_WAIT);
    expect(phone.calls).toHaveLength(1);
  });

  it('stays quiet after it was stopped', () => {
    phone.says(WHOLE);
    link.stop();
    clock.pass(10 * LONGEST_WAIT);
    link.hurry();
    expect(phone.calls).toHaveLength(1);
    expect(phone.last.open).toBe(false);
  });
});
