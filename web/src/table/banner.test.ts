import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import { BOOK, TABLE } from '../lib/testdata/table';
import type { Beat, Told } from '../lib/wire';
import Banner from './Banner.svelte';
import Playback from './Playback.svelte';

const news = (kind: Told['news'], seat: number, words: string): Beat => ({
  told: { key: 'k', beat: 'lit', text: [{ seat, text: seat ? 'Ada' : 'Greta' }, words], ...(kind && { news: kind }) },
});
const banner = (): string => document.querySelector('[data-banner]')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

let clock: FakeClock;
let view: TableView;

beforeEach(() => {
  clock = new FakeClock();
  view = new TableView({ book: BOOK, table: TABLE, clock, send: () => true });
  view.hear({
    is: 'table',
    epoch: 'e',
    v: 1,
    table: TABLE,
    scene: { stage: 's', areas: {} },
    prompt: { waiting: [1] },
  });
  render(Banner, { view });
  render(Playback, { view });
});
afterEach(cleanup);

function happens(...beats: Beat[]): void {
  view.hear({ is: 'beats', v: 2, beats, prompt: { waiting: [1] } });
  clock.pass(60_000);
  flushSync();
}

it('a battle of mine ends with who won and what it brought, and nothing goes on before I have looked', () => {
  happens(
    news('outcome', 0, ' wins.'),
    news('gain', 0, ' keeps a ring.'),
    news('turn', 1, ' is next.'),
    news(undefined, 1, ' moves.'),
  );
  expect(banner()).toBe('Greta wins. Greta keeps a ring.');
  expect(view.log.length).toBe(2);
  view.episode.seen();
  flushSync();
  expect(banner()).toBe('Greta wins. Greta keeps a ring.');

  screen.getByRole('button', { name: /Go on/ }).click();
  clock.pass(60_000);
  flushSync();
  expect(view.log.length).toBe(4);
  expect(banner()).toBe('');
});

it.each([' ', 'Enter'])('the key "%s" goes on', (key) => {
  happens(news('outcome', 0, ' wins.'), news('turn', 1, ' is next.'));
  expect(view.player.waiting).toBe(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(view.player.waiting).toBe(false);
});

it('a battle of others is seen, and waits for nobody', () => {
  happens(news('outcome', 1, ' wins.'), news('turn', 1, ' is next.'));
  expect(banner()).toBe('Ada wins.');
  expect(view.log.length).toBe(2);
});

it('space skips to the end of what is played', () => {
  view.hear({
    is: 'beats',
    v: 2,
    beats: [news(undefined, 1, ' a'), news(undefined, 1, ' b')],
    prompt: { waiting: [1] },
  });
  expect(view.player.playing).toBe(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect([view.player.playing, view.log.length]).toEqual([false, 2]);
});

it('who skips gets to the next question, also over what comes meanwhile', () => {
  const moved: Beat = { told: { key: 'k', beat: 'moved', text: ['It moves.'] } };
  view.hear({ is: 'beats', v: 2, beats: [moved, moved], prompt: { waiting: [1] } });
  view.skip();
  view.hear({ is: 'beats', v: 3, beats: [moved, moved], prompt: { waiting: [1] } });
  expect(view.player.playing).toBe(false);
  const asked = { waiting: [0], seat: 0, no: 7, choices: [{ notation: 'a', label: 'A', at: [] }] };
  view.hear({ is: 'beats', v: 4, beats: [moved], prompt: asked as never });
  expect(view.asked).toBe(true);
  view.hear({ is: 'beats', v: 5, beats: [moved, moved], prompt: { waiting: [1] } });
  expect(view.player.playing).toBe(true);
});

it('does not lie over a ribbon that says the same', () => {
  const field = { is: 'clash', label: 'Battle', sides: ['a', 'b'], ribbon: 'Victory' };
  happens({ ...news('outcome', 0, ' wins.'), patch: { areas: { field } } } as unknown as Beat);
  expect(view.scene?.areas.field).toBeTruthy();
  expect(banner()).toBe('');
});
