import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { icons } from './icons';

/** In tests the parts of a table that are fetched later are there at once. */
const atOnce: Plugin = {
  name: 'at-once',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/parts\.svelte\.ts$/.test(id)) return null;
    const imports: string[] = [];
    const changed = code.replaceAll(/(\w+): \(\) => import\(('[^']+')\)/g, (_, name: string, path: string) => {
      imports.push(`import * as ${name}_ from ${path};`);
      return `${name}: () => ${name}_`;
    });
    return { code: `${changed}\n${imports.join('\n')}`, map: null };
  },
};

export default defineConfig({
  plugins: [...(process.env['VITEST'] ? [atOnce] : []), svelte(), icons()],
  build: {
    outDir: '../src/wartable/server/static',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'icons', test: /virtual:icons/ }] } } },
  },
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
