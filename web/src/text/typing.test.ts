import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import type { Prompt } from '../lib/wire';
import TextView from './TextView.svelte';

const BOOK = { key: 'g', faces: {}, layout: {}, options: [], backs: [] } as unknown as Book;

const question = (no: number): Prompt => ({
  waiting: [0],
  seat: 0,
  no,
  text: `Question ${no}?`,
  choices: Array.from({ length: 12 }, (_, i) => ({ notation: `c${i}`, label: `Choice ${i + 1}` })),
});

afterEach(cleanup);

it('forgets the digits of a question with the next one', async () => {
  const rest = { scene: { stage: '', areas: {} }, book: BOOK, names: ['Greta'], you: 0, log: [], onchoose: () => {} };
  const { rerender } = render(TextView, { ...rest, prompt: question(1) });
  const type = (digit: string): Promise<boolean> =>
    fireEvent.keyDown(screen.getByRole('region', { name: 'The table as text' }), { key: digit });
  await type('1');
  await rerender({ ...rest, prompt: question(2) });
  await type('1');
  await type('1');
  expect(document.activeElement).toHaveProperty('dataset.number', '11');
});
