import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Levels from './Levels.svelte';

afterEach(cleanup);

const bots = ['Low', 'Fair', 'High', 'Higher', 'Top'].map((label) => ({
  key: label.toLowerCase(),
  label,
  about: `Plays ${label.toLowerCase()}`,
}));

it('levels are steps of one choice, each with what it is like', async () => {
  const onchange = vi.fn();
  const { container } = render(Levels, { label: 'How well it plays', bots, value: 'high', onchange });
  expect(screen.getByRole('group', { name: 'How well it plays' })).toBeTruthy();
  const steps = screen.getAllByRole<HTMLInputElement>('radio');
  expect(steps.map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
  expect(screen.getByRole('radio', { name: /^Fair\s*: Plays fair$/ })).toBe(steps[1]);
  expect(container.querySelector('.about')?.textContent).toBe('Plays high');
  await fireEvent.click(steps[4]!);
  expect(onchange).toHaveBeenCalledWith('top');
});

it('every step wears more than the one before', () => {
  const { container } = render(Levels, { label: 'How well it plays', bots, value: 'low', onchange: () => {} });
  const worn = [...container.querySelectorAll('label')].map((label) => label.querySelectorAll('svg path').length);
  expect(worn).toEqual([1, 2, 3, 4, 6]);
});
