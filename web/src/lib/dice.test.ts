import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { BadRecord, check, commitment, type RecordFile, readRecord, Stream, streamKey, throws } from './dice';
import { noteSeal, noteWords, sealSeen } from './dice-seen';
import made from './testdata/dice.json';

const record = (): RecordFile => structuredClone(made.record) as unknown as RecordFile;
const draws = (): [number, number][][] => structuredClone(made.draws) as [number, number][][];

describe('the same arithmetic as the kernel', () => {
  it('seals a seed', () => {
    expect(commitment(hexToBytes(made.record.seed))).toBe(made.record.commitment);
  });

  it('mixes the words of every seat into the key, in any script', () => {
    expect(bytesToHex(streamKey(hexToBytes(made.record.seed), made.record.contributions))).toBe(made.key);
  });

  it('draws every number of every row, across blocks', () => {
    const key = hexToBytes(made.key);
    for (const [no, row] of made.draws.entries()) {
      const stream = new Stream(key, no);
      expect(row.map(([n]) => stream.draw(n as number))).toEqual(row.map(([, value]) => value));
    }
  });

  it('passes over what would favor a face, as the kernel does', () => {
    const stream = new Stream(hexToBytes(made.key), made.half.row);
    const again = made.half.values.map(() => String(stream.drawBig(BigInt(made.half.span))));
    expect(again).toEqual(made.half.values);
    expect(made.half.raw).toBeGreaterThan(made.half.values.length); // else nothing was passed over
  });
});

describe('a record', () => {
  it('is found right', () => {
    const found = check(record(), draws());
    expect(found.wrong).toBe('');
    expect(found.commitment.right).toBe(true);
    expect(found.numbers).toBe(made.draws.flat().length);
    expect(found.right).toBe(found.numbers);
  });

  it('with another seed is not the sealed one', () => {
    const other = record();
    other.seed = `00${other.seed.slice(2)}`;
    const found = check(other, draws());
    expect(found.commitment.right).toBe(false);
    expect(found.wrong).toContain('sealed before the game');
    expect(found.right).toBeLessThan(found.numbers);
  });

  it('with another seat’s words gives other numbers', () => {
    const other = record();
    other.contributions[1] = 'x';
    const found = check(other, draws());
    expect(found.commitment.right).toBe(true);
    expect(found.right).toBeLessThan(found.numbers);
  });

  it('with one forged number names it', () => {
    const other = record();
    const numbers = other.rows[1]?.[3] as number[];
    const right = numbers[2] as number;
    numbers[2] = (right + 1) % 6;
    const found = check(other, draws());
    expect(found.wrong).toBe(`Row 1, number 3: the record says ${numbers[2]}, the seed gives ${right}.`);
    expect(found.right).toBe(found.numbers - 1);
  });

  it('with a number left out, or rows left out of the replay, is not right', () => {
    const other = record();
    (other.rows[3]![3] as number[]).pop();
    expect(check(other, draws()).wrong).toBe('Row 3: the record holds 4 numbers, the rules drew 5.');
    expect(check(record(), draws().slice(0, 3)).wrong).not.toBe('');
  });

  it('whose replay drew something else is not right', () => {
    const other = draws();
    other[3] = [
      [2, 0],
      [10, 0],
      [100, 0],
      [1, 0],
      [3, 0],
    ];
    expect(check(record(), other).wrong).toContain('Row 3');
  });
});

describe('a file', () => {
  it.each([
    ['no JSON', '{', /not a record/],
    ['something else', '{"a": 1}', /not a record of Wartable/],
    ['a later format', '{"wartable": 9}', /format 9/],
    ['a damaged record', '{"wartable": 1, "game": "toy"}', /damaged/],
    ['a running game', JSON.stringify({ ...made.record, seed: '' }), /not revealed/],
  ])('that is %s is refused in words', (_, text, words) => {
    expect(() => readRecord(text)).toThrow(BadRecord);
    expect(() => readRecord(text)).toThrow(words);
  });

  it('that is a record is read', () => {
    expect(readRecord(JSON.stringify(made.record))).toEqual(made.record);
  });
});

it.each([
  [
    [6, 6],
    ['one', 'one'],
  ],
  [
    [4, 3, 2, 6],
    ['shuffle of 4', 'one'],
  ],
  [
    [6, 4, 3, 2],
    ['one', 'shuffle of 4'],
  ],
  [
    [3, 2, 2, 5, 4],
    ['shuffle of 3', 'one', 'one', 'one'],
  ],
  [[], []],
])('spans %j are %j', (spans, said) => {
  const drawn = spans.map((span) => ({ span, recorded: 0, again: 0 }));
  expect(throws(drawn).map((one) => (one.is === 'shuffle' ? `shuffle of ${one.of}` : one.is))).toEqual(said);
});

describe('what this browser saw', () => {
  beforeEach(() => localStorage.clear());
  const seen = { id: 't', commitment: 'abc', status: 'open' };

  it('is the first sight, and stays', () => {
    noteSeal(seen, new Date('2026-01-01'));
    noteSeal({ ...seen, commitment: 'changed', status: 'playing' });
    expect(sealSeen('t')).toMatchObject({ commitment: 'abc', early: true, at: '2026-01-01T00:00:00.000Z' });
  });

  it('counts for nothing once a game is over', () => {
    noteSeal({ ...seen, status: 'over' });
    expect(sealSeen('t')).toBeUndefined();
  });

  it('has the words that were sent, before or after', () => {
    noteWords('t', 'mine');
    noteSeal({ ...seen, status: 'playing' });
    expect(sealSeen('t')).toMatchObject({ words: 'mine', commitment: 'abc', early: false });
  });

  it('forgets the oldest of very many', () => {
    for (let i = 0; i < 205; i++) noteSeal({ ...seen, id: `t${i}` }, new Date(2026, 0, 1, 0, i));
    expect([sealSeen('t0'), sealSeen('t204')?.commitment]).toEqual([undefined, 'abc']);
  });
});
