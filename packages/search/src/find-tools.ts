import type { Tool } from "@toolcrib/model";
import { loadMeanings } from "./load-meanings.ts";
import { type SearchResult, searchTools, type ToolIndexOptions } from "./tool-index.ts";

/** How tools are searched. */
export interface FindToolsOptions<Found extends Tool = Tool>
  extends Pick<ToolIndexOptions<Found>, "serverOf"> {
  readonly limit: number;
}

/** The best tools for a query, by words and by what English words mean; make a `ToolIndex` to ask more than once. */
export async function findTools<Found extends Tool>(
  query: string,
  tools: readonly Found[],
  { limit, ...options }: FindToolsOptions<Found>,
): Promise<readonly SearchResult<Found>[]> {
  const meanings = await loadMeanings();
  return searchTools(query, tools, limit, { ...options, ...(meanings && { meanings }) });
}
