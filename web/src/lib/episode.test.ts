import { describe, expect, it } from 'vitest';
import { Episode, isAbout } from './episode.svelte';
import type { Told } from './wire';

const told = (news: Told['news'], words: string, at: string[] = []): Told => ({
  key: 'k',
  beat: 'said',
  text: [words],
  at,
  ...(news && { news }),
});
const words = (some: readonly Told[]): string[] => some.map(({ text }) => String(text[0]));

function watched(...story: [Told['news'], string, boolean?][]): Episode {
  const episode = new Episode();
  for (const [news, text, mine = false] of story) episode.hear(told(news, text), mine);
  return episode;
}

describe('an episode', () => {
  it('is how it came out and what it brought', () => {
    const episode = watched(['opens', 'a duel'], [undefined, 'a blow'], ['outcome', 'Ada wins'], ['gain', 'a ring']);
    expect([words(episode.outcome), words(episode.gains), episode.fresh]).toEqual([['Ada wins'], ['a ring'], true]);
  });

  it('ends where the next one opens, or a turn begins', () => {
    for (const news of ['opens', 'turn'] as const) {
      const episode = watched(['outcome', 'Ada wins'], [news, 'next'], ['gain', 'of nothing'], ['outcome', 'Ben wins']);
      expect([words(episode.outcome), words(episode.gains)]).toEqual([['Ben wins'], []]);
    }
  });

  it('comes back to be looked at when it brings something more', () => {
    const episode = watched(['outcome', 'Ada wins']);
    episode.seen();
    expect(episode.fresh).toBe(false);
    episode.hear(told('gain', 'a ring'), false);
    expect([episode.fresh, words(episode.outcome), words(episode.gains)]).toEqual([true, ['Ada wins'], ['a ring']]);
  });

  it('lets one look up before a turn begins, once, where it was about oneself', () => {
    const next = told('turn', 'Ben takes a turn');
    expect(watched(['outcome', 'Ben wins']).pausesBefore(next)).toBe(false);
    const episode = watched(['outcome', 'you win', true]);
    expect(episode.pausesBefore(told(undefined, 'a step'))).toBe(false);
    expect(episode.pausesBefore(next)).toBe(true);
    episode.hear(next, false);
    expect(episode.pausesBefore(told('turn', 'you take a turn'))).toBe(false);
  });
});

it('a sentence is about somebody whom it names, or whose things it names', () => {
  const owner = (place: string): number => (place === 'p3' ? 1 : -1);
  const named: Told = { key: 'k', beat: 'said', text: [{ seat: 0, text: 'Ada' }, ' wins'] };
  expect([0, 1, -1].map((seat) => isAbout(named, seat, owner))).toEqual([true, false, false]);
  expect([0, 1].map((seat) => isAbout(told('outcome', 'falls', ['p3']), seat, owner))).toEqual([false, true]);
  expect(isAbout(told('outcome', 'x', ['seat:2']), 2, owner)).toBe(true);
});
