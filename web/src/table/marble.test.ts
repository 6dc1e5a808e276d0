import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TableView } from '../lib/table.svelte';
import { FakeClock } from '../lib/testdata/clock';
import type { Prompt } from '../lib/wire';
import { slabBook } from '../pages/gallery/slabBook';
import * as made from '../pages/gallery/slabScenes';
import { Hands } from './hands.svelte';
import PromptBar from './PromptBar.svelte';
import Seats from './Seats.svelte';

const BOOK = { ...slabBook, layout: { ...slabBook.layout, stages: made.stages } };
const PROMPT: Prompt = {
  waiting: [0],
  seat: 0,
  no: 1,
  text: 'Second pip: with what?',
  choices: made.ways,
  rail: made.rail,
};

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

function look(prompt: Prompt = PROMPT): TableView {
  const view = new TableView({ book: BOOK, table: made.table, clock: new FakeClock(), send: () => true });
  view.link = 'live';
  view.hear({ is: 'table', epoch: 'e', v: 1, table: made.table, prompt, scene: made.scene });
  flushSync();
  return view;
}

describe('a payment in the prompt', () => {
  it('shows what is done, what is asked for now, and what it makes', () => {
    const view = look();
    const { container } = render(PromptBar, { view, hands: new Hands(view, () => false) });
    const steps = [...container.querySelectorAll('.rail li:not(.arrow)')];
    expect(steps.map((el) => el.classList[0])).toEqual(['done', 'done', 'now', 'then', 'makes']);
    expect(steps[1]!.textContent).toContain('red 1, pennant: paid');
    expect(container.querySelectorAll('.rail .arrow').length).toBe(1);
    expect(screen.getByText('Engine')).toBeTruthy();
  });

  it('is not there where nothing is paid, and not for those who are not asked', () => {
    const { rail: _, ...plain } = PROMPT;
    for (const prompt of [plain, { waiting: [1] }]) {
      const view = look(prompt);
      const { container } = render(PromptBar, { view, hands: new Hands(view, () => false) });
      expect(container.querySelector('.rail')).toBeNull();
      cleanup();
    }
  });

  it('has a second line on its buttons, with pictures for eyes and words for ears', () => {
    const view = look();
    render(PromptBar, { view, hands: new Hands(view, () => false) });
    const button = screen.getByRole('button', { name: /A coin, 3 → 2/ });
    expect(button.querySelector('.note')?.textContent).toBe('the scout stays');
    expect(button.textContent).not.toContain('[');
  });
});

describe('the strip of players', () => {
  it('shows the signs that each has earned, hollow where not, and a small picture of the board', () => {
    const { container } = render(Seats, { view: look() });
    flushSync();
    const [first] = container.querySelectorAll('.seat');
    expect(first!.querySelectorAll('.signs .shield').length).toBe(5);
    expect(first!.querySelectorAll('.signs .shield.hollow').length).toBe(2);
    expect(container.querySelectorAll('.thumb').length).toBe(3);
    expect(first!.querySelectorAll('.thumb .run').length).toBe(3);
    expect(first!.textContent).toContain('Signs: ox, boar, elephant, no storm, no wolf');
  });

  it('counts them on a phone', () => {
    const { container } = render(Seats, { view: look(), narrow: true });
    flushSync();
    expect([...container.querySelectorAll('.earned')].map((el) => el.textContent)).toEqual(['3/5', '3/5', '1/5']);
    expect(container.querySelector('.thumb')).toBeNull();
  });
});
