import { isJsonObject, type JsonObject, ownValue } from "../json/json.ts";
import { META_KEYS } from "./audience.ts";
import type { Tool } from "./tool.ts";

/** A call that shows how a tool is meant to be used. */
export interface ToolExample {
  readonly description?: string;
  readonly arguments: JsonObject;
}

/** The example calls attached to a tool in `_meta`; entries of another shape are passed over. */
export function examplesOf({ _meta }: Pick<Tool, "_meta">): readonly ToolExample[] {
  const entries = _meta === undefined ? undefined : ownValue(_meta, META_KEYS.examples);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown): ToolExample[] => {
    if (!isJsonObject(entry)) return [];
    const { description, arguments: args } = entry;
    if (!isJsonObject(args)) return [];
    return [{ ...(typeof description === "string" ? { description } : {}), arguments: args }];
  });
}
