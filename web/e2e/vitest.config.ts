import { defineConfig } from 'vitest/config';

// The whole thing as people use it: a real server, Debian's Chromium. Two files at a time, since a story mostly waits.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
