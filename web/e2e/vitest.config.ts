import { defineConfig } from 'vitest/config';

// The whole thing as people use it: a real server, Debian's Chromium. One file after the other: two cores are few.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
