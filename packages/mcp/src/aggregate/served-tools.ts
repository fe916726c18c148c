import {
  equalJson,
  isToolcribError,
  type ToolcribError,
  toMcpJson,
  visibleText,
} from "@toolcrib/model";
import type { RegisteredTool, ToolHandler, ToolRegistry } from "@toolcrib/runtime";
import type { ServedTool } from "./resolve-served-tools.ts";

/** How exposed tools are registered. */
export interface ServedToolsOptions {
  /** What runs a tool of an upstream, by its own name. */
  readonly handlerOf: (served: ServedTool) => ToolHandler;
  /** Whether what other servers take and give is held against their own schemas. */
  readonly checkUpstream: boolean;
  /** Takes the tools that are answered though they are not listed. */
  readonly hidden: WeakSet<RegisteredTool>;
  /** Told of a tool that cannot be served. */
  readonly onRefused: (message: string) => void;
}

/** The tools of an aggregate in a registry: only what changed is registered anew. */
export class ServedTools {
  readonly #registry: ToolRegistry;
  readonly #options: ServedToolsOptions;
  readonly #served: Map<string, ServedTool> = new Map();

  constructor(registry: ToolRegistry, options: ServedToolsOptions) {
    this.#registry = registry;
    this.#options = options;
  }

  /** Makes the registry hold exactly these tools of the aggregate. */
  replaceAll(tools: readonly ServedTool[]): void {
    const wanted = new Set(tools.map(({ wireName }) => wireName));
    for (const wireName of [...this.#served.keys()]) {
      if (wanted.has(wireName)) continue;
      this.#served.delete(wireName);
      this.#registry.unregister(wireName);
    }
    for (const served of tools) {
      const before = this.#served.get(served.wireName);
      if (before !== undefined && isSame(before, served)) continue;
      if (this.#register(served)) this.#served.set(served.wireName, served);
    }
  }

  /**
   * A tool whose schemas cannot be checked here is served unchecked; one that cannot be served at
   * all is named. Neither touches the others.
   */
  #register(served: ServedTool): boolean {
    const { offered, upstream } = served;
    const { checkUpstream, onRefused } = this.#options;
    const label = `${visibleText(upstream)}: ${visibleText(offered.tool.name)}`;
    const checked = offered.local === true || checkUpstream;
    const refusal = this.#tryRegister(served, checked);
    if (refusal === undefined) return true;
    if (checked && offered.local !== true && this.#tryRegister(served, false) === undefined) {
      onRefused(`${label} is served unchecked: ${refusal.message}`);
      return true;
    }
    onRefused(`${label} is not served: ${refusal.message}`);
    return false;
  }

  #tryRegister(served: ServedTool, checked: boolean): ToolcribError | undefined {
    const { tool, offered } = served;
    try {
      const entry = this.#registry.register(tool, this.#options.handlerOf(served), {
        usesContext: offered.usesContext ?? (offered.local === true ? "everything" : "progress"),
        onDuplicate: "replace",
        source: served.upstream,
        unchecked: checked ? [] : ["input", "output"],
        ...(offered.dropNulls === undefined ? {} : { dropNulls: offered.dropNulls }),
        ...(offered.formats === undefined ? {} : { formats: offered.formats }),
        ...(offered.declaredKeys === undefined ? {} : { declaredKeys: offered.declaredKeys }),
      });
      if (served.hidden) this.#options.hidden.add(entry);
      return undefined;
    } catch (error) {
      if (!isToolcribError(error)) throw error;
      return error;
    }
  }
}

function isSame(before: ServedTool, after: ServedTool): boolean {
  return (
    before.hidden === after.hidden &&
    before.upstream === after.upstream &&
    before.offered.tool.name === after.offered.tool.name &&
    equalJson(toMcpJson(before.tool), toMcpJson(after.tool))
  );
}
