import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameCard, OptionValue } from '../../lib/book';
import Options from './Options.svelte';

afterEach(cleanup);

const game = {
  key: 'toy',
  seats: [2, 4],
  options: [
    { key: 'long', label: 'Longer', default: false, values: [false, true], rule: '' },
    { key: 'land', label: 'Land of your own', default: '', values: [], rule: '', text: true },
  ],
} as unknown as GameCard;

it('a free text is a field of its own, and an empty one is as usual', async () => {
  const onchange = vi.fn();
  render(Options, { game, options: { long: true, land: 'hills' }, onchange });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Land of your own' });
  expect(field.closest('details'), 'where no option settles the others, all stand in the open').toBeNull();
  expect([field.value, field.maxLength]).toEqual(['hills', 2000]);
  await fireEvent.change(field, { target: { value: ' lakes ' } });
  expect(onchange).toHaveBeenLastCalledWith({ long: true, land: 'lakes' });
  await fireEvent.change(field, { target: { value: '  ' } });
  expect(onchange).toHaveBeenLastCalledWith({ long: true });
});

describe('an option that sets others', () => {
  const ways = {
    key: 'toy',
    seats: [2, 4],
    options: [
      {
        key: 'way',
        label: 'Way to play',
        default: 'plain',
        values: ['plain', 'brief', 'lone'],
        rule: '',
        words: { plain: 'As ever', brief: 'Brief and bare' },
        sets: { brief: { size: 8, fog: false }, lone: { size: 8 } },
        seated: { 4: { plain: { size: 12 } } },
      },
      {
        key: 'size',
        label: 'Size',
        default: 15,
        values: [0, 8, 9, 10, 11, 12, 15],
        rule: '',
        words: { 0: 'no limit' },
      },
      { key: 'fog', label: 'Fog', default: true, values: [false, true], rule: '' },
    ],
  } as unknown as GameCard;

  const shown = (options: Record<string, OptionValue>, seats?: number) => {
    const onchange = vi.fn();
    render(Options, { game: ways, options, onchange, ...(seats !== undefined && { seats }) });
    return {
      onchange,
      size: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' }),
      fog: screen.getByRole<HTMLInputElement>('switch', { name: 'Fog' }),
    };
  };

  it.each([
    [{}, undefined, '15', true],
    [{ way: 'brief' }, 2, '8', false],
    [{ way: 'brief', size: 15 }, 2, '15', false],
    [{}, 4, '12', true],
  ] as const)('with %j at %s seats shows what will be played', (options, seats, size, fog) => {
    const form = shown(options, seats);
    expect([form.size.value, form.fog.checked]).toEqual([size, fog]);
  });

  it.each([
    [{}, undefined, 'as usual'],
    [{ way: 'brief' }, 2, 'Size: 8 · Fog: off'],
    [{ way: 'brief', size: 0 }, 2, 'Size: no limit · Fog: off'],
    [{}, 4, 'Size: 12'],
  ] as const)('with %j at %s seats folds the others away under what it makes of them', (options, seats, words) => {
    const { size } = shown(options, seats);
    const fold = size.closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe(`In detail${words}`);
    expect(screen.getByRole('radio', { name: 'As ever' }).closest('details')).toBeNull();
  });

  it('says values in words', () => {
    const { size } = shown({});
    expect(screen.getByRole('radio', { name: 'Brief and bare' })).toBeTruthy();
    expect([...size.options].map(({ text }) => text)).toEqual(['no limit', '8', '9', '10', '11', '12', '15']);
  });

  it('lets an own default be chosen where another is usual, and drops the usual', async () => {
    const { onchange, size } = shown({ way: 'brief' });
    await fireEvent.change(size, { target: { value: '15' } });
    expect(onchange).toHaveBeenLastCalledWith({ way: 'brief', size: 15 });
    await fireEvent.change(size, { target: { value: '8' } });
    expect(onchange).toHaveBeenLastCalledWith({ way: 'brief' });
  });

  it('keeps what was chosen by hand, unless it is what another way says anyhow', async () => {
    const { onchange } = shown({ size: 8, fog: false });
    await fireEvent.click(screen.getByRole('radio', { name: 'lone' }));
    expect(onchange).toHaveBeenLastCalledWith({ way: 'lone', fog: false });
    await fireEvent.click(screen.getByRole('radio', { name: 'Brief and bare' }));
    expect(onchange).toHaveBeenLastCalledWith({ way: 'brief' });
  });
});
