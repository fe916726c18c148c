import { type JsonObject, LIMITS, ToolcribError, toMcpJson, withServedTags } from "@toolcrib/model";
import {
  type CallResult,
  type RegisteredTool,
  type RunningCall,
  type ToolRegistry,
  withValidator,
} from "@toolcrib/runtime";
import type { SchemaValidator } from "@toolcrib/schema";
import { Changes } from "./changes.ts";
import type { ServeOptions } from "./serve-options.ts";

/** A page of `tools/list`, in the shape of MCP. */
export interface ListedPage {
  readonly tools: readonly JsonObject[];
  readonly nextCursor?: string;
}

/**
 * What serving a registry means, once: every way of asking (either era, either transport, through
 * the SDK or in front of it) lists and calls through here.
 */
export class ToolService {
  readonly registry: ToolRegistry;
  readonly options: ServeOptions;
  /** The HTTP headers that handlers may see, in lower case. */
  readonly contextHeaders: readonly string[];
  /** News of lists and resources. */
  readonly changes: Changes;
  /** Settles when the lists can be asked for; undefined once they can. */
  arrived: Promise<void> | undefined;
  readonly #running: Set<RunningCall> = new Set();
  readonly #drainListeners: Set<() => void> = new Set();
  readonly #idle: Set<() => void> = new Set();
  /** The tools as the validator of the options checks them. */
  readonly #checked: WeakMap<RegisteredTool, RegisteredTool> = new WeakMap();

  constructor(registry: ToolRegistry, options: ServeOptions) {
    this.registry = registry;
    this.options = options;
    this.contextHeaders = readableHeaders(options.contextHeaders ?? []);
    this.changes = new Changes(registry);
    this.arrived = options.arrived?.then(() => {
      this.arrived = undefined;
    });
  }

  /** What is found, after everything has come if it is not found before. */
  async find<Found>(find: () => Found | undefined): Promise<Found | undefined> {
    const found = find();
    if (found !== undefined || this.arrived === undefined) return found;
    await this.arrived;
    return find();
  }

  /** A page of the list, of what a client sees. Throws `invalid-cursor`. */
  page(cursor: string | undefined, registry: ToolRegistry = this.registry): ListedPage {
    const { pageSize = LIMITS.toolsPerPage, listed } = this.options;
    const page = registry.list({ cursor, pageSize, ...(listed && { only: listed }) });
    const tools = page.tools.map(({ tool, wireName }) =>
      toMcpJson(withServedTags({ ...tool, name: wireName })),
    );
    return page.nextCursor === undefined ? { tools } : { tools, nextCursor: page.nextCursor };
  }

  /** Calls a tool; at once when its handler gives no promise. */
  call(
    entry: RegisteredTool,
    args: JsonObject,
    call: RunningCall,
  ): CallResult | Promise<CallResult> {
    const { validator } = this.options;
    const checked = validator === undefined ? entry : this.#checkedBy(validator, entry);
    const result = this.registry.run(checked, args, call);
    if (!(result instanceof Promise)) return result;
    this.#running.add(call);
    return result.finally(() => this.#ended(call));
  }

  #checkedBy(validator: SchemaValidator, entry: RegisteredTool): RegisteredTool {
    const known = this.#checked.get(entry);
    if (known !== undefined) return known;
    const { schemas } = this.options;
    const made = withValidator(entry, { validator, ...(schemas && { schemas }) });
    this.#checked.set(entry, made);
    return made;
  }

  #ended(call: RunningCall): void {
    this.#running.delete(call);
    if (this.#running.size > 0) return;
    for (const settle of this.#idle) settle();
    this.#idle.clear();
  }

  /** Whether any tool, prompt or resource may ask its caller something; what has still to come may. */
  get mayAsk(): boolean {
    if (this.options.grows === true) return true;
    const { prompts, resources } = this.registry;
    const features = [...prompts.list(), ...resources.list(), ...resources.templates()];
    return [...this.registry.list().tools, ...features.map(({ entry }) => entry)].some(
      ({ usesContext }) => usesContext === "everything" || usesContext === "forwarding",
    );
  }

  /** Whether clients can be notified of changes: of a resource, or of lists to which other servers add. */
  get mayUpdate(): boolean {
    return this.options.grows === true || this.registry.resources.size > 0;
  }

  /** Tells that the server ends, before calls in flight are waited for. */
  onDrain(listener: () => void): void {
    this.#drainListeners.add(listener);
  }

  /** Waits for the calls in flight, and ends early those that take longer than `graceMs`. */
  async drain(graceMs: number): Promise<void> {
    for (const end of this.#drainListeners) end();
    if (this.#running.size === 0) return;
    const timer = setTimeout(() => {
      for (const call of this.#running) call.abort(new Error("the server is shutting down"));
    }, graceMs);
    await new Promise<void>((resolve) => this.#idle.add(resolve));
    clearTimeout(timer);
  }

  /** Stops watching the registry. */
  close(): void {
    this.changes.close();
  }
}

/** The headers that carry credentials: no handler may see them. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
]);

function readableHeaders(names: readonly string[]): readonly string[] {
  const lower = names.map((name) => name.toLowerCase());
  const secret = lower.find((name) => SECRET_HEADERS.has(name));
  if (secret !== undefined)
    throw new ToolcribError(
      "secret-header",
      `contextHeaders names ${secret}, which carries credentials; handlers read who calls from context.auth`,
    );
  return lower;
}
