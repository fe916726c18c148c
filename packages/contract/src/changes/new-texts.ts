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
  const known = new Set(old === undefined ? [] : texts(toMcpJson(old)).map(({ text }) => text));
  return texts(toMcpJson(next)).flatMap(({ text, steps }) => {
    if (known.has(text)) return [];
    known.add(text);
    const [first, ...rest] = steps;
    const side: Side =
      first === "inputSchema" ? "input" : first === "outputSchema" ? "output" : "tool";
    return [{ about: "new-text", side, path: jsonPointer(side === "tool" ? steps : rest), text }];
  });
}

interface Text {
  readonly text: string;
  readonly steps: readonly (string | number)[];
}

function texts(value: Json, steps: readonly (string | number)[] = []): readonly Text[] {
  if (typeof value === "string") return [{ text: value, steps }];
  if (isJsonArray(value)) return value.flatMap((item, index) => texts(item, [...steps, index]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    { text: key, steps: [...steps, key] },
    ...texts(member, [...steps, key]),
  ]);
}
