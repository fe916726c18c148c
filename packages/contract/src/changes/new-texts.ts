import {
  isJsonArray,
  isJsonObject,
  type Json,
  jsonPointer,
  type Tool,
  toMcpJson,
} from "@toolcrib/model";
import type { Side } from "./change-place.ts";
import type { NewText } from "./tool-change.ts";

/** Every text of a tool, keys included, that the old definition has nowhere. */
export function newTexts(old: Tool | undefined, next: Tool): readonly NewText[] {
  return textsBeyond(old && toMcpJson(old), toMcpJson(next), toolText);
}

/** The same for any other part of a server's promise; paths point into it. */
export function newTextsOf(
  side: Side,
  old: Json | undefined,
  next: Json,
  base: readonly string[] = [],
): readonly NewText[] {
  return textsBeyond(old, next, (text, steps) => ({
    about: "new-text",
    side,
    path: jsonPointer([...base, ...steps]),
    text,
  }));
}

function textsBeyond(
  old: Json | undefined,
  next: Json,
  toChange: (text: string, steps: readonly (string | number)[]) => NewText,
): readonly NewText[] {
  const known = new Set<string>();
  if (old !== undefined) eachText(old, [], (text) => known.add(text));
  const found: NewText[] = [];
  eachText(next, [], (text, steps) => {
    if (known.has(text)) return;
    known.add(text);
    found.push(toChange(text, steps));
  });
  return found;
}

/** Calls `visit` with every text; the steps are only lent. */
function eachText(
  value: Json,
  steps: (string | number)[],
  visit: (text: string, steps: readonly (string | number)[]) => void,
): void {
  if (typeof value === "string") visit(value, steps);
  else if (isJsonArray(value))
    for (const [index, item] of value.entries()) {
      steps.push(index);
      eachText(item, steps, visit);
      steps.pop();
    }
  else if (isJsonObject(value))
    for (const [key, member] of Object.entries(value)) {
      steps.push(key);
      visit(key, steps);
      eachText(member, steps, visit);
      steps.pop();
    }
}

function toolText(text: string, steps: readonly (string | number)[]): NewText {
  const [field, ...rest] = steps;
  const side: Side =
    field === "inputSchema" ? "input" : field === "outputSchema" ? "output" : "tool";
  return { about: "new-text", side, path: jsonPointer(side === "tool" ? steps : rest), text };
}
