// People with browsers. They find things as people do: what glows can be touched, what is asked stands in the prompt.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { FromServer, Prompt, Table } from '../src/lib/wire';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** What answers the open question: places that glow, and the buttons of the prompt. */
const ANSWERS = '[data-place][role="button"][tabindex="0"]:not([aria-disabled="true"]), [data-prompt] [data-choice]';

interface Point {
  x: number;
  y: number;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS });

export interface Habits {
  phone?: boolean;
  /** How fast things are played: 0 is at once. */
  speed?: number;
  look?: 'dark' | 'light';
  text?: boolean;
}

export class Person {
  /** Every frame that came, as it came. */
  readonly raw: string[] = [];
  /** What went wrong on the page. */
  readonly faults: string[] = [];
  acks = 0;
  table: Table | null = null;
  prompt: Prompt | null = null;
  private waiting: (() => void)[] = [];

  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async arrive(browser: Browser, url: string, name: string, habits: Habits = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: habits.phone ? PHONE : WIDE,
      hasTouch: habits.phone ?? false,
      isMobile: habits.phone ?? false,
      deviceScaleFactor: habits.phone ? 2 : 1,
      colorScheme: habits.look ?? 'dark',
      reducedMotion: habits.speed === 0 ? 'reduce' : 'no-preference',
    });
    const settings = JSON.stringify({ look: habits.look ?? 'dark', speed: habits.speed ?? 0, text: habits.text ?? false });
    await context.addInitScript((kept) => {
      if (!localStorage.getItem('wartable.settings')) localStorage.setItem('wartable.settings', kept);
    }, settings);
    const answer = await context.request.put('/api/me', { data: { name } });
    if (!answer.ok()) throw new Error(await answer.text());
    const person = new Person(name, context, await context.newPage());
    person.listen(person.page);
    return person;
  }

  listen(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // A dropped connection is part of some stories; the browser notes it in red all the same.
      if (message.type() === 'error' && !/WebSocket|ERR_|Failed to load/.test(message.text())) this.faults.push(message.text());
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        this.raw.push(text);
        this.hear(JSON.parse(text) as FromServer);
      }),
    );
  }

  private hear(frame: FromServer): void {
    if (frame.is === 'ack') this.acks += 1;
    if ('table' in frame) this.table = frame.table;
    if ('prompt' in frame && typeof frame.prompt === 'object') this.prompt = frame.prompt;
    for (const wake of this.waiting.splice(0)) wake();
  }

  /** Until something holds; looked at after every frame. */
  async until(what: string, holds: () => boolean, patience = 30_000): Promise<void> {
    const end = Date.now() + patience;
    while (!holds()) {
      const left = end - Date.now();
      if (left <= 0) throw new Error(`${this.name} waits in vain: ${what}\n${JSON.stringify(this.prompt)?.slice(0, 400)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiting.push(() => (clearTimeout(timer), resolve()));
      });
    }
  }

  get asked(): boolean {
    return this.prompt?.seat !== undefined && this.prompt.seat >= 0 && this.prompt.seat === this.table?.yours;
  }
  get over(): boolean {
    return this.table?.status === 'over';
  }

  /** The prompt on the screen says that it is mine. */
  async myTurn(): Promise<void> {
    const prompt = this.page.locator('[data-prompt].mine');
    await prompt.waitFor({ timeout: 60_000 }).catch(async () => {
      throw await this.stuck('is asked and sees nothing of it');
    });
  }

  /** Where a hand would touch to answer: the middle of everything that glows and is not covered by something else. */
  answers(): Promise<Point[]> {
    return this.page.evaluate((selector) => {
      const points: { x: number; y: number }[] = [];
      for (const el of document.querySelectorAll<HTMLElement>(selector)) {
        const { x, y, width, height } = el.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        const hit = width ? document.elementFromPoint(middle.x, middle.y) : null;
        // A piece that lies on a cell is touched with the cell.
        const cell = hit?.closest('[data-place]')?.parentElement?.closest('[data-place]');
        if (hit && (el.contains(hit) || hit.contains(el) || el.parentElement?.contains(hit) || cell?.contains(el))) points.push(middle);
      }
      return points;
    }, ANSWERS);
  }

  /** Answer with the n-th thing that glows (counting round), by mouse or finger. */
  async answer(n = 0, how: 'click' | 'tap' = 'click'): Promise<void> {
    await this.myTurn();
    const before = this.acks;
    const question = this.prompt;
    const points = await this.answers();
    const point = points[n % points.length];
    if (!point) throw await this.stuck('is asked and nothing glows');
    await this.touch(point, how);
    // A piece that stands for several choices opens a menu; what cannot be undone, and what a finger touched, is confirmed.
    const next = this.page.locator('[role="menu"] [role="menuitem"]:visible, [data-prompt] [data-main]:visible').first();
    const done = (): boolean => this.acks > before && this.prompt !== question;
    for (let tries = 0; !done(); tries++) {
      if (tries > 100) throw await this.stuck('touched something and nothing came of it');
      if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => undefined);
      await this.until('what came of it', done, 300).catch(() => undefined);
    }
  }

  private async touch({ x, y }: Point, how: 'click' | 'tap'): Promise<void> {
    if (how === 'tap') await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  private async stuck(why: string): Promise<Error> {
    await this.picture(join(tmpdir(), 'wartable-stuck.png'));
    return new Error(`${this.name} ${why}: ${JSON.stringify(this.prompt)?.slice(0, 400)}`);
  }

  async picture(name: string): Promise<void> {
    await this.page.screenshot({ path: name });
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
