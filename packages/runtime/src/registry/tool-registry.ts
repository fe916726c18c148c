import { type JsonObject, type Tool, ToolcribError, visibleText } from "@toolcrib/model";
import type { SourceLimits } from "../call/call-rules.ts";
import { CallRunner } from "../call/call-runner.ts";
import type { RunningCall } from "../call-context.ts";
import { ChangeListeners } from "../change-listeners.ts";
import { type ConnectedClient, ConnectedClients } from "../clients/connected-clients.ts";
import type { CallResult } from "../content.ts";
import { type AnyToolDefinition, implement, type ToolDefinition } from "../define/define-tool.ts";
import type { SideSchema } from "../define/side-schema.ts";
import {
  type Completable,
  type Completion,
  type CompletionRequest,
  complete,
} from "../features/complete.ts";
import type { FeatureRun, RunCall } from "../features/run-feature.ts";
import type { ImplementedTool, ToolHandler } from "../handler.ts";
import type { CallHook } from "../hooks/call-hook.ts";
import { runHooks } from "../hooks/run-hooks.ts";
import { PromptRegistry, requirePrompt, runPrompt } from "../prompts/prompt-registry.ts";
import type { PromptResult } from "../prompts/prompt-result.ts";
import { ResourceRegistry } from "../resources/resource-registry.ts";
import type { ResourceResult } from "../resources/resource-result.ts";
import { requireResource, runResource } from "../resources/run-resource.ts";
import { type ListOptions, passesFilter } from "./list-filter.ts";
import { placeOf } from "./list-order.ts";
import { cutPage, type ToolPage } from "./list-page.ts";
import { prepareTool } from "./prepare-tool.ts";
import type { RegisteredTool } from "./registered-tool.ts";
import { type RegistryCallOptions, withCall } from "./registry-call.ts";
import type { RegisterOptions, ToolRegistryOptions } from "./registry-options.ts";
import { ToolAlreadyExistsError } from "./tool-already-exists-error.ts";
import { ToolTable } from "./tool-table.ts";

/** What changed in a registry. */
export interface RegistryChange {
  readonly kind: "added" | "removed" | "replaced";
  readonly entry: RegisteredTool;
}

/** Keeps tools and calls them: every input and every output is checked. Prompts and resources stand beside them. */
export class ToolRegistry {
  readonly prompts: PromptRegistry;
  readonly resources: ResourceRegistry;
  /** The clients that keep a connection to whoever serves this registry. */
  readonly clients: ConnectedClients = new ConnectedClients();
  readonly #options: ToolRegistryOptions;
  readonly #runner: CallRunner;
  #hooks: readonly CallHook[] = [];
  readonly #tools: ToolTable = new ToolTable();
  readonly #listeners: ChangeListeners<RegistryChange>;
  readonly #views: WeakMap<ConnectedClient, ToolRegistry> = new WeakMap();

  constructor(options: ToolRegistryOptions = {}) {
    this.#options = options;
    this.#listeners = new ChangeListeners(options.onListenerError);
    this.#runner = new CallRunner({
      ...options,
      onResourceUpdated: (uri) => this.resources.updated(uri),
    });
    this.prompts = new PromptRegistry(options);
    this.resources = new ResourceRegistry(options);
  }

  /** Registers what `defineTool` or loading code gave. */
  register(tool: ImplementedTool): RegisteredTool;
  /** Registers a definition that brings its handler, as `defineTool` takes it. */
  register<
    const Input extends SideSchema | undefined = undefined,
    const Output extends SideSchema | undefined = undefined,
  >(definition: ToolDefinition<Input, Output>): RegisteredTool;
  /** Registers a tool with what runs it; without a handler, one of `options.backends` does. */
  register(tool: Tool, handler: ToolHandler | undefined, options?: RegisterOptions): RegisteredTool;
  register(
    given: Tool | ImplementedTool | AnyToolDefinition,
    handler?: ToolHandler,
    options: RegisterOptions = {},
  ): RegisteredTool {
    if (typeof given !== "object" || given === null) return this.#add(given, handler, options);
    if ("tool" in given) return this.#add(given.tool, given.handler, given);
    if ("handler" in given) {
      const implemented = implement(given);
      return this.#add(implemented.tool, implemented.handler, implemented);
    }
    return this.#add(given, handler, options);
  }

  #add(tool: Tool, handler: ToolHandler | undefined, options: RegisterOptions): RegisteredTool {
    const entry = prepareTool(tool, handler, options, this.#options);
    const existing = this.#tools.sameName(entry);
    if (existing !== undefined) {
      const policy = options.onDuplicate ?? this.#options.onDuplicate ?? "error";
      if (policy === "error") throw new ToolAlreadyExistsError(existing, entry);
      if (policy === "keep") return existing;
      this.#tools.remove(existing);
    }
    this.#tools.add(entry);
    this.#listeners.tell({ kind: existing === undefined ? "added" : "replaced", entry });
    return entry;
  }

  /** Takes a tool out, by wire name or id; false when there is none. */
  unregister(reference: string): boolean {
    const entry = this.get(reference);
    if (entry === undefined) return false;
    this.#tools.remove(entry);
    this.#listeners.tell({ kind: "removed", entry });
    return true;
  }

  /** Takes every tool out. */
  clear(): void {
    for (const { wireName } of this.#tools.all()) this.unregister(wireName);
  }

  /** Whether there is a tool of this wire name or id. */
  has(reference: string): boolean {
    return this.get(reference) !== undefined;
  }

  /** The tool of this wire name or id, with its backends. */
  get(reference: string): RegisteredTool | undefined {
    return this.#tools.get(reference);
  }

  /** Sets limits for the calls of one source, in place of those of all; to be set before its first call. */
  limitSource(source: string, limits: SourceLimits): void {
    this.#runner.limitSource(source, limits);
  }

  /** What a client is offered: this registry, unless the client has a view of its own. */
  viewOf(client: ConnectedClient | undefined): ToolRegistry {
    return (client && this.#views.get(client)) ?? this;
  }

  /**
   * Opens an empty registry that a client sees instead of this one. Names and schemas follow the same
   * options; this registry runs what stands in it, so that limits and hooks hold for all clients.
   */
  openView(client: ConnectedClient): ToolRegistry {
    const view = new ToolRegistry(this.#options);
    this.#views.set(client, view);
    return view;
  }

  /** The client sees this registry again. */
  closeView(client: ConnectedClient): void {
    this.#views.delete(client);
  }

  /** How many tools there are. */
  get size(): number {
    return this.#tools.size;
  }

  /** Lists tools in a deterministic order, by page if asked. Throws `invalid-cursor`. */
  list(options: ListOptions = {}): ToolPage {
    const { sort: order = "priority", cursor, pageSize = Number.POSITIVE_INFINITY } = options;
    const tools = this.#tools.inOrder(order).filter((entry) => passesFilter(entry, options));
    const page = cutPage(tools, { placeOf: (entry) => placeOf(entry, order), cursor, pageSize });
    const { entries, nextCursor } = page;
    return nextCursor === undefined ? { tools: entries } : { tools: entries, nextCursor };
  }

  /**
   * Calls a tool by wire name or id. Throws `unknown-tool`, and `no-executor` when nothing can
   * run it; everything that goes wrong in the tool itself is a result with `isError`.
   */
  async call(
    reference: string,
    args: JsonObject = {},
    options: RegistryCallOptions = {},
  ): Promise<CallResult> {
    const entry = this.get(reference);
    if (entry === undefined)
      throw new ToolcribError("unknown-tool", `there is no tool ${visibleText(reference)}`);
    return await withCall(options, (call) => this.run(entry, args, call, options.callMs));
  }

  /**
   * The messages of a prompt, by wire name, for arguments that are texts. Throws `unknown-prompt`,
   * `invalid-input` and `handler-failed`.
   */
  async getPrompt(
    wireName: string,
    args: Readonly<Record<string, string>> = {},
    options: RegistryCallOptions = {},
  ): Promise<PromptResult> {
    const prompt = requirePrompt(this.prompts, wireName);
    return await withCall(options, (call) => runPrompt(prompt, args, this.#runOf(call, options)));
  }

  /** Reads the resource of a URI. Throws `unknown-resource`, `invalid-input` and `handler-failed`. */
  async readResource(uri: string, options: RegistryCallOptions = {}): Promise<ResourceResult> {
    const resource = requireResource(this.resources, uri);
    return await withCall(options, (call) => runResource(resource, this.#runOf(call, options)));
  }

  /** Suggests values for an argument of a prompt or template. Throws `invalid-input` and `handler-failed`. */
  async complete(
    completable: Completable,
    request: CompletionRequest,
    options: RegistryCallOptions = {},
  ): Promise<Completion> {
    return await withCall(options, (call) =>
      complete(completable, request, this.#runOf(call, options)),
    );
  }

  #runOf(
    call: RunningCall,
    { callMs }: RegistryCallOptions,
  ): Pick<FeatureRun<unknown>, "run" | "call"> {
    const run: RunCall = (entry, args, running) => this.#runner.run(entry, args, running, callMs);
    return { run, call };
  }

  /** As `call`, for whoever keeps the running call; at once when the handler gives no promise. */
  run(
    entry: RegisteredTool,
    args: JsonObject,
    call: RunningCall,
    callMs?: number,
  ): CallResult | Promise<CallResult> {
    if (this.#hooks.length === 0) return this.#runner.run(entry, args, call, callMs);
    return runHooks(this.#hooks, { tool: entry, args, context: call }, () =>
      this.#runner.run(entry, args, call, callMs),
    );
  }

  /**
   * Puts a hook around every call of a tool, inside those that were put there before; it stays until
   * the returned function is called.
   */
  use(hook: CallHook): () => void {
    this.#hooks = [...this.#hooks, hook];
    return () => {
      this.#hooks = this.#hooks.filter((each) => each !== hook);
    };
  }

  /**
   * Tells of every change until the returned function is called. What a listener throws is no
   * failure of the change: it is told to `onListenerError`, and the other listeners are told all the same.
   */
  onChange(listener: (change: RegistryChange) => void): () => void {
    return this.#listeners.add(listener);
  }
}
