// Notes that keep themselves: written a moment after the last key, at once when the pen is put down, never lost on the way.

export interface Keeping {
  /** Something was written. */
  write(text: string): void;
  /** The pen is put down. */
  rest(): Promise<void>;
}

export type State = 'kept' | 'writing' | 'failed';

export function keeping(
  save: (text: string) => Promise<unknown>,
  changed: (state: State, error?: unknown) => void,
  delay = 1200,
): Keeping {
  let latest: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let going: Promise<void> | null = null;

  async function run(): Promise<void> {
    // What is written while an older text is on its way goes after it, so that the last word is the last.
    while (latest !== null) {
      const text = latest;
      latest = null;
      try {
        await save(text);
      } catch (error) {
        latest ??= text;
        changed('failed', error);
        return;
      }
    }
    changed('kept');
  }

  function now(): Promise<void> {
    clearTimeout(timer);
    if (latest === null) return going ?? Promise.resolve();
    going ??= run().finally(() => (going = null));
    return going;
  }

  return {
    write(text) {
      latest = text;
      changed('writing');
      clearTimeout(timer);
      timer = setTimeout(() => void now(), delay);
    },
    rest: now,
  };
}
