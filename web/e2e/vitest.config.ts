import { defineConfig } from 'vitest/config';

// The whole thing as people use it: a real server, Debian's Chromium. Two files at a time, each with a server and a
// browser of its own: more would only wait for a core.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
