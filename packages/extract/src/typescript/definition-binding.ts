import type { BoundArgument, CodeBinding, JsonObject } from "@toolcrib/model";
import { languageOf } from "./place.ts";

/** What a tool without parameters accepts: nothing. */
export const NO_PARAMETERS: JsonObject = { type: "object", additionalProperties: false };

/** What the context of a call is bound to. */
export const CONTEXT: BoundArgument = { from: "context", give: "context" };

/** How the handler of a tool that `defineTool` made is called. */
export function definitionBinding(
  file: string,
  path: readonly string[],
  more: readonly BoundArgument[],
): CodeBinding {
  return {
    language: languageOf(file),
    file,
    path: [...path, "handler"],
    receiver: "object",
    arguments: [{ from: "input" }, ...more],
  };
}
