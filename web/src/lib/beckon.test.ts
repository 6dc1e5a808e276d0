import { expect, it, vi } from 'vitest';
import { Beckon, type Permission } from './beckon.svelte';

function beckoning(
  o: { hidden?: boolean; may?: Permission | null; answer?: '' | 'yes' | 'no'; says?: Permission } = {},
) {
  const kept = { answer: o.answer ?? ('' as '' | 'yes' | 'no') };
  const ask = vi.fn(() => Promise.resolve(o.says ?? ('granted' as Permission)));
  const notify = vi.fn();
  const beckon = new Beckon({
    answer: () => kept.answer,
    keep: (answer) => (kept.answer = answer),
    hidden: () => o.hidden ?? true,
    permission: () => (o.may === undefined ? 'default' : o.may),
    ask,
    notify,
  });
  return { beckon, kept, ask, notify };
}

it('is offered once, after a turn that came while nobody looked, and asks the browser only when pressed', async () => {
  const { beckon, kept, ask } = beckoning();
  expect(beckon.offered).toBe(false);
  beckon.turn('Your turn', '');
  expect(beckon.offered).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  await beckon.accept();
  expect([ask.mock.calls.length, kept.answer, beckon.offered]).toEqual([1, 'yes', false]);
});

it('takes no for an answer', () => {
  const { beckon, kept, ask } = beckoning();
  beckon.turn('Your turn', '');
  beckon.decline();
  beckon.turn('Your turn', '');
  expect([ask.mock.calls.length, kept.answer, beckon.offered]).toEqual([0, 'no', false]);
});

it('a browser that refuses is not asked again', async () => {
  const { beckon, kept } = beckoning({ says: 'denied' });
  beckon.turn('Your turn', '');
  await beckon.accept();
  expect(kept.answer).toBe('no');
});

it('says it in a hidden tab only', () => {
  const away = beckoning({ may: 'granted', answer: 'yes' });
  away.beckon.turn('Your turn: Go', 'Choose.');
  expect(away.notify).toHaveBeenCalledWith('Your turn: Go', 'Choose.');
  const here = beckoning({ may: 'granted', answer: 'yes', hidden: false });
  here.beckon.turn('Your turn: Go', 'Choose.');
  expect(here.notify).not.toHaveBeenCalled();
});

it('offers nothing where the browser cannot, or may not', () => {
  for (const may of [null, 'denied'] as const) {
    const { beckon } = beckoning({ may });
    beckon.turn('Your turn', '');
    expect(beckon.offered).toBe(false);
  }
});
