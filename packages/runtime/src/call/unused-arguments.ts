import { closest, type JsonObject, META_KEYS, visibleText } from "@toolcrib/model";
import type { CallResult } from "../content.ts";

const shownKeys = 20;

/** The arguments that a tool does not declare and so does not use. */
export function unusedArguments(
  args: JsonObject,
  declared: ReadonlySet<string>,
): readonly string[] {
  return Object.keys(args).filter((key) => !declared.has(key));
}

/**
 * A result that says which arguments were not used: in `_meta` for programs, and in a last block of
 * text for the model, which would otherwise believe that they had an effect.
 */
export function withUnusedArguments(
  result: CallResult,
  unused: readonly string[],
  declared: ReadonlySet<string>,
): CallResult {
  const shown = unused.slice(0, shownKeys).map((key) => shownKey(key, declared));
  const more = unused.length > shownKeys ? ` and ${unused.length - shownKeys} more` : "";
  const [is, a] = unused.length === 1 ? ["is", "a parameter"] : ["are", "parameters"];
  const text = `Note: ${shown.join(", ")}${more} ${is} not ${a} of this tool and had no effect.`;
  return {
    ...result,
    content: [...result.content, { type: "text", text, annotations: { audience: ["assistant"] } }],
    _meta: { ...result._meta, [META_KEYS.unused]: unused },
  };
}

function shownKey(key: string, declared: ReadonlySet<string>): string {
  const near = closest(key, [...declared]);
  const shown = `"${visibleText(key, 80)}"`;
  return near === undefined ? shown : `${shown} (did you mean "${visibleText(near, 80)}"?)`;
}
