import type { Tool } from "@toolcrib/model";
import { type SearchedField, visitTexts } from "./searched-fields.ts";
import { splitWords } from "./words/split-words.ts";

/**
 * Where a tool has words that were looked for, the most telling first: `name`, `parameter:region`,
 * `tag:maps`; `meaning` where it was found by none of its words.
 */
export function matchedFields(
  tool: Tool,
  server: string | undefined,
  isWanted: (word: string) => boolean,
): readonly string[] {
  const matched = new Set<string>();
  visitTexts(tool, server, (text, field, owner) => {
    const label = labelOf(field, owner);
    if (!matched.has(label) && splitWords(text).some(isWanted)) matched.add(label);
  });
  return matched.size === 0 ? ["meaning"] : [...matched];
}

function labelOf(field: SearchedField, owner: string): string {
  switch (field) {
    case "parameter":
    case "parameter description":
      return `parameter:${owner}`;
    case "tag":
      return `tag:${owner}`;
    case "name":
    case "title":
    case "description":
    case "server":
      return field;
  }
}
