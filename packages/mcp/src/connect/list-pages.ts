import {
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  type Omission,
  omission,
  ToolcribError,
} from "@toolcrib/model";

/** A whole `tools/list`, as it came. */
export interface RawToolList {
  readonly tools: readonly Json[];
  /** Pages that could not be asked for. */
  readonly omitted: readonly Omission[];
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
  let omitted: readonly Omission[] = [];
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
    omitted = unusableCursor(page);
    cursor = nextCursor(page, seen);
  } while (cursor !== undefined && tools.length <= LIMITS.toolsPerServer);
  return {
    tools,
    omitted,
    ...(ttlMs === undefined ? {} : { ttlMs }),
    ...(cacheScope === undefined ? {} : { cacheScope }),
  };
}

/** A cursor that is not a text cannot be sent back, though other clients may try. */
function unusableCursor({ nextCursor: next }: JsonObject): readonly Omission[] {
  if (next === undefined || next === null || typeof next === "string") return [];
  const message = "tools/list has further pages behind a nextCursor that is not a text";
  return [omission("invalid-cursor", "/nextCursor", message)];
}

function nextCursor({ nextCursor: next }: JsonObject, seen: Set<string>): string | undefined {
  if (typeof next !== "string") return undefined;
  if (seen.has(next) || seen.size >= mostPages) {
    throw new ToolcribError("invalid-answer", "the pages of tools/list do not come to an end");
  }
  seen.add(next);
  return next;
}
