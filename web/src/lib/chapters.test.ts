import { describe, expect, it } from 'vitest';
import { Chapters, counted, type Turn } from './chapters';
import type { Part } from './plain';
import type { Line } from './wire';

const ANN = { seat: 0, text: 'Ann' };
const BEN = { seat: 1, text: 'Ben' };
const line = (text: Part[], more: Partial<Line> = {}): Line => ({ v: 1, text, ...more });
const round = (n: number): Line => line([`Round ${n} begins.`], { small: true, heads: 'round', title: `Round ${n}` });
const turn = (who: typeof ANN, title = ''): Line =>
  line([who, ' takes a turn.'], { small: true, heads: 'turn', ...(title && { title }) });
const move = (who: typeof ANN, face: string, piece: string): Line =>
  line([who, '’s ', { face, text: face }, ' moves.'], { small: true, counted: 'move', moved: `moved ${piece}` });
const did = (who: typeof ANN, verb: string, what: string, more: Partial<Line> = {}): Line =>
  line([who, ` ${verb} ${what}.`], more);
const said = ({ named }: Turn): string[] =>
  named.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''));
const read = (lines: Line[], you = -1): Turn[] => new Chapters().of(lines, you).flatMap(({ turns }) => turns);

describe('the log in rounds and turns', () => {
  it('has a heading for each round, and a part for each turn', () => {
    const rounds = new Chapters().of([round(1), turn(ANN), turn(BEN, 'Build'), round(2), turn(ANN)], -1);
    expect(rounds.map(({ title, turns }) => [title, turns.map(({ seat, title }) => `${seat}${title}`)])).toEqual([
      ['Round 1', ['0', '1Build']],
      ['Round 2', ['0']],
    ]);
  });

  it('keeps what others do in a turn with that turn', () => {
    const [first, ...others] = read([turn(ANN), did(BEN, 'strikes', 'back'), did(ANN, 'wins', 'it')]);
    expect(others).toEqual([]);
    expect(said(first!)).toEqual(['Ben strikes back.', 'Ann wins it.']);
  });

  it('goes by names where no turns are told', () => {
    expect(read([did(ANN, 'draws', 'one'), line(['It rains.']), did(BEN, 'draws', 'one')]).map((t) => t.seat)).toEqual([
      0, 1,
    ]);
  });
});

describe('what is small', () => {
  it('is counted and folded away, a walk as one', () => {
    const lines = [turn(ANN), ...'aab'.split('').map((one) => move(ANN, 'Scout', one)), did(ANN, 'wins', 'a hill')];
    const [only] = read(lines);
    expect(only!.counts).toBe('Scout, 2 moves');
    expect(said(only!)).toEqual(['Ann wins a hill.']);
    expect(only!.folded).toBe(3);
    expect(only!.steps.map(({ steps }) => steps)).toEqual([1, 2, 1]);
  });

  it('names what it was if that is one or two', () => {
    const walks = (...faces: string[]): string =>
      read([turn(ANN), ...faces.map((face, i) => move(ANN, face, `p${i}`))])[0]!.counts;
    expect(walks('Scout', 'Archer', 'Scout')).toBe('Scout and Archer, 3 moves');
    expect(walks('Scout', 'Archer', 'Wolf')).toBe('3 moves');
  });

  it('is said in full if nothing else happened', () => {
    const [only] = read([turn(ANN), move(ANN, 'Scout', 'p1')]);
    expect([said(only!), only!.counts, only!.folded]).toEqual([['Scout moves.'], '', 0]);
  });

  it('has a plural of its own', () => {
    expect(counted('move', 1)).toBe('1 move');
    expect(counted('move', 2)).toBe('2 moves');
    expect(counted('die rolled/dice rolled', 2)).toBe('2 dice rolled');
  });
});

it('one subject is named once', () => {
  const [only] = read([turn(BEN), did(BEN, 'hires', 'a scout'), did(BEN, 'builds', 'a tower'), line(['It rains.'])]);
  expect(said(only!)).toEqual(['Ben hires a scout, builds a tower.', 'It rains.']);
});

it('what matters is not run together with what does not', () => {
  const [only] = read([turn(BEN), did(BEN, 'builds', 'a tower'), did(BEN, 'gains', '2 points', { news: 'gain' })]);
  expect(only!.named.map(({ news }) => news)).toEqual(['', 'gain']);
});

it('the reader is addressed', () => {
  const [mine, theirs] = read(
    [
      turn(ANN),
      did(ANN, 'carries', 'a flag'),
      turn(BEN),
      line([ANN, "'s ", { face: 'wolf', text: 'Wolf' }, ' falls.']),
    ].flat(),
    0,
  );
  expect(said(mine!)).toEqual(['You carry a flag.']);
  expect(said(theirs!)).toEqual(['Your Wolf falls.']);
});

it('what was taken back is a step, and nothing that happened', () => {
  const [only] = read([turn(ANN), did(ANN, 'hires', 'a scout', { gone: true }), did(ANN, 'hires', 'a wolf')]);
  expect(said(only!)).toEqual(['Ann hires a wolf.']);
  expect(only!.folded).toBe(1);
});

it('turns that are over are not made again', () => {
  const chapters = new Chapters();
  const lines = [turn(ANN), did(ANN, 'hires', 'a wolf'), turn(BEN)];
  const before = chapters.of(lines, 0)[0]!.turns;
  const after = chapters.of([...lines, did(BEN, 'hires', 'a wolf')], 0)[0]!.turns;
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
