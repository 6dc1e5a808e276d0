// One line to the server: opened, kept alive, opened again when it breaks. What was asked of the server and not yet
// acknowledged is asked again under the same id, so that it counts once.

import type { FromServer, ToServer } from './wire';

/** Time, so that tests can make it pass. */
export interface Clock {
  after(ms: number, then: () => void): unknown;
  cancel(timer: unknown): void;
}

export const wall: Clock = {
  after: (ms, then) => setTimeout(then, ms),
  cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};

/** The server's own codes for what will not change by trying again. */
const isFinal = (code: number): boolean => code >= 4000 && code < 5000;

export type LinkState = 'connecting' | 'live' | 'lost';

export const PING_EVERY = 10_000;
export const PONG_WITHIN = 7_000;
/** After waking up, an open socket is often a dead one: ask it at once and give it less time. */
export const WAKE_WITHIN = 2_500;
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;

/** A socket as far as we use it. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Ears {
  message(text: string): void;
  closed(code?: number, words?: string): void;
}

export interface LinkOptions {
  /** Open a socket that goes on where we are ("" at the start). */
  dial: (resume: string, ears: Ears) => Wire;
  resume: () => string;
  heard: (frame: FromServer) => void;
  changed?: (state: LinkState) => void;
  /** There is no such table, or not for us: no use in calling again. */
  refused?: (words: string) => void;
  clock?: Clock;
  random?: () => number;
}

type Numbered = Extract<ToServer, { id: string }>;
const isNumbered = (request: ToServer): request is Numbered => 'id' in request;

/** How long to wait before the n-th attempt: twice as long each time, and never all clients at once. */
export const patience = (attempt: number, random: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random / 2);

export class Link {
  state: LinkState = 'connecting';
  #wire: Wire | null = null;
  #call = 0;
  #attempt = 0;
  #unanswered = new Map<string, Numbered>();
  #retry: unknown = null;
  #beat: unknown = null;
  #stopped = false;
  readonly #clock: Clock;
  readonly #random: () => number;

  constructor(private readonly o: LinkOptions) {
    this.#clock = o.clock ?? wall;
    this.#random = o.random ?? Math.random;
  }

  start(): void {
    this.#stopped = false;
    this.#dial();
  }

  stop(): void {
    this.#stopped = true;
    this.#hangUp();
  }

  /** Whether something was asked that nobody answered yet. */
  get waiting(): boolean {
    return this.#unanswered.size > 0;
  }

  /** Say something. Numbered requests wait for better times; the rest is lost when there is no line (false). */
  send(request: ToServer): boolean {
    if (isNumbered(request)) this.#unanswered.set(request.id, request);
    if (this.state !== 'live' || !this.#wire) return false;
    this.#wire.send(JSON.stringify(request));
    return true;
  }

  /** The network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#stopped) return;
    if (this.state === 'live') this.#ping(WAKE_WITHIN);
    else {
      this.#attempt = 0;
      this.#dial();
    }
  }

  /** What we have does not fit what comes: start over. */
  again(): void {
    if (!this.#stopped) this.#dial();
  }

  #dial(): void {
    this.#hangUp();
    const call = ++this.#call;
    this.#wire = this.o.dial(this.o.resume(), {
      message: (text) => {
        if (call === this.#call) this.#message(JSON.parse(text) as FromServer);
      },
      closed: (code = 0, words = '') => {
        if (call !== this.#call) return;
        this.#lost();
        if (isFinal(code)) {
          this.stop();
          this.o.refused?.(words);
        }
      },
    });
    // A call nobody picks up must not wait for the network's own, very long, patience.
    this.#beat = this.#clock.after(PONG_WITHIN, () => this.#lost());
  }

  #hangUp(): void {
    this.#clock.cancel(this.#retry);
    this.#clock.cancel(this.#beat);
    const old = this.#wire;
    this.#wire = null;
    this.#call++;
    old?.close();
  }

  #lost(): void {
    this.#hangUp();
    this.#become('lost');
    this.#retry = this.#clock.after(patience(this.#attempt++, this.#random()), () => this.#dial());
  }

  #message(frame: FromServer): void {
    if (frame.is === 'ack' || frame.is === 'no') this.#unanswered.delete(frame.id);
    const greeted = this.state !== 'live' && (frame.is === 'table' || frame.is === 'resumed');
    if (greeted) {
      this.#attempt = 0;
      this.#become('live');
    }
    this.o.heard(frame);
    if (greeted) for (const request of this.#unanswered.values()) this.#wire?.send(JSON.stringify(request));
    if (this.state === 'live') this.#rest();
  }

  /** Something was heard: all is well for a while. */
  #rest(): void {
    this.#clock.cancel(this.#beat);
    this.#beat = this.#clock.after(PING_EVERY, () => this.#ping(PONG_WITHIN));
  }

  #ping(within: number): void {
    this.#clock.cancel(this.#beat);
    this.#wire?.send('{"do":"ping"}');
    this.#beat = this.#clock.after(within, () => this.#lost());
  }

  #become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    this.o.changed?.(state);
  }
}

/** A real one. */
export function dialer(path: string): LinkOptions['dial'] {
  return (resume, ears) => {
    const url = new URL(path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    if (resume) url.searchParams.set('resume', resume);
    const socket = new WebSocket(url);
    socket.onmessage = (event) => ears.message(String(event.data));
    socket.onclose = (event) => ears.closed(event.code, event.reason);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  };
}
