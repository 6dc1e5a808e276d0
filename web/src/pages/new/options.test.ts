import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameCard } from '../../lib/wire';
import Options from './Options.svelte';

afterEach(cleanup);

const game = {
  key: 'toy',
  options: [
    { key: 'long', label: 'Longer', default: false, values: [false, true], rule: '' },
    { key: 'land', label: 'Land of your own', default: '', values: [], rule: '', text: true },
  ],
} as unknown as GameCard;

it('a free text is a field of its own, and an empty one is as usual', async () => {
  const onchange = vi.fn();
  render(Options, { game, options: { long: true, land: 'hills' }, onchange });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Land of your own' });
  expect([field.value, field.maxLength]).toEqual(['hills', 2000]);
  await fireEvent.change(field, { target: { value: ' lakes ' } });
  expect(onchange).toHaveBeenLastCalledWith({ long: true, land: 'lakes' });
  await fireEvent.change(field, { target: { value: '  ' } });
  expect(onchange).toHaveBeenLastCalledWith({ long: true });
});
