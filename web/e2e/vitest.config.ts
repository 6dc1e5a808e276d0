import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The look at all tables takes longer than any story: it begins first, and the stories are told beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/fits.test.ts');
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))];
  }
}

// The whole thing as people use it: a real server, Debian's Chromium. Two files at a time: a browser without a graphics card
// keeps a core busy. Even on a slow machine only what hangs takes longer than the time it has.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.test.ts'],
    // Not stories, but tools that are asked for.
    exclude: [
      ...(process.env['WARTABLE_TASKS'] ? [] : ['tasks.test.ts']),
      ...(process.env['WARTABLE_FILM'] ? [] : ['film.test.ts']),
      ...(process.env['WARTABLE_FIRST'] ? [] : ['first.test.ts']),
    ],
    environment: 'node',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
