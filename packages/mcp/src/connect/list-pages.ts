import { isJsonObject, type Json, type JsonObject, LIMITS, ToolcribError } from "@toolcrib/model";

/** A whole `tools/list`, as it came. */
export interface RawToolList {
  readonly tools: readonly Json[];
  /** How long the server says the list stays fresh; the shortest of its pages. */
  readonly ttlMs?: number;
  readonly cacheScope?: "public" | "private";
}

/** A server that keeps giving cursors is stopped here. */
const mostPages = 1_000;

/** Walks every page of a tool list. */
export async function listPages(
  request: (params: JsonObject) => Promise<Json>,
): Promise<RawToolList> {
  const tools: Json[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  let ttlMs: number | undefined;
  let cacheScope: RawToolList["cacheScope"];
  do {
    const page = await request(cursor === undefined ? {} : { cursor });
    if (!isJsonObject(page) || !Array.isArray(page["tools"])) {
      throw new ToolcribError("invalid-answer", "tools/list was answered without a list of tools");
    }
    tools.push(...page["tools"]);
    if (typeof page["ttlMs"] === "number" && page["ttlMs"] >= 0) {
      ttlMs = Math.min(ttlMs ?? Number.POSITIVE_INFINITY, page["ttlMs"]);
    }
    const scope = page["cacheScope"];
    if (scope === "private" || (scope === "public" && cacheScope === undefined)) cacheScope = scope;
    cursor = nextCursor(page, seen);
  } while (cursor !== undefined && tools.length <= LIMITS.toolsPerServer);
  return {
    tools,
    ...(ttlMs === undefined ? {} : { ttlMs }),
    ...(cacheScope === undefined ? {} : { cacheScope }),
  };
}

function nextCursor({ nextCursor: next }: JsonObject, seen: Set<string>): string | undefined {
  if (typeof next !== "string") return undefined;
  if (seen.has(next) || seen.size >= mostPages) {
    throw new ToolcribError("invalid-answer", "the pages of tools/list do not come to an end");
  }
  seen.add(next);
  return next;
}
