import type { IncomingMessage, ServerResponse } from "node:http";
import { LIMITS } from "@toolcrib/model";

/** Milliseconds of work after which timers, signals and clients that leave have their turn. */
const TURN_MS = 50;
const MOST_AT_ONCE = 32;

/** A request that has not been looked at. */
interface WaitingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly start: () => void;
}

/**
 * Starts requests in the order in which they came, only so many in one turn of the event loop as
 * are done within `TURN_MS`. Without this, thousands of costly calls that arrive together keep the
 * process from noticing anything else until the last one is answered, whether its client is still
 * there or not.
 */
export class RequestTurns {
  readonly #now: () => number;
  readonly #waiting: WaitingRequest[] = [];
  #atOnce = MOST_AT_ONCE;
  #started = 0;
  #began: number | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Starts a request now, or when its turn has come; never when its client has left by then. */
  take(request: IncomingMessage, response: ServerResponse, start: () => void): void {
    if (this.#waiting.length >= 2 * LIMITS.connections) {
      response.writeHead(503, { "retry-after": "1" }).end();
      return;
    }
    this.#open();
    if (this.#waiting.length === 0 && this.#started < this.#atOnce) {
      this.#started++;
      start();
    } else this.#waiting.push({ request, response, start });
  }

  /** A turn begins with its first request, and ends once every other event had a turn of its own. */
  #open(): void {
    if (this.#began !== undefined) return;
    this.#began = this.#now();
    this.#started = 0;
    setImmediate(() => this.#end());
  }

  #end(): void {
    const took = this.#now() - (this.#began ?? 0);
    const isSlow = took > TURN_MS;
    if (isSlow) this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 8));
    else this.#atOnce = Math.min(MOST_AT_ONCE, this.#atOnce * 2);
    this.#began = undefined;
    if (this.#waiting.length === 0) return;
    this.#open();
    for (const { request, response, start } of this.#waiting.splice(0, this.#atOnce)) {
      if (request.socket.destroyed || response.destroyed) continue;
      this.#started++;
      start();
    }
  }
}
