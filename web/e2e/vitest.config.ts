import { defineConfig } from 'vitest/config';

// The whole thing as people use it: a real server, Debian's Chromium. Two files at a time, since a story mostly waits.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.test.ts'],
    // Not stories, but tools that are asked for.
    exclude: [
      ...(process.env['WARTABLE_TASKS'] ? [] : ['tasks.test.ts']),
      ...(process.env['WARTABLE_FILM'] ? [] : ['film.test.ts']),
    ],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
