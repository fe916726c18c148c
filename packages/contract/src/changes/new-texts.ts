import {
  isJsonArray,
  isJsonObject,
  type Json,
  jsonPointer,
  type Tool,
  toMcpJson,
} from "@toolcrib/model";
import type { NewText, Side } from "./change.ts";

/** Every text of a definition, keys included, that the old definition has nowhere. */
export function newTexts(old: Tool | undefined, next: Tool): readonly NewText[] {
  const known = new Set<string>();
  if (old !== undefined) eachText(toMcpJson(old), [], (text) => known.add(text));
  const found: NewText[] = [];
  eachText(toMcpJson(next), [], (text, steps) => {
    if (known.has(text)) return;
    known.add(text);
    found.push(newText(text, steps));
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

function newText(text: string, steps: readonly (string | number)[]): NewText {
  const [field, ...rest] = steps;
  const side: Side =
    field === "inputSchema" ? "input" : field === "outputSchema" ? "output" : "tool";
  return { about: "new-text", side, path: jsonPointer(side === "tool" ? steps : rest), text };
}
