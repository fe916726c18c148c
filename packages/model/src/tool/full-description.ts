import { ownValue } from "../json/json.ts";
import { META_KEYS } from "./audience.ts";
import type { Tool } from "./tool.ts";

/**
 * What a tool says of itself to people and models: its description and, where no output schema says
 * what it returns, the words about that which `_meta` keeps, as a last line.
 */
export function fullDescription(
  tool: Pick<Tool, "description" | "outputSchema" | "_meta">,
): string | undefined {
  const { description, outputSchema, _meta } = tool;
  const returns = _meta === undefined ? undefined : ownValue(_meta, META_KEYS.returns);
  return outputSchema === undefined && typeof returns === "string" && returns.trim() !== ""
    ? withReturns(description ?? "", returns)
    : description;
}

/** A description with what a tool returns as its last line. */
export function withReturns(description: string, returns: string): string {
  const line = `Returns: ${returns}`;
  return description === "" ? line : `${description}\n\n${line}`;
}
