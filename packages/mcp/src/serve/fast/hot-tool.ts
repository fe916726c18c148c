import { needsWrapping } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import { type ParameterHeader, parameterHeaders } from "./parameter-headers.ts";

/** A tool that the fast path can serve, with what it has to know of it. */
export interface HotTool {
  readonly entry: RegisteredTool;
  /** The arguments that HTTP clients repeat as headers. */
  readonly headers: readonly ParameterHeader[];
  /** Whether the 2025 wire wraps its structured results. */
  readonly wrapped: boolean;
}

/** Finds tools by wire name; those that need the SDK's full context are not found. */
export class HotTools {
  readonly #find: (name: string) => RegisteredTool | undefined;
  readonly #known: WeakMap<RegisteredTool, HotTool | "slow"> = new WeakMap();

  constructor(find: (name: string) => RegisteredTool | undefined) {
    this.#find = find;
  }

  get(name: string): HotTool | undefined {
    const entry = this.#find(name);
    if (entry === undefined || entry.wireName !== name) return undefined;
    const known = this.#known.get(entry) ?? judge(entry);
    this.#known.set(entry, known);
    return known === "slow" ? undefined : known;
  }
}

function judge(entry: RegisteredTool): HotTool | "slow" {
  const { inputSchema = {}, outputSchema } = entry.tool;
  const headers = parameterHeaders(inputSchema);
  const streams = entry.usesContext === "everything";
  if (streams || entry.handler === undefined || headers === undefined) return "slow";
  return { entry, headers, wrapped: outputSchema !== undefined && needsWrapping(outputSchema) };
}
