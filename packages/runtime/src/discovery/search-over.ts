import type { Tool } from "@toolcrib/model";
import { type SearchResult, ToolIndex } from "@toolcrib/search";
import { loadMeanings } from "@toolcrib/search/meanings";
import type { RegisteredTool } from "../registry/registered-tool.ts";

/**
 * Search over entries that come and go: the index follows them when it is asked, and reads only what
 * is new. What it finds has the name to call it by.
 */
export function searchOver(
  entries: () => readonly RegisteredTool[],
): (query: string, limit: number) => Promise<readonly SearchResult[]> {
  let index: ToolIndex | undefined;
  const indexed = new Map<RegisteredTool, Tool>();
  return async (query, limit) => {
    const meanings = await loadMeanings();
    index ??= new ToolIndex([], meanings === undefined ? {} : { meanings });
    const present = new Set(entries());
    for (const [entry, tool] of indexed) {
      if (present.has(entry)) continue;
      index.remove(tool);
      indexed.delete(entry);
    }
    for (const entry of present) {
      if (indexed.has(entry)) continue;
      const tool: Tool = { ...entry.tool, name: entry.wireName };
      index.add(tool);
      indexed.set(entry, tool);
    }
    return index.search(query, limit);
  };
}
