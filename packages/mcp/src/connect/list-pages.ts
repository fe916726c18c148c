import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  type Omission,
  omission,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";

/** A whole list of a server, as it came. */
export interface RawList {
  readonly entries: readonly Json[];
  /** Pages that could not be asked for. */
  readonly omitted: readonly Omission[];
  /** How long the server says the list stays fresh; the shortest of its pages. */
  readonly ttlMs?: number;
  readonly cacheScope?: "public" | "private";
}

/** A server that keeps giving cursors is stopped here. */
const mostPages = 1_000;

/** Which list is asked for. */
export interface ListRequest {
  /** As in `tools/list`. */
  readonly method: string;
  /** The field of the answers that holds the entries. */
  readonly field: string;
  /** No further page is asked for when there are more entries. */
  readonly limit: number;
}

/** The tool list of a server. */
export const TOOL_LIST: ListRequest = {
  method: "tools/list",
  field: "tools",
  limit: LIMITS.toolsPerServer,
};

/** Walks every page of a list. */
export async function listPages(
  { method, field, limit }: ListRequest,
  request: (params: JsonObject) => Promise<Json>,
): Promise<RawList> {
  const entries: Json[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  let ttlMs: number | undefined;
  let cacheScope: RawList["cacheScope"];
  let omitted: readonly Omission[] = [];
  do {
    const page = await request(cursor === undefined ? {} : { cursor });
    const list = isJsonObject(page) ? page[field] : undefined;
    if (!isJsonObject(page) || !isJsonArray(list)) {
      throw new ToolcribError(
        "invalid-answer",
        `${method} was answered without a list of ${field}`,
      );
    }
    for (const entry of list) entries.push(entry);
    if (typeof page["ttlMs"] === "number" && page["ttlMs"] >= 0) {
      ttlMs = Math.min(ttlMs ?? Number.POSITIVE_INFINITY, page["ttlMs"]);
    }
    const scope = page["cacheScope"];
    if (scope === "private" || (scope === "public" && cacheScope === undefined)) cacheScope = scope;
    omitted = unusableCursor(page, method);
    cursor = nextCursor(page, method, seen);
  } while (cursor !== undefined && entries.length <= limit);
  return {
    entries,
    omitted,
    ...withoutAbsent({ ttlMs, cacheScope }),
  };
}

/** A cursor that is not a text cannot be sent back, though other clients may try. */
function unusableCursor({ nextCursor: next }: JsonObject, method: string): readonly Omission[] {
  if (next === undefined || next === null || typeof next === "string") return [];
  const message = `${method} has further pages behind a nextCursor that is not a text`;
  return [omission("invalid-cursor", "/nextCursor", message)];
}

function nextCursor(
  { nextCursor: next }: JsonObject,
  method: string,
  seen: Set<string>,
): string | undefined {
  if (typeof next !== "string") return undefined;
  if (seen.has(next) || seen.size >= mostPages) {
    throw new ToolcribError("invalid-answer", `the pages of ${method} do not come to an end`);
  }
  seen.add(next);
  return next;
}
