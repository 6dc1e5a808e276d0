import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import made from '../../lib/testdata/dice.json';
import type { Film } from '../../lib/wire';
import { idOf, lookAtFile, saidIn } from './look';

it.each([
  ['abc', 'abc'],
  ['  abc ', 'abc'],
  ['https://example.org/t/abc', 'abc'],
  ['https://example.org/t/abc/replay?row=3&as=1', 'abc'],
  ['/t/a%20b#x', 'a b'],
])('"%s" is the table %s', (text, id) => {
  expect(idOf(text)).toBe(id);
});

it('a row says first what was rolled in it', () => {
  const told = (beat: string, text: string) => ({ told: { key: 'k', beat, text: [text] } });
  const film = {
    first: 1,
    log: [
      { v: 0, text: ['Set up.'] },
      { v: 0, text: ['Dealt.'] },
    ],
    frames: [
      { row: 1, seat: 0, beats: [told('said', 'A.'), told('rolled', 'A six.'), told('rolled', 'A two.')] },
      { row: 2, seat: 0, beats: [told('said', 'B.'), told('moved', 'C.')] },
      { row: 3, seat: 0, beats: [{ patch: {} }] },
    ],
  } as unknown as Film;
  expect([...saidIn(film)]).toEqual([
    [0, { first: 'Set up.', rest: ['Dealt.'] }],
    [1, { first: 'A six. A two.', rest: ['A.'] }],
    [2, { first: 'B.', rest: ['C.'] }],
  ]);
});

describe('a file', () => {
  const record = JSON.stringify(made.record);
  let draws: () => Promise<Response>;
  beforeEach(() => {
    const games = { games: [{ key: 'toy', title: 'The Toy', v: '' }], bots: [] };
    vi.stubGlobal('fetch', (path: string) =>
      path === '/api/draws' ? draws() : Promise.resolve(new Response(JSON.stringify(games))),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is checked with the spans that the server’s rules draw from', async () => {
    draws = async () => new Response(JSON.stringify({ rows: made.draws }));
    const looked = await lookAtFile(record);
    expect(looked).toMatchObject({ title: 'The Toy', unknown: '' });
    expect(looked.findings).toMatchObject({ wrong: '', numbers: made.draws.flat().length });
  });

  it('has at least its seal checked where no rules replay it, and nothing more is claimed', async () => {
    draws = async () => new Response('{"error": "Not here."}', { status: 404 });
    const looked = await lookAtFile(record);
    expect(looked.unknown).not.toBe('');
    expect(looked.findings).toMatchObject({ wrong: '', numbers: 0, commitment: { right: true } });
  });

  it('with a broken seal is wrong also then', async () => {
    draws = async () => new Response('{"error": "Not here."}', { status: 404 });
    const forged = JSON.stringify({ ...made.record, commitment: '00'.repeat(32) });
    expect((await lookAtFile(forged)).findings.wrong).toContain('sealed before the game');
  });
});
