import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What clients may leave unread. */
export interface UnreadLimits {
  /** Milliseconds in which a client takes nothing of its answer until it is disconnected. */
  readonly writeMs: number;
  /** Bytes of answers that wait for their clients, all together. */
  readonly unreadBytes: number;
  /** Told why a client was disconnected. */
  readonly onDisconnect: (message: string) => void;
}

/** Requests that a client may send on one connection before it has its first answer. */
const MAX_PIPELINED = 16;

interface Stall {
  /** Bytes that had left this process when the client last took some. */
  readonly sent: number;
  readonly since: number;
}

const CHECK_MS = 250;
/** How old the count of what waits may be when a request asks; timers wait while many arrive at once. */
const COUNTED_MS = 20;
/** A client that took something within this time is not blamed for what waits. */
const STALLED_MS = 1_000;

/**
 * Keeps clients that do not read from filling the memory: those that take nothing for `writeMs`
 * are disconnected, and when too much waits in all, those that have taken nothing for longest.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #stalls: Map<Socket, Stall | undefined> = new Map();
  /** Answers whose turn on their connection has not come. */
  readonly #pipelined: Map<Socket, Set<ServerResponse>> = new Map();
  readonly #timer: NodeJS.Timeout;
  #waiting = 0;
  #counted = 0;

  constructor(server: Server, limits: UnreadLimits) {
    this.#limits = limits;
    server.on("connection", (socket: Socket) => {
      this.#stalls.set(socket, undefined);
      socket.once("close", () => {
        this.#stalls.delete(socket);
        this.#pipelined.delete(socket);
      });
    });
    this.#timer = setInterval(() => this.#check(), Math.min(CHECK_MS, limits.writeMs));
    this.#timer.unref();
    server.once("close", () => clearInterval(this.#timer));
  }

  /** Whether so much waits that this request should not be answered. */
  isTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (performance.now() - this.#counted >= COUNTED_MS) this.#check();
    if (this.#waiting > this.#limits.unreadBytes) return true;
    // A response that follows another on its connection has no socket yet.
    if (response.socket !== null) return false;
    const waiting = this.#pipelined.get(socket) ?? new Set();
    if (waiting.size >= MAX_PIPELINED) return true;
    waiting.add(response);
    this.#pipelined.set(socket, waiting);
    response.once("close", () => waiting.delete(response));
    return false;
  }

  #check(): void {
    const { writeMs, unreadBytes } = this.#limits;
    const now = performance.now();
    const stalled: { readonly socket: Socket; readonly since: number }[] = [];
    let waiting = 0;
    for (const [socket, before] of this.#stalls) {
      const unread = this.#unreadOf(socket);
      if (unread === 0) {
        if (before !== undefined) this.#stalls.set(socket, undefined);
        continue;
      }
      const sent = socket.bytesWritten - socket.writableLength;
      const stall = before !== undefined && before.sent >= sent ? before : { sent, since: now };
      this.#stalls.set(socket, stall);
      if (now - stall.since >= writeMs) {
        this.#disconnect(socket, `it took nothing of its answer for ${writeMs} ms`);
        continue;
      }
      waiting += unread;
      if (now - stall.since >= Math.min(STALLED_MS, writeMs / 2))
        stalled.push({ socket, since: stall.since });
    }
    if (waiting > unreadBytes) {
      stalled.sort((left, right) => left.since - right.since);
      for (const { socket } of stalled) {
        if (waiting <= unreadBytes) break;
        waiting -= this.#unreadOf(socket);
        this.#disconnect(socket, `more than ${unreadBytes} bytes wait to be read`);
      }
    }
    this.#waiting = waiting;
    this.#counted = performance.now();
  }

  #unreadOf(socket: Socket): number {
    let unread = socket.writableLength;
    for (const response of this.#pipelined.get(socket) ?? [])
      if (response.socket === null) unread += response.writableLength;
    return unread;
  }

  /** By a reset: what waits is dropped, by the operating system too. */
  #disconnect(socket: Socket, reason: string): void {
    socket.resetAndDestroy();
    this.#limits.onDisconnect(`a client was disconnected: ${reason}`);
  }
}
