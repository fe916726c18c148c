import type { ListPosition } from "../store/find-versions.ts";
import { type AskedFilter, parseCursor } from "./list-cursor.ts";
import { problem } from "./problem.ts";

/** A request for a page of a list. */
export interface ListRequest {
  readonly filter: AskedFilter;
  readonly after?: ListPosition;
  readonly limit: number;
}

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;
const MAX_SEARCH = 200;
const RFC3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** Reads the parameters of `GET /v0.1/servers`, as the official registry defines them. */
export function readListRequest(query: URLSearchParams): ListRequest | Response {
  const limit = readLimit(query);
  if (limit instanceof Response) return limit;
  const cursor = query.get("cursor") ?? "";
  const continued = cursor === "" ? undefined : parseCursor(cursor);
  if (cursor !== "" && continued === undefined)
    return problem(400, "invalid-cursor", "the cursor was not handed out by this registry");
  const since = query.get("updated_since") ?? undefined;
  if (since !== undefined && !(RFC3339.test(since) && !Number.isNaN(Date.parse(since))))
    return problem(
      400,
      "invalid-parameter",
      "Invalid updated_since format: expected RFC3339 timestamp (e.g., 2025-08-07T13:15:04.280Z)",
    );
  const deleted = query.get("include_deleted") ?? undefined;
  if (deleted !== undefined && deleted !== "true" && deleted !== "false")
    return problem(422, "invalid-parameter", "include_deleted must be true or false");
  if (since !== undefined && deleted === "false")
    return problem(
      400,
      "invalid-parameter",
      "include_deleted=false cannot go with updated_since, which lists deletions",
    );
  const search = (query.get("search") ?? "").slice(0, MAX_SEARCH);
  const version = query.get("version") ?? "";
  const asked: AskedFilter = {
    ...(search === "" ? {} : { search }),
    ...(version === "" ? {} : { version }),
    ...(since === undefined ? {} : { updatedSince: new Date(since).toISOString() }),
    ...(deleted === "true" || since !== undefined ? { includeDeleted: true } : {}),
  };
  // What the next page does not ask for again is what the first one asked for.
  return {
    filter: { ...continued?.filter, ...asked },
    ...(continued === undefined ? {} : { after: continued.after }),
    limit,
  };
}

/** Reads `limit`: 30 unless told, 1 to 100. */
export function readLimit(query: URLSearchParams): number | Response {
  const text = query.get("limit") ?? String(DEFAULT_LIMIT);
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  return problem(422, "invalid-parameter", `limit must be a number from 1 to ${MAX_LIMIT}`);
}

/** The number before which a list begins, where one is asked for. */
export function readBefore(query: URLSearchParams): { readonly before?: number } | Response {
  const text = query.get("before");
  if (text === null) return {};
  if (/^\d{1,15}$/.test(text)) return { before: Number(text) };
  return problem(422, "invalid-parameter", "before must be the number of an entry");
}
