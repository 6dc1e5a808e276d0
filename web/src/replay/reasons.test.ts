import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reasons } from '../lib/wire';
import { account, chosen, divided, others, percent } from './reasons';
import Thoughts from './Thoughts.svelte';

const reasons: Reasons = {
  choice: 'jump 3',
  choices: 5,
  searches: 400,
  candidates: [
    { choice: 'jump 3', label: 'Jump over three', share: 0.612, weight: 0.7 },
    { choice: 'rest', label: 'Rest', share: 0.655, weight: 0.25 },
    { choice: 'jump 1', label: 'Jump over one', share: 0.004, weight: 0.05 },
  ],
};
const whim: Reasons = { choice: 'rest', choices: 4, note: 'A whim, without much thought.' };
const tried: Reasons = {
  ...reasons,
  searches: 1,
  candidates: reasons.candidates!.map((one, i) => ({ ...one, weight: i ? 0 : 1 })),
};

afterEach(cleanup);

describe('in words', () => {
  it.each([
    [0, '0 %'],
    [0.004, 'under 1 %'],
    [0.614, '61 %'],
    [0.998, 'over 99 %'],
    [1, '100 %'],
  ])('%f is %s', (share, words) => expect(percent(share)).toBe(words));

  it('an account names the choices, the futures, the chance and the choice', () => {
    expect(account('Greta', reasons)).toBe(
      'Greta weighed 5 choices in 400 imagined futures, and saw a chance of 61 % to win with “Jump over three”.',
    );
    expect(account('Greta', tried)).toContain('in one imagined future,');
    expect(account('Greta', { ...reasons, searches: 0 })).toContain('weighed 5 choices, and');
    expect(account('Rufus', whim)).toBe('Rufus had 4 choices.');
  });

  it('says how many are not listed', () => {
    expect(others(reasons)).toBe('and 2 more');
    expect(others({ ...reasons, choices: 3 })).toBe('');
    expect(others(whim)).toBe('');
  });

  it('knows what was chosen, though something else seemed to promise more', () => {
    expect(chosen(reasons)?.label).toBe('Jump over three');
    expect(chosen(whim)).toBeUndefined();
  });

  it('parts of the thinking count only where it was divided', () => {
    expect([divided(reasons), divided(tried), divided(whim)]).toEqual([true, false, false]);
  });
});

describe('on the page', () => {
  it('every candidate has its percent, its part of the thinking, and one is marked as chosen', () => {
    const { container } = render(Thoughts, { name: 'Greta', seat: 1, reasons });
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'Chosen: Jump over three 61 % to win, 70 % of the thinking',
      'Rest 66 % to win, 25 % of the thinking',
      'Jump over one under 1 % to win, 5 % of the thinking',
    ]);
    expect([...container.querySelectorAll<HTMLElement>('.bar span')].map(({ style }) => style.width)).toEqual([
      '61.2%',
      '65.5%',
      '0.4%',
    ]);
    expect(within(container).getByText('and 2 more')).toBeTruthy();
  });

  it('a whim has its note and no list', () => {
    render(Thoughts, { name: 'Rufus', seat: 0, reasons: whim });
    expect(screen.getByText('A whim, without much thought.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
