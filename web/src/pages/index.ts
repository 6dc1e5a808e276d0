// Every page and its address. Each is fetched when it is first asked for, so that the first load is small.

import type { Route } from '../lib/router.svelte';

interface Page {
  load: () => Promise<{ default: unknown }>;
  /** Fills the screen by itself. */
  bare?: boolean;
  /** As wide as the screen allows. */
  wide?: boolean;
}

const list = {
  home: { load: () => import('./Home.svelte'), wide: true },
  lobby: { load: () => import('./Lobby.svelte'), wide: true },
  new: { load: () => import('./New.svelte') },
  table: { load: () => import('./Table.svelte'), bare: true },
  replay: { load: () => import('./Replay.svelte'), bare: true },
  verify: { load: () => import('./Verify.svelte') },
  gallery: { load: () => import('./Gallery.svelte') },
  guide: { load: () => import('./Learn.svelte') },
  rules: { load: () => import('./Rules.svelte') },
  lists: { load: () => import('./Lists.svelte') },
  credits: { load: () => import('./Credits.svelte') },
  missing: { load: () => import('./Missing.svelte') },
} satisfies Record<string, Page>;

export type PageName = keyof typeof list;
export const pages: Record<PageName, Page> = list;

export const routes: readonly (Route & { name: PageName })[] = [
  { pattern: '/', name: 'home' },
  { pattern: '/lobby', name: 'lobby' },
  { pattern: '/new', name: 'new' },
  { pattern: '/t/:id', name: 'table' },
  { pattern: '/t/:id/replay', name: 'replay' },
  { pattern: '/verify', name: 'verify' },
  { pattern: '/gallery', name: 'gallery' },
  { pattern: '/learn/:game', name: 'guide' },
  { pattern: '/rules/:game', name: 'rules' },
  { pattern: '/lists/:game', name: 'lists' },
  { pattern: '/credits', name: 'credits' },
];
