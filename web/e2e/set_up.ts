// A server and a browser for the stories of one file.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './people';
import { Server } from './server';

/** There once the first story begins. */
export const at = {} as { server: Server; browser: Browser };

export function setUp(): void {
  beforeAll(async () => {
    at.server = await Server.start();
    at.browser = await launch();
  });
  afterAll(async () => {
    await at.browser.close();
    await at.server.stop();
  });
}
