import { LIMITS } from "@toolcrib/model";

/** Something that is opened for one user, kept for its next use, and closed. */
export interface PooledSession {
  readonly ended: Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface Entry<Session> {
  readonly key: unknown;
  readonly opened: Promise<Session>;
  users: number;
}

/** Which session is wanted. */
export interface SessionRequest<Session> {
  /** Whom the session is for. */
  readonly key: unknown;
  /** Whether nobody else may use it meanwhile. */
  readonly exclusive: boolean;
  readonly open: () => Promise<Session>;
  readonly signal: AbortSignal;
}

/**
 * Sessions by whom they are for, bounded in number: whoever comes back gets the session it had. One
 * that is used exclusively is opened again beside the first, a few times, and then waited for.
 */
export class SessionPool<Session extends PooledSession> {
  /** Those used longest ago come first. */
  readonly #entries: Set<Entry<Session>> = new Set();
  readonly #waiting: Set<() => void> = new Set();
  readonly #max: number;
  readonly #maxPerKey: number;
  #closed = false;

  constructor(
    max: number = LIMITS.upstreamSessions,
    maxPerKey: number = LIMITS.upstreamSessionsPerClient,
  ) {
    this.#max = max;
    this.#maxPerKey = maxPerKey;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Uses a session until the work is done; waits where there are as many as there may be. */
  async use<Result>(
    request: SessionRequest<Session>,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const entry = await this.#enter(request);
    try {
      return await work(await entry.opened);
    } finally {
      entry.users--;
      // A call that was ended early may still ask over its session, and would ask whoever comes next.
      if (request.exclusive && request.signal.aborted) void this.#end(entry);
      for (const wake of this.#waiting) wake();
    }
  }

  async #enter(request: SessionRequest<Session>): Promise<Entry<Session>> {
    for (;;) {
      if (this.#closed) throw new Error("the upstream is closed");
      request.signal.throwIfAborted();
      const entry = this.#find(request) ?? this.#add(request);
      if (entry !== undefined) {
        entry.users++;
        this.#entries.delete(entry);
        this.#entries.add(entry);
        return entry;
      }
      await this.#freed(request.signal);
    }
  }

  #find({ key, exclusive }: SessionRequest<Session>): Entry<Session> | undefined {
    for (const entry of this.#entries)
      if (entry.key === key && (!exclusive || entry.users === 0)) return entry;
    return undefined;
  }

  #add({ key, open }: SessionRequest<Session>): Entry<Session> | undefined {
    const same = [...this.#entries].filter((entry) => entry.key === key);
    if (same.length >= this.#maxPerKey) return undefined;
    if (this.#entries.size >= this.#max && !this.#makeRoom()) return undefined;
    const entry: Entry<Session> = { key, opened: open(), users: 0 };
    this.#entries.add(entry);
    const forget = (): void => {
      this.#entries.delete(entry);
      for (const wake of this.#waiting) wake();
    };
    entry.opened.then(({ ended }) => ended.then(forget), forget);
    return entry;
  }

  #makeRoom(): boolean {
    const idle = [...this.#entries].find(({ users }) => users === 0);
    if (idle !== undefined) void this.#end(idle);
    return idle !== undefined;
  }

  #freed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#waiting.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener("abort", wake);
    });
  }

  #end(entry: Entry<Session>): Promise<void> {
    this.#entries.delete(entry);
    return entry.opened.then(
      (session) => session.close(),
      () => {},
    );
  }

  /** Ends the sessions of somebody who has gone. */
  async forget(key: unknown): Promise<void> {
    const gone = [...this.#entries].filter((entry) => entry.key === key);
    await Promise.all(gone.map((entry) => this.#end(entry)));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const wake of this.#waiting) wake();
    await Promise.all([...this.#entries].map((entry) => this.#end(entry)));
  }
}
