import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 5;

/** The answers of an HTTP server that take more than one turn to come. */
export class OpenResponses {
  readonly #open: Set<ServerResponse> = new Set();

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
  }

  /** Waits until every answer has begun; streams that clients keep open have. */
  async begun(milliseconds: number): Promise<void> {
    await this.#until(
      () => [...this.#open].every((response) => response.headersSent),
      milliseconds,
    );
  }

  /** Waits until every answer is out. */
  async sent(milliseconds: number): Promise<void> {
    await this.#until(() => this.#open.size === 0, milliseconds);
  }

  async #until(holds: () => boolean, milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    do await delay(POLL_MS);
    while (!holds() && Date.now() < end);
  }
}
