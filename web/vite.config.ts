import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './icons';

export default defineConfig({
  plugins: [svelte(), icons()],
  build: { outDir: '../src/wartable/server/static', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // The limit is for what hangs: a large map in jsdom takes a busy machine more than the usual five seconds.
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['src/fresh.ts'],
    testTimeout: 30_000,
  },
});
