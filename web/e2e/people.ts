// People with browsers. They find things as people do: what glows can be touched, what is asked stands in the prompt.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { patched } from '../src/lib/patch';
import type { FromServer, Prompt, Scene, Table, ToServer } from '../src/lib/wire';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How long a story waits for what must come, before it says that it does not: long, for a machine with much else to do. */
export const PATIENCE = 120_000;

/** How long a person waits for something to come of a touch, in milliseconds, before touching again. */
const REACTION = 3000;
const yes = (): boolean => true;
const no = (): boolean => false;

/** Two taps within this many milliseconds are a double tap, which answers one question only. */
const DOUBLE_TAP = 500;

export const WIDE = { width: 1280, height: 800 };
export const LARGE = { width: 1920, height: 1080 };
export const PHONE = { width: 390, height: 844 };

/** What answers the open question: places that glow, and the buttons of the prompt. */
export const PLACES = '[data-place][role="button"][tabindex="0"]:not([aria-disabled="true"])';
export const BUTTONS = '[data-prompt] [data-choice]';
const ANSWERS = `${PLACES}, ${BUTTONS}`;
/** Several choices at one piece, or several pieces of one stack; and the button that answers what was touched. */
export const MENU = '[role="dialog"]:is([aria-label="Choices here"], [aria-label="Which of these?"]) [data-choice]';
export const CONFIRM = '[data-prompt] [data-main]';

export interface Point {
  x: number;
  y: number;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS });

export interface Habits {
  phone?: boolean;
  /** How fast things are played: 0 is at once. */
  speed?: number;
  /** `auto`: as the page's media say. */
  look?: 'dark' | 'light' | 'auto';
  text?: boolean;
  /** Tools of the test may be put into the page, whatever its own rules for scripts are. */
  tools?: boolean;
  /** Somebody who was here before. */
  cookie?: string;
}

export class Person {
  /** Every frame that came, as it came. */
  readonly raw: string[] = [];
  /** What went wrong on the page. */
  readonly faults: string[] = [];
  /** Everything the page said. */
  readonly sent: ToServer[] = [];
  acks = 0;
  table: Table | null = null;
  prompt: Prompt | null = null;
  /** The scene as the frames so far make it, however far the eyes are. */
  scene: Scene | null = null;
  mayUndo = false;
  /** When the open question came. */
  private askedAt = 0;
  private v = -1;
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
      colorScheme: habits.look === 'light' ? 'light' : 'dark',
      reducedMotion: habits.speed === 0 ? 'reduce' : 'no-preference',
      bypassCSP: habits.tools ?? false,
    });
    if (habits.cookie) await context.addCookies([{ name: 'wartable', value: habits.cookie, url }]);
    const settings = JSON.stringify({
      look: habits.look ?? 'dark',
      speed: habits.speed ?? 0,
      text: habits.text ?? false,
    });
    await context.addInitScript((kept) => {
      if (!localStorage.getItem('wartable.settings')) localStorage.setItem('wartable.settings', kept);
    }, settings);
    const answer = await context.request.put('/api/me', { data: { name } });
    if (!answer.ok()) throw new Error(await answer.text());
    return Person.sitDown(name, context);
  }

  private static async sitDown(name: string, context: BrowserContext): Promise<Person> {
    const person = new Person(name, context, await context.newPage());
    person.listen(person.page);
    return person;
  }

  /** The same person with one more tab. */
  tab(): Promise<Person> {
    return Person.sitDown(`${this.name} (another tab)`, this.context);
  }

  private listen(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // A dropped connection is part of some stories; the browser notes it in red all the same.
      if (message.type() === 'error' && !/WebSocket|ERR_|Failed to load/.test(message.text()))
        this.faults.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.faults.push(`${response.status()} ${response.url()}`);
    });
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(payload.toString()) as ToServer));
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        this.raw.push(text);
        this.hear(JSON.parse(text) as FromServer);
      });
    });
  }

  private hear(frame: FromServer): void {
    if (frame.is === 'ack') this.acks += 1;
    if ('table' in frame) this.table = frame.table;
    if (frame.is === 'table') {
      this.v = frame.v;
      this.scene = frame.scene ?? null;
      this.ask(frame.prompt ?? null);
      this.mayUndo = frame.undo ?? false;
    }
    if (frame.is === 'beats' && frame.v > this.v) {
      this.v = frame.v;
      for (const { patch } of frame.beats) if (patch && this.scene) this.scene = patched(this.scene, patch);
      this.ask(frame.prompt);
      this.mayUndo = frame.undo ?? false;
    }
    for (const wake of this.waiting.splice(0)) wake();
  }

  private ask(prompt: Prompt | null): void {
    this.prompt = prompt;
    this.askedAt = Date.now();
  }

  /** Until something holds; looked at after every frame. */
  async until(what: string, holds: () => boolean, patience = PATIENCE): Promise<void> {
    const end = Date.now() + patience;
    while (!holds()) {
      const left = end - Date.now();
      if (left <= 0)
        throw new Error(`${this.name} waits in vain: ${what}\n${JSON.stringify(this.prompt)?.slice(0, 400)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  get asked(): boolean {
    return this.prompt?.seat !== undefined && this.prompt.seat >= 0 && this.prompt.seat === this.table?.yours;
  }
  /** The choices the page has sent; the same one again counts again. */
  get chosen(): Extract<ToServer, { do: 'choose' }>[] {
    return this.sent.filter((command) => command.do === 'choose');
  }
  get over(): boolean {
    return this.table?.status === 'over';
  }

  /** The prompt on the screen says that it is mine. */
  async myTurn(): Promise<void> {
    const prompt = this.page.locator('[data-prompt].mine');
    await prompt.waitFor({ timeout: PATIENCE }).catch(async () => {
      throw await this.stuck('is asked and sees nothing of it');
    });
  }

  /** Where a hand would touch to answer: the middle of everything that glows and is not covered by something else. */
  async answers(which = ANSWERS): Promise<Point[]> {
    let seen = await this.glowing(which);
    // Nobody aims at what still moves.
    for (;;) {
      const again = await this.glowing(which);
      if (JSON.stringify(again) === JSON.stringify(seen)) return again;
      seen = again;
    }
  }

  private glowing(which: string): Promise<Point[]> {
    return this.page.evaluate(async (selector) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const points: { x: number; y: number }[] = [];
      for (const el of document.querySelectorAll<HTMLElement>(selector)) {
        const { x, y, width, height } = el.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        const hit = width ? document.elementFromPoint(middle.x, middle.y) : null;
        // A piece that lies on a cell is touched with the cell.
        const cell = hit?.closest('[data-place]')?.parentElement?.closest('[data-place]');
        const under = hit?.closest<HTMLElement>('[data-under]')?.dataset['under'];
        if (
          hit &&
          (under === el.dataset['place'] ||
            el.contains(hit) ||
            hit.contains(el) ||
            (el.matches('.drop') && el.parentElement?.contains(hit)) ||
            cell?.contains(el))
        )
          points.push(middle);
      }
      return points;
    }, which);
  }

  /** Answer with the n-th thing that glows (counting round), by mouse or finger; of those at one place, where one is meant. */
  async answer(n = 0, how: 'click' | 'tap' = 'click', place = ''): Promise<void> {
    await this.myTurn();
    const before = this.acks;
    const question = this.prompt;
    const here = place ? await this.answers(`[data-place="${place}"]`) : [];
    const points = here.length ? here : await this.answers();
    const point = points[n % points.length];
    if (!point) throw await this.stuck('is asked and nothing glows');
    await this.touch(point, how);
    // A piece that stands for several choices opens a menu; what cannot be undone, and what a finger touched, is confirmed.
    const next = this.page.locator(`:is(${MENU}, ${CONFIRM}):visible`).first();
    const done = (): boolean => this.acks > before && this.prompt !== question;
    for (const end = Date.now() + PATIENCE; !done(); ) {
      if (Date.now() > end) throw await this.stuck('touched something and nothing came of it');
      if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => undefined);
      await this.until('what came of it', done, 300).catch(() => undefined);
    }
  }

  /** Answer with the button of this choice in the prompt. */
  async press(notation: string): Promise<void> {
    await this.myTurn();
    const before = this.acks;
    const question = this.prompt;
    await this.page.locator(`[data-prompt] [data-choice="${notation}"]`).click();
    await this.until('what came of it', () => this.acks > before && this.prompt !== question);
  }

  /** Answer with this choice: touch what it is about, then its button, the place it leads to, and what confirms it. */
  async choose(notation: string, how: 'click' | 'tap' = 'click'): Promise<void> {
    await this.myTurn();
    const question = this.prompt;
    const pick = question?.choices?.find((one) => one.notation === notation);
    const [first, second] = pick?.at ?? [];
    const button = this.page.locator(`:is([data-choice="${notation}"], [data-pick="${notation}"]):visible`).first();
    const verb = this.page.locator(`[data-prompt] [data-verb="${pick?.short}"]:visible`).first();
    const confirm = this.page.locator(`${CONFIRM}:visible`).first();
    const sure = this.page.locator(`${CONFIRM}[data-choice="${notation}"]:visible`).first();
    // Another question came: what was touched last answered this one. Nothing of that one is touched here.
    const done = (): boolean => this.prompt !== question;
    let touched = false;
    /** What there is to answer with now. */
    const means = async (): Promise<string> =>
      JSON.stringify([
        await Promise.all([sure, confirm, button, verb].map((one) => one.isVisible())),
        second ? await this.bare(second) : null,
      ]);
    /** What to touch next: what makes it sure, the place it leads to, a button of it, what it is about. */
    const next = async (): Promise<Locator | Point | null> => {
      if (touched && (await sure.isVisible())) return sure;
      const there = touched && second ? await this.bare(second) : null;
      if (there) return there;
      if (touched && (await confirm.isVisible())) return confirm;
      if (await button.isVisible()) return button;
      if (touched && (await verb.isVisible())) return verb;
      const [middle] = await this.answers(`[data-place="${first ?? ''}"]`);
      return middle ?? this.bare(first ?? '');
    };
    for (const end = Date.now() + PATIENCE; !done(); ) {
      if (Date.now() > end) throw await this.stuck(`finds no way to choose ${notation}`);
      const before = await means();
      const aim = await next();
      // While one looks, what was touched last may still bring another question.
      if (done()) return;
      if (aim && 'x' in aim) await this.touch(aim, how);
      else await aim?.click({ timeout: 2000 }).catch(() => undefined);
      touched = true;
      // Nobody touches again before something has come of it, or plainly nothing comes.
      for (const soon = Date.now() + REACTION; Date.now() < soon && (await means()) === before; )
        if (await this.until('what came of it', done, 100).then(yes, no)) return;
    }
  }

  /** A point of a place that glows on which nothing else lies: its middle, or near a corner. */
  private bare(place: string): Promise<Point | null> {
    return this.page.evaluate((at) => {
      for (const el of document.querySelectorAll(`[data-place="${at}"][role="button"]:not([aria-disabled="true"])`)) {
        const { x, y, width, height } = el.getBoundingClientRect();
        for (const [across, down] of [
          [0.5, 0.5],
          [0.06, 0.9],
          [0.94, 0.9],
          [0.06, 0.1],
          [0.94, 0.1],
        ] as const) {
          const point = { x: x + across * width, y: y + down * height };
          const hit = document.elementFromPoint(point.x, point.y);
          if (hit && el.contains(hit)) return point;
        }
      }
      return null;
    }, place);
  }

  /** Answer over a second connection, without looking or touching: for stories that only want to get somewhere. */
  async send(notation: string): Promise<void> {
    const question = this.prompt;
    const id = `hurry ${this.sent.length}`;
    await this.page.evaluate(
      async ([table, message]) => {
        const kept = window as unknown as { hurrying?: Record<string, WebSocket> };
        kept.hurrying ??= {};
        kept.hurrying[table] ??= new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
        const socket = kept.hurrying[table];
        if (socket.readyState === WebSocket.CONNECTING)
          await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
        socket.send(message);
      },
      [this.table!.id, JSON.stringify({ do: 'choose', id, prompt: question?.no ?? 0, choice: notation })] as const,
    );
    await this.until('what came of it', () => this.prompt !== question);
  }

  async touch({ x, y }: Point, how: 'click' | 'tap'): Promise<void> {
    if (how === 'click') return this.page.mouse.click(x, y);
    // A finger reads the question first: the tap that answered the last one may have been at the same point.
    await this.page.waitForTimeout(Math.max(0, this.askedAt + DOUBLE_TAP - Date.now()));
    await this.page.touchscreen.tap(x, y);
  }

  async stuck(why: string): Promise<Error> {
    await this.picture(join(tmpdir(), 'wartable-stuck.png'));
    return new Error(`${this.name} ${why}: ${JSON.stringify(this.prompt)?.slice(0, 400)}`);
  }

  /** Until the page has come to rest: after a change of size things are measured and laid out more than once. */
  async still(): Promise<void> {
    const rested = await this.page.evaluate(async (patience) => {
      await document.fonts.ready;
      // One number for where everything is. Pictures move with what they are drawn in.
      const look = (): number => {
        let sum = 0;
        for (const el of document.querySelectorAll('[data-piece], [data-place], [data-prompt], main :not(svg *)')) {
          const { x, y, width, height } = el.getBoundingClientRect();
          sum = (sum * 31 + x * 3 + y * 5 + width * 7 + height * 11) % 1_000_000_007;
        }
        return sum;
      };
      const moves = (): boolean =>
        document
          .getAnimations()
          .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
      // To measure everything takes longer than to draw it: it is done after frames in which something was changed, and at last.
      let changed = false;
      const watch = new MutationObserver(() => {
        changed = true;
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const QUIET = 10;
      let before = look();
      const end = Date.now() + patience;
      for (let same = 0; Date.now() < end; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = changed || same + 1 >= QUIET ? look() : before;
        changed = false;
        same = now === before && !moves() ? same + 1 : 0;
        before = now;
        if (same < QUIET) continue;
        watch.disconnect();
        return true;
      }
      return false;
    }, PATIENCE);
    if (!rested) throw await this.stuck('sees a page that never comes to rest');
  }

  async picture(name: string): Promise<void> {
    await this.page.screenshot({ path: name });
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
