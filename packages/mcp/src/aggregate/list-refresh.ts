import { errorMessage } from "@toolcrib/model";
import type { UpstreamSession, UpstreamTools } from "./upstream.ts";

/** Whose list is kept fresh, and who is told. */
export interface ListRefreshOptions {
  /** The longest time that a list is kept, whatever the upstream says. */
  readonly cacheMs: number;
  /** Ends what is asked for. */
  readonly stopped: AbortSignal;
  /** The session that is open now. */
  readonly session: () => UpstreamSession | undefined;
  readonly onTools: (tools: UpstreamTools) => void;
  readonly onWarning: (message: string) => void;
}

/** Lists are not asked for more often than this, however short-lived they call themselves. */
const shortestCacheMs = 5_000;

/** Asks an upstream for its tools again: when told to, and when its list may be stale. */
export class ListRefresh {
  readonly #options: ListRefreshOptions;
  #refreshing: Promise<void> | undefined;
  #staleAgain = false;
  #aging: NodeJS.Timeout | undefined;

  constructor(options: ListRefreshOptions) {
    this.#options = options;
  }

  /** Asks for the tools again; requests made meanwhile are answered by one more. */
  async refresh(): Promise<void> {
    if (this.#refreshing !== undefined) {
      this.#staleAgain = true;
      return await this.#refreshing;
    }
    this.#refreshing = this.#askAgain().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  async #askAgain(): Promise<void> {
    const { session: sessionNow, stopped, onTools, onWarning } = this.#options;
    do {
      this.#staleAgain = false;
      const session = sessionNow();
      if (session?.refresh === undefined) return;
      try {
        const tools = await session.refresh(stopped);
        if (sessionNow() === session) onTools(tools);
      } catch (error) {
        if (stopped.aborted || sessionNow() !== session) return;
        onWarning(`the list of tools could not be renewed: ${errorMessage(error)}`);
        this.ageFrom(undefined);
      }
    } while (this.#staleAgain);
  }

  /** The list is asked for again after min(ttl, cap). */
  ageFrom(ttlMs: number | undefined): void {
    this.stopAging();
    const { cacheMs, session } = this.#options;
    if (session()?.refresh === undefined) return;
    const kept = Math.max(shortestCacheMs, Math.min(ttlMs ?? cacheMs, cacheMs));
    this.#aging = setTimeout(() => void this.refresh(), kept);
    this.#aging.unref();
  }

  stopAging(): void {
    clearTimeout(this.#aging);
  }
}
