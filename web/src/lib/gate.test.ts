import { expect, test } from 'vitest';
import { Gate } from './gate';
import type { FromServer } from './wire';

const frame = (id: string): FromServer => ({ is: 'ack', id });

test('frames pass in their order, and wait for what one of them needs', async () => {
  const passed: string[] = [];
  let open = (): void => {};
  const coming = new Promise<void>((done) => (open = done));
  const gate = new Gate(
    (one) => passed.push('id' in one ? String(one.id) : ''),
    (one) => ('id' in one && one.id === 'b' ? coming : undefined),
  );
  for (const id of ['a', 'b', 'c']) gate.hear(frame(id));
  expect(passed).toEqual(['a']);
  open();
  await coming;
  expect(passed).toEqual(['a', 'b', 'c']);
  gate.hear(frame('d'));
  expect(passed.at(-1)).toBe('d');
});

test('what cannot be fetched holds nothing up for good', async () => {
  const passed: string[] = [];
  const gate = new Gate(
    (one) => passed.push(one.is),
    () => Promise.reject(new Error('offline')),
  );
  gate.hear(frame('a'));
  await new Promise((done) => setTimeout(done));
  expect(passed).toEqual(['ack']);
});
