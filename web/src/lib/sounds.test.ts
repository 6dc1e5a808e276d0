import { expect, it, vi } from 'vitest';
import { Bell } from './bell';
import { APART, type Sound, Sounds, soundOf } from './sounds';
import type { Told } from './wire';

const told = (beat: string, more: Partial<Told> = {}): Told => ({ key: 'k', beat, text: ['So it is.'], ...more });
const ME = { seat: 0, text: 'Ann' };

it('each kind of beat has its sound, and words have none', () => {
  const all = 'rolled moved turned shown joined changed struck fell lit said'.split(' ');
  expect(all.map((beat) => soundOf(told(beat), 0))).toEqual(
    'dice card card card card coin blow blow'.split(' ').concat([null, null] as never[]),
  );
});

it('a victory of mine is a fanfare, that of another is not, and a loss of mine is none', () => {
  const won = told('said', { news: 'outcome', text: [ME, ' wins the battle.'] });
  expect(soundOf(won, 0)).toBe('victory');
  expect(soundOf(won, 1)).toBe(null);
  expect(soundOf(won, -1)).toBe(null);
  expect(soundOf(told('fell', { news: 'outcome', text: [ME, '’s Wolf falls.'] }), 0)).toBe('blow');
});

it('many cards are a few swishes, and other sounds do not wait for them', () => {
  let now = 0;
  const heard: Sound[] = [];
  const sounds = new Sounds({ on: () => true, play: (sound) => heard.push(sound), now: () => now });
  for (; now < 3 * APART; now += APART / 4) sounds.hear(told('moved'), 0);
  sounds.hear(told('rolled'), 0);
  expect(heard).toEqual(['card', 'card', 'card', 'dice']);
});

it('who wants silence has it', () => {
  const play = vi.fn();
  const sounds = new Sounds({ on: () => false, play });
  sounds.hear(told('rolled'), 0);
  sounds.play('turn');
  expect(play).not.toHaveBeenCalled();
});

it('it rings when the question comes back from others, once', () => {
  const bell = new Bell();
  expect(bell.rings(true, [0], 0)).toBe(false); // the page was opened
  expect(bell.rings(false, [0], 0)).toBe(false); // my own answer is played
  expect(bell.rings(true, [0], 0)).toBe(false); // my next question
  expect(bell.rings(false, [1], 0)).toBe(false);
  expect(bell.rings(true, [0], 0)).toBe(true);
  expect(bell.rings(true, [0], 0)).toBe(false);
});

it('for who only watches it does not ring', () => {
  const bell = new Bell();
  bell.rings(false, [1], -1);
  expect(bell.rings(true, [0], -1)).toBe(false);
});
