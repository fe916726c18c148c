import { errorMessage, type JsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import type { CallContext, ConnectedClient, ImplementedResource } from "@toolcrib/runtime";
import { waitBefore } from "./backoff.ts";
import type { LinkOptions } from "./link-options.ts";
import { ListRefresh } from "./list-refresh.ts";
import type {
  Upstream,
  UpstreamFeatures,
  UpstreamSession,
  UpstreamTool,
  UpstreamTools,
} from "./upstream.ts";
import { openingFault, upstreamFault } from "./upstream-fault.ts";
import { UpstreamOffer } from "./upstream-offer.ts";

/** Keeps one upstream open: reopens it when it ends, and asks again when its list may be stale. */
export class UpstreamLink {
  readonly upstream: Upstream;
  readonly #options: LinkOptions;
  readonly #stopped: AbortController = new AbortController();
  readonly #offer: UpstreamOffer = new UpstreamOffer();
  readonly #list: ListRefresh;
  #session: UpstreamSession | undefined;
  #opening: Promise<void> | undefined;
  #ending: Promise<void> | undefined;
  #failure: { readonly error: Error; readonly at: number } | undefined;
  #attempt = 0;
  #isConnecting = false;
  #onConnecting: () => void = () => {};
  #retry: NodeJS.Timeout | undefined;

  /** Settles when the first attempt to open the upstream has ended: whether it is open. */
  settled: Promise<boolean> = Promise.resolve(false);

  constructor(upstream: Upstream, options: LinkOptions) {
    this.upstream = upstream;
    this.#options = options;
    this.#list = new ListRefresh({
      cacheMs: options.cacheMs,
      stopped: this.#stopped.signal,
      session: () => this.#session,
      onTools: (tools) => this.#adopt(tools),
      onWarning: (message) => this.#warn(message),
    });
  }

  /** What the upstream offered last; undefined when it was never reached. */
  get tools(): readonly UpstreamTool[] | undefined {
    return this.#offer.tools;
  }

  /** The prompts and resources that the upstream offered last. */
  get features(): UpstreamFeatures {
    return this.#offer.features;
  }

  /** Whether it is neither open nor has failed yet. */
  get isStarting(): boolean {
    return this.#session === undefined && this.#failure === undefined;
  }

  /** What a client is offered over a connection of its own; undefined where it has none. */
  offeredTo(client: ConnectedClient): UpstreamTools | undefined {
    return this.#offer.to(client);
  }

  /** Whether the upstream is another server. */
  get isServer(): boolean {
    return this.#isConnecting || this.#session?.isServer === true;
  }

  /** A resource of the upstream that stands in no list. */
  unlisted(uri: string): ImplementedResource | undefined {
    return this.#session?.unlisted?.(uri);
  }

  /** What a model should know before it uses the upstream. */
  get instructions(): string | undefined {
    return this.#session?.instructions;
  }

  /** What the upstream declares besides, which is not served. */
  get otherCapabilities(): readonly string[] {
    return this.#session?.otherCapabilities ?? [];
  }

  /**
   * Opens the upstream; settles already when all that is left is to wait for another server. What
   * fails after that is reported, and tried again.
   */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onConnecting = resolve;
      const opened = this.open();
      this.settled = opened.then(
        () => true,
        () => false,
      );
      opened.then(resolve, (error: unknown) => {
        if (this.#isConnecting) this.#warn(`${errorMessage(error)}; it is tried again`);
        reject(error);
      });
    });
  }

  /** Opens the upstream where it is not open; undefined where it is. Throws what callers may see. */
  reopened(): Promise<void> | undefined {
    if (this.#session !== undefined) return undefined;
    const { backoff } = this.#options;
    // A failure of just now would only be repeated, by every caller who waits.
    if (this.#failure !== undefined && performance.now() - this.#failure.at < backoff.firstMs)
      return Promise.reject(openingFault(this.upstream.name, this.#failure.error));
    return this.open().catch((error: unknown) => {
      throw openingFault(this.upstream.name, error);
    });
  }

  /** What callers may see of a failure; of another server, the operator learns the details. */
  faultOf(what: string, error: unknown): unknown {
    const fault = upstreamFault(this.upstream.name, error);
    if (fault !== error) this.#warn(`${visibleText(what)}: ${errorMessage(error)}`);
    return fault;
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
      const session = await this.upstream.open(this.#stopped.signal, {
        ...this.#options.host,
        onConnecting: async () => {
          if (this.#options.background !== true) return;
          this.#isConnecting = true;
          this.#onConnecting();
          await this.#options.mayConnect;
        },
      });
      if (this.#stopped.signal.aborted) return await session.close();
      this.#attempt = 0;
      this.#failure = undefined;
      this.#session = session;
      session.onToolsChanged?.(() => void this.refresh());
      session.onClientOffer?.((client, offered) => {
        if (this.#session === session) this.#adoptFor(client, offered);
      });
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
    const tool =
      this.#session === undefined ? undefined : this.#offer.toolOf(id, context.connected);
    if (tool !== undefined) return this.#run(tool, args, context);
    return this.#reopenAndCall(id, args, context);
  }

  /** Code that runs here says itself what went wrong; of another server, the operator learns the details. */
  #run(tool: UpstreamTool, args: JsonObject, context: CallContext): unknown {
    const result = tool.handler(args, context);
    if (tool.local === true || !(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw this.faultOf(tool.tool.name, error);
    });
  }

  async #reopenAndCall(id: string, args: JsonObject, context: CallContext): Promise<unknown> {
    const label = visibleText(this.upstream.name);
    await this.reopened();
    const tool = this.#offer.toolOf(id, context.connected);
    if (tool !== undefined) return await this.#run(tool, args, context);
    throw new ToolcribError("unknown-tool", `${label} no longer has a tool ${visibleText(id)}`);
  }

  /** Asks for the tools again; requests made meanwhile are answered by one more. */
  async refresh(): Promise<void> {
    await this.#list.refresh();
  }

  async close(): Promise<void> {
    this.#stopped.abort(new Error("the aggregate is closed"));
    clearTimeout(this.#retry);
    this.#list.stopAging();
    await this.#opening?.catch(() => {});
    await this.#ending;
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }

  #adopt(offered: UpstreamTools): void {
    this.#offer.adopt(offered);
    this.#list.ageFrom(offered.ttlMs);
    this.#options.onTools();
  }

  #adoptFor(client: ConnectedClient, offered: UpstreamTools | undefined): void {
    this.#offer.adoptFor(client, offered);
    this.#options.onClientOffer?.(client);
  }

  /** The tools stay listed while the upstream is away: a list that flaps helps nobody. */
  #lost(session: UpstreamSession, reason: Error): void {
    if (this.#session !== session || this.#stopped.signal.aborted) return;
    this.#session = undefined;
    this.#list.stopAging();
    for (const client of this.#offer.clients()) this.#adoptFor(client, undefined);
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
