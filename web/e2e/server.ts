// A server of one's own: the installed `wartable` (WARTABLE_BIN, else that of the development environment), nothing else.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const BIN = process.env['WARTABLE_BIN'] ?? new URL('../../.venv/bin/wartable', import.meta.url).pathname;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export class Server {
  private process: ChildProcess | null = null;
  private said = '';

  private constructor(
    readonly url: string,
    private readonly data: string,
    private readonly port: number,
    private readonly more: Record<string, string>,
  ) {}

  /** `more`: further variables of its environment. */
  static async start(more: Record<string, string> = {}): Promise<Server> {
    const server = await Server.placed(more);
    await server.up();
    return server;
  }

  /** A server whose folder a Python program fills before it starts, and what the program said. */
  static async filled(program: string, ...args: string[]): Promise<[Server, string]> {
    const server = await Server.placed({});
    const { stdout } = await promisify(execFile)(join(dirname(BIN), 'python'), [program, ...args], { env: server.env });
    await server.up();
    return [server, stdout];
  }

  private static async placed(more: Record<string, string>): Promise<Server> {
    const port = await freePort();
    return new Server(`http://127.0.0.1:${port}`, await mkdtemp(join(tmpdir(), 'wartable-e2e-')), port, more);
  }

  private get env(): Record<string, string> {
    // Where the server comes from a wheel there is no Node near it: it gets an empty PATH.
    return {
      HOME: this.data,
      PATH: process.env['WARTABLE_BIN'] ? '' : (process.env['PATH'] ?? ''),
      WARTABLE_DATA: this.data,
      WARTABLE_PORT: String(this.port),
      WARTABLE_LEAVER_AFTER: '0',
      WARTABLE_GUESTS_PER_ADDRESS: '1000',
      WARTABLE_NEW_GUESTS: '10000',
      WARTABLE_NEW_TABLES: '1000',
      WARTABLE_OPEN_TABLES: '1000',
      ...this.more,
    };
  }

  async up(): Promise<void> {
    const child = spawn(BIN, ['serve', '--no-open'], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (words: Buffer) => (this.said += words.toString()));
    child.stderr.on('data', (words: Buffer) => (this.said += words.toString()));
    this.process = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${this.said}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** No time to tidy up. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
