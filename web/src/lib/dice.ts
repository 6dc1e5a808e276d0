// The dice, drawn again in this browser. The same arithmetic as src/wartable/kernel/seal.py and umpire.py (Live.draw),
// bit for bit: a test holds it to numbers that the kernel made.

import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A row of a record: its kind, the seat, the choice or the row it refers to, and the numbers drawn in it. */
export type RecordRow = [kind: string, seat: number, what: string | number, numbers?: number[]];

export interface RecordFile {
  wartable: number;
  game: string;
  version: string;
  content: string;
  names: string[];
  contributions: string[];
  commitment: string;
  seed: string;
  rows: RecordRow[];
}

/** Hashes with another purpose never meet: each has its own name mixed in, filled up to 16 bytes. */
function person(name: string): Uint8Array {
  const bytes = new Uint8Array(16);
  bytes.set(utf8ToBytes(name));
  return bytes;
}

const COMMIT = person('wartable commit');
const KEY = person('wartable key');

/** What was published before the game. */
export const commitment = (seed: Uint8Array): string =>
  bytesToHex(blake2b(seed, { dkLen: 32, personalization: COMMIT }));

/** The seed mixed with each seat's own words: the key of all numbers of the game. */
export function streamKey(seed: Uint8Array, contributions: readonly string[]): Uint8Array {
  const mix = blake2b.create({ dkLen: 32, key: seed, personalization: KEY });
  for (const words of contributions) {
    const raw = utf8ToBytes(words);
    mix.update(big(raw.length)).update(raw);
  }
  return mix.digest();
}

function big(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

const LANES = 8;
const SPACE = 1n << 64n;

/** The numbers of one row: 64 bits each, eight to a block, addressed by row and index. */
export class Stream {
  #index = 0;
  #block = new DataView(new ArrayBuffer(64));

  constructor(
    readonly key: Uint8Array,
    readonly row: number,
  ) {}

  /** The next number from 0 to n - 1; raw numbers that would favor a face are passed over. */
  drawBig(n: bigint): bigint {
    const limit = SPACE - (SPACE % n);
    for (;;) {
      const value = this.#raw();
      if (value < limit) return value % n;
    }
  }

  draw(n: number): number {
    return Number(this.drawBig(BigInt(n)));
  }

  #raw(): bigint {
    const lane = this.#index % LANES;
    if (lane === 0) {
      const address = new Uint8Array(16);
      address.set(big(this.row));
      address.set(big(this.#index / LANES), 8);
      const block = blake2b(address, { dkLen: 64, key: this.key });
      this.#block = new DataView(block.buffer, block.byteOffset, block.byteLength);
    }
    this.#index += 1;
    return this.#block.getBigUint64(8 * lane);
  }
}

export interface Drawn {
  /** Out of how many it was drawn: the rules ask for a span, the seed gives the number. */
  span: number;
  recorded: number;
  /** What this browser drew. */
  again: number;
}

export interface Row {
  no: number;
  kind: string;
  seat: number;
  choice: string;
  drawn: Drawn[];
  /** What is wrong with this row, in words; "" where all is right. */
  wrong: string;
}

export interface Findings {
  commitment: { published: string; recomputed: string; right: boolean };
  rows: Row[];
  /** Numbers drawn again, and how many of them agree. */
  numbers: number;
  right: number;
  /** The first thing that is wrong, in words; "" where nothing is. */
  wrong: string;
}

export class BadRecord extends Error {}

/** Reads the text of a record, or says what is wrong with it. */
export function readRecord(text: string): RecordFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadRecord('This file is not a record: it cannot be read as JSON.');
  }
  const record = data as Partial<RecordFile> | null;
  if (typeof record !== 'object' || record === null || !('wartable' in record)) {
    throw new BadRecord('This file is not a record of Wartable.');
  }
  if (record.wartable !== 1) {
    throw new BadRecord(`This record has format ${String(record.wartable)}; this page reads format 1.`);
  }
  const strings = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((item) => typeof item === 'string');
  const whole =
    typeof record.game === 'string' &&
    typeof record.commitment === 'string' &&
    typeof record.seed === 'string' &&
    /^([0-9a-f]{2})*$/.test(record.seed) &&
    strings(record.names) &&
    strings(record.contributions) &&
    Array.isArray(record.rows) &&
    record.rows.every((row) => Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number');
  if (!whole) throw new BadRecord('This record is damaged: parts of it are missing.');
  if (!record.seed)
    throw new BadRecord('The seed of this record is not revealed yet. That happens when the game is over.');
  return record as RecordFile;
}

/** Recomputes the commitment and every number. `draws` holds, per row, out of how many each number was drawn. */
export function check(record: RecordFile, draws: readonly (readonly (readonly [number, number])[])[]): Findings {
  const seed = hexToBytes(record.seed);
  const key = streamKey(seed, record.contributions);
  const recomputed = commitment(seed);
  const sealed = { published: record.commitment, recomputed, right: recomputed === record.commitment };
  const rows = record.rows.map((row, no) => checkRow(key, no, row, draws[no] ?? []));
  const all = rows.flatMap((row) => row.drawn);
  const first = rows.find((row) => row.wrong);
  const lengths =
    draws.length === record.rows.length
      ? ''
      : `The record has ${record.rows.length} rows, but ${draws.length} were replayed.`;
  return {
    commitment: sealed,
    rows,
    numbers: all.length,
    right: all.filter((one) => one.again === one.recorded).length,
    wrong: (sealed.right ? '' : 'The seed is not the one that was sealed before the game.') || first?.wrong || lengths,
  };
}

function checkRow(key: Uint8Array, no: number, row: RecordRow, draws: readonly (readonly [number, number])[]): Row {
  const [kind, seat, what, numbers = []] = row;
  const stream = new Stream(key, no);
  const drawn = numbers.flatMap((recorded, i) => {
    const span = draws[i]?.[0];
    return span === undefined ? [] : [{ span, recorded, again: stream.draw(span) }];
  });
  const bad = drawn.findIndex((one) => one.again !== one.recorded);
  const told = draws.findIndex(([, value], i) => value !== numbers[i]);
  let wrong = '';
  if (bad >= 0) {
    const one = drawn[bad] as Drawn;
    wrong = `Row ${no}, number ${bad + 1}: the record says ${one.recorded}, the seed gives ${one.again}.`;
  } else if (numbers.length !== draws.length) {
    wrong = `Row ${no}: the record holds ${numbers.length} numbers, the rules drew ${draws.length}.`;
  } else if (told >= 0) {
    wrong = `Row ${no}, number ${told + 1}: the record and its replay disagree.`;
  }
  return { no, kind, seat, choice: typeof what === 'string' ? what : '', drawn, wrong };
}

/** Numbers as they were meant: a shuffle is drawn from n, n - 1, ... 2; all else are single draws, dice among them. */
export type Throw = { is: 'shuffle'; of: number; drawn: Drawn[] } | { is: 'one'; drawn: Drawn[] };

export function throws(drawn: readonly Drawn[]): Throw[] {
  const out: Throw[] = [];
  for (let i = 0; i < drawn.length; ) {
    const first = drawn[i] as Drawn;
    const run = drawn.slice(i, i + first.span - 1);
    const isShuffle =
      first.span > 2 && run.length === first.span - 1 && run.every((one, k) => one.span === first.span - k);
    if (isShuffle) out.push({ is: 'shuffle', of: first.span, drawn: run });
    else out.push({ is: 'one', drawn: [first] });
    i += isShuffle ? run.length : 1;
  }
  return out;
}
