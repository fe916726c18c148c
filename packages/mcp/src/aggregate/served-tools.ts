import type { JsonObject } from "@toolcrib/model";
import {
  equalJson,
  isToolcribError,
  type ToolcribError,
  toMcpJson,
  visibleText,
} from "@toolcrib/model";
import type { CallContext, ToolRegistry } from "@toolcrib/runtime";
import type { Exposure } from "./expose.ts";

/** How exposed tools are registered. */
export interface ServedToolsOptions {
  /** Runs a tool of an upstream by its own name. */
  readonly call: (exposure: Exposure, args: JsonObject, context: CallContext) => unknown;
  /** Whether what other servers take and give is held against their own schemas. */
  readonly checkUpstream: boolean;
  /** Told of a tool that cannot be served. */
  readonly onRefused: (message: string) => void;
}

/** The tools of an aggregate in a registry: only what changed is registered anew. */
export class ServedTools {
  readonly #registry: ToolRegistry;
  readonly #options: ServedToolsOptions;
  readonly #served: Map<string, Exposure> = new Map();

  constructor(registry: ToolRegistry, options: ServedToolsOptions) {
    this.#registry = registry;
    this.#options = options;
  }

  /** Whether a tool is answered though it is not listed. */
  isHidden(wireName: string): boolean {
    return this.#served.get(wireName)?.hidden === true;
  }

  /** Makes the registry hold exactly these tools of the aggregate. */
  replaceAll(exposures: readonly Exposure[]): void {
    const wanted = new Set(exposures.map(({ wireName }) => wireName));
    for (const wireName of [...this.#served.keys()]) {
      if (wanted.has(wireName)) continue;
      this.#served.delete(wireName);
      this.#registry.unregister(wireName);
    }
    for (const exposure of exposures) {
      const before = this.#served.get(exposure.wireName);
      if (before !== undefined && isSame(before, exposure)) continue;
      if (this.#register(exposure)) this.#served.set(exposure.wireName, exposure);
    }
  }

  /**
   * A tool whose schemas cannot be checked here is served unchecked; one that cannot be served at
   * all is named. Neither touches the others.
   */
  #register(exposure: Exposure): boolean {
    const { offered, upstream } = exposure;
    const { checkUpstream, onRefused } = this.#options;
    const label = `${visibleText(upstream)}: ${visibleText(offered.tool.name)}`;
    const checked = offered.local === true || checkUpstream;
    const refusal = this.#tryRegister(exposure, checked);
    if (refusal === undefined) return true;
    if (checked && offered.local !== true && this.#tryRegister(exposure, false) === undefined) {
      onRefused(`${label} is served unchecked: ${refusal.message}`);
      return true;
    }
    onRefused(`${label} is not served: ${refusal.message}`);
    return false;
  }

  #tryRegister(exposure: Exposure, checked: boolean): ToolcribError | undefined {
    const { tool, offered } = exposure;
    const { call } = this.#options;
    try {
      this.#registry.register(tool, (args, context) => call(exposure, args, context), {
        usesContext: offered.usesContext ?? (offered.local === true ? "everything" : "progress"),
        onDuplicate: "replace",
        source: exposure.upstream,
        unchecked: checked ? [] : ["input", "output"],
        ...(offered.dropNulls === undefined ? {} : { dropNulls: offered.dropNulls }),
        ...(offered.declaredKeys === undefined ? {} : { declaredKeys: offered.declaredKeys }),
      });
      return undefined;
    } catch (error) {
      if (!isToolcribError(error)) throw error;
      return error;
    }
  }
}

function isSame(before: Exposure, after: Exposure): boolean {
  return (
    before.hidden === after.hidden &&
    before.upstream === after.upstream &&
    before.offered.tool.name === after.offered.tool.name &&
    equalJson(toMcpJson(before.tool), toMcpJson(after.tool))
  );
}
