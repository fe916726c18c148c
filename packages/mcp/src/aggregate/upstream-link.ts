import {
  errorMessage,
  type JsonObject,
  ToolcribError,
  toolLabel,
  visibleText,
} from "@toolcrib/model";
import type { CallContext } from "@toolcrib/runtime";
import { type Backoff, waitBefore } from "./backoff.ts";
import type {
  Upstream,
  UpstreamFeatures,
  UpstreamSession,
  UpstreamTool,
  UpstreamTools,
} from "./upstream.ts";
import { openingFault, upstreamFault } from "./upstream-fault.ts";

/** How links behave, and whom they tell. */
export interface LinkOptions {
  readonly backoff: Backoff;
  /** The longest time that a list is kept, whatever the upstream says. */
  readonly cacheMs: number;
  /** Told when the tools may have changed. */
  readonly onTools: () => void;
  readonly onWarning: (message: string) => void;
}

/** Lists are not asked for more often than this, however short-lived they call themselves. */
const shortestCacheMs = 5_000;

/** Keeps one upstream open: reopens it when it ends, and asks again when its list may be stale. */
export class UpstreamLink {
  readonly upstream: Upstream;
  readonly #options: LinkOptions;
  readonly #stopped: AbortController = new AbortController();
  #session: UpstreamSession | undefined;
  #offered: readonly UpstreamTool[] | undefined;
  #features: UpstreamFeatures = {};
  /** By their ids: names are unique within a namespace only. */
  #tools: ReadonlyMap<string, UpstreamTool> | undefined;
  #opening: Promise<void> | undefined;
  #refreshing: Promise<void> | undefined;
  #ending: Promise<void> | undefined;
  #staleAgain = false;
  #failure: { readonly error: Error; readonly at: number } | undefined;
  #attempt = 0;
  #retry: NodeJS.Timeout | undefined;
  #aging: NodeJS.Timeout | undefined;

  constructor(upstream: Upstream, options: LinkOptions) {
    this.upstream = upstream;
    this.#options = options;
  }

  /** What the upstream offered last; undefined when it was never reached. */
  get tools(): readonly UpstreamTool[] | undefined {
    return this.#offered;
  }

  /** The prompts and resources that the upstream offered last. */
  get features(): UpstreamFeatures {
    return this.#features;
  }

  /** What the upstream offers besides, which is not served. */
  get otherCapabilities(): readonly string[] {
    return this.#session?.otherCapabilities ?? [];
  }

  /** Opens the upstream; a failure is remembered, told, and tried again later. */
  async open(): Promise<void> {
    if (this.#session !== undefined) return;
    this.#opening ??= this.#attemptOpen().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  async #attemptOpen(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      const session = await this.upstream.open(this.#stopped.signal);
      if (this.#stopped.signal.aborted) return await session.close();
      this.#attempt = 0;
      this.#failure = undefined;
      this.#session = session;
      session.onToolsChanged?.(() => void this.refresh());
      void session.ended?.then((reason) => this.#lost(session, reason));
      this.#adopt(session);
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      this.#failure = { error: reason, at: performance.now() };
      this.#retryLater();
      throw reason;
    }
  }

  /** Calls a tool of the upstream by its own id; at once where the upstream answers at once. */
  call(id: string, args: JsonObject, context: CallContext): unknown {
    const tool = this.#session === undefined ? undefined : this.#tools?.get(id);
    if (tool !== undefined) return this.#run(tool, args, context);
    return this.#reopenAndCall(id, args, context);
  }

  /** Code that runs here says itself what went wrong; of another server, the operator learns the details. */
  #run(tool: UpstreamTool, args: JsonObject, context: CallContext): unknown {
    const result = tool.handler(args, context);
    if (tool.local === true || !(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      const fault = upstreamFault(this.upstream.name, error);
      if (fault !== error) this.#warn(`${visibleText(tool.tool.name)}: ${errorMessage(error)}`);
      throw fault;
    });
  }

  async #reopenAndCall(id: string, args: JsonObject, context: CallContext): Promise<unknown> {
    const { backoff } = this.#options;
    const label = visibleText(this.upstream.name);
    // A failure of just now would only be repeated, by every caller who waits.
    if (this.#failure !== undefined && performance.now() - this.#failure.at < backoff.firstMs) {
      throw openingFault(this.upstream.name, this.#failure.error);
    }
    await this.open().catch((error: unknown) => {
      throw openingFault(this.upstream.name, error);
    });
    const tool = this.#tools?.get(id);
    if (tool !== undefined) return await this.#run(tool, args, context);
    throw new ToolcribError("unknown-tool", `${label} no longer has a tool ${visibleText(id)}`);
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
    do {
      this.#staleAgain = false;
      const session = this.#session;
      if (session?.refresh === undefined) return;
      try {
        const tools = await session.refresh(this.#stopped.signal);
        if (this.#session === session) this.#adopt(tools);
      } catch (error) {
        if (this.#stopped.signal.aborted || this.#session !== session) return;
        this.#warn(`the list of tools could not be renewed: ${errorMessage(error)}`);
        this.#ageFrom(undefined);
      }
    } while (this.#staleAgain);
  }

  async close(): Promise<void> {
    this.#stopped.abort(new Error("the aggregate is closed"));
    clearTimeout(this.#retry);
    clearTimeout(this.#aging);
    await this.#opening?.catch(() => {});
    await this.#ending;
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }

  #adopt({ tools, prompts = [], resources = [], ttlMs }: UpstreamTools): void {
    this.#offered = tools;
    this.#features = { prompts, resources };
    this.#tools = new Map(tools.map((offered) => [toolLabel(offered.tool), offered]));
    this.#ageFrom(ttlMs);
    this.#options.onTools();
  }

  /** The list is asked for again after min(ttl, cap). */
  #ageFrom(ttlMs: number | undefined): void {
    clearTimeout(this.#aging);
    if (this.#session?.refresh === undefined) return;
    const { cacheMs } = this.#options;
    const kept = Math.max(shortestCacheMs, Math.min(ttlMs ?? cacheMs, cacheMs));
    this.#aging = setTimeout(() => void this.refresh(), kept);
    this.#aging.unref();
  }

  /** The tools stay listed while the upstream is away: a list that flaps helps nobody. */
  #lost(session: UpstreamSession, reason: Error): void {
    if (this.#session !== session || this.#stopped.signal.aborted) return;
    this.#session = undefined;
    clearTimeout(this.#aging);
    this.#warn(reason.message);
    this.#ending = session.close().catch((error: unknown) => this.#warn(errorMessage(error)));
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#stopped.signal.aborted) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(
      () => {
        this.open().catch((error: unknown) => this.#warn(errorMessage(error)));
      },
      waitBefore(this.#attempt++, this.#options.backoff),
    );
    this.#retry.unref();
  }

  #warn(message: string): void {
    this.#options.onWarning(`${visibleText(this.upstream.name)}: ${message}`);
  }
}
