import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chat } from '../lib/wire';
import { keeping } from './keeping';
import { heard, lastOf, unread, when } from './talk';

const line = (no: number, name: string, seat?: number): Chat => ({
  is: 'chat',
  no,
  name,
  text: `line ${no}`,
  at: '2026-01-01T10:00:00Z',
  ...(seat === undefined ? {} : { seat }),
});
const chat = [line(1, 'Ann', 0), line(2, 'Bo', 1), line(3, 'Cy'), line(4, 'Bo', 1)];

describe('talk', () => {
  it('is not heard from those who are muted', () => {
    expect(heard(chat, ['Bo']).map(({ no }) => no)).toEqual([1, 3]);
  });

  it('counts as unread what others said since', () => {
    expect(unread(chat, 0, [], 0)).toBe(3);
    expect(unread(chat, 2, [], 0)).toBe(2);
    expect(unread(chat, 0, ['Bo'], 0)).toBe(1);
    expect(unread(chat, lastOf(chat), [], -1)).toBe(0);
  });

  it('is dated when it was not today', () => {
    const now = new Date('2026-01-05T12:00:00Z');
    expect(when('2026-01-05T10:00:00Z', now)).toMatch(/\d\d[:.]\d\d/);
    expect(when('2026-01-01T10:00:00Z', now)).toMatch(/1/);
    expect(when('never', now)).toBe('');
  });
});

describe('notes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are kept a moment after the last key, once', async () => {
    const save = vi.fn(async () => {});
    const states: string[] = [];
    const notes = keeping(save, (state) => states.push(state), 1000);
    notes.write('a');
    await vi.advanceTimersByTimeAsync(900);
    notes.write('ab');
    await vi.advanceTimersByTimeAsync(900);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(save.mock.calls).toEqual([['ab']]);
    expect(states.at(-1)).toBe('kept');
  });

  it('are kept at once when the pen is put down, and not twice', async () => {
    const save = vi.fn(async () => {});
    const notes = keeping(save, () => {}, 1000);
    notes.write('a');
    await notes.rest();
    await notes.rest();
    await vi.advanceTimersByTimeAsync(5000);
    expect(save.mock.calls).toEqual([['a']]);
  });

  it('written while others are on their way go after them', async () => {
    const order: string[] = [];
    let first = (): void => {};
    const save = (text: string): Promise<void> =>
      new Promise((done) => {
        order.push(text);
        if (text === 'old') first = done;
        else done();
      });
    const notes = keeping(save, () => {}, 1000);
    notes.write('old');
    void notes.rest();
    notes.write('new');
    const done = notes.rest();
    expect(order).toEqual(['old']);
    first();
    await done;
    expect(order).toEqual(['old', 'new']);
  });

  it('that could not be kept are kept at the next try', async () => {
    const save = vi.fn(async (_: string) => {});
    save.mockRejectedValueOnce(new Error('away'));
    const states: string[] = [];
    const notes = keeping(save, (state) => states.push(state), 1000);
    notes.write('a');
    await notes.rest();
    expect(states.at(-1)).toBe('failed');
    await notes.rest();
    expect(save.mock.calls).toEqual([['a'], ['a']]);
    expect(states.at(-1)).toBe('kept');
  });
});
