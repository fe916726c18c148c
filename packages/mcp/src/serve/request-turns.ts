import type { IncomingMessage, ServerResponse } from "node:http";
import { LIMITS } from "@toolcrib/model";
import { TurnQueue } from "@toolcrib/runtime";
import { TurnSize } from "./turn-size.ts";

/** A request that has not been looked at. */
interface WaitingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly start: () => void;
}

/**
 * Starts requests, only so many in one turn of the event loop as are done within some milliseconds:
 * those of one client in the order in which they came, and where several clients wait, they take
 * turns. Without this, thousands of costly calls that arrive together keep the
 * process from noticing anything else until the last one is answered, whether its client is still
 * there or not.
 */
export class RequestTurns {
  readonly #now: () => number;
  readonly #waiting: TurnQueue<WaitingRequest> = new TurnQueue();
  readonly #size: TurnSize = new TurnSize();
  #started = 0;
  #began: number | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Starts a request now, or when its turn has come; never when its client has left by then. */
  take(request: IncomingMessage, response: ServerResponse, start: () => void): void {
    if (this.#waiting.size >= 2 * LIMITS.connections) {
      response.writeHead(503, { "retry-after": "1" }).end();
      return;
    }
    this.#open();
    if (this.#waiting.size === 0 && this.#started < this.#size.atOnce) {
      this.#started++;
      start();
    } else this.#waiting.add(clientOf(request), { request, response, start });
  }

  /** A turn begins with its first request, and ends once every other event had a turn of its own. */
  #open(): void {
    if (this.#began !== undefined) return;
    this.#began = this.#now();
    this.#started = 0;
    setImmediate(() => this.#end());
  }

  #end(): void {
    this.#size.adapt(this.#now() - (this.#began ?? 0));
    this.#began = undefined;
    if (this.#waiting.size === 0) return;
    this.#open();
    for (let count = 0; count < this.#size.atOnce; count++) {
      const waiting = this.#waiting.next();
      if (waiting === undefined) return;
      const { request, response, start } = waiting;
      if (request.socket.destroyed || response.destroyed) continue;
      this.#started++;
      start();
    }
  }
}

/**
 * Whose turn a request takes: of its address, and of whoever it says it is there. Nothing of it is
 * proved; who poses as many takes turns with those of the same address alone.
 */
function clientOf({ socket, headers }: IncomingMessage): readonly [string, string] {
  const { authorization = "", "mcp-session-id": session = "", "user-agent": agent = "" } = headers;
  return [socket.remoteAddress ?? "", [authorization, session, agent].join("\n")];
}
