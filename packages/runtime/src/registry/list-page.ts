import { ToolcribError, visibleText } from "@toolcrib/model";
import { comparePlaces, type ListPlace } from "./list-order.ts";
import type { RegisteredTool } from "./registered-tool.ts";

/** Some of the tools of a list, and how to ask for the next ones. */
export interface ToolPage {
  readonly tools: readonly RegisteredTool[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** Some of the entries of a list, and how to ask for the next ones. */
export interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** Which part of a list is wanted. */
export interface PageRequest<Entry> {
  /** Where an entry stands: the list is sorted by it. */
  readonly placeOf: (entry: Entry) => ListPlace;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/**
 * Cuts a page out of a sorted list. A cursor names the entry after which to go on, so one that
 * comes or goes meanwhile neither repeats nor hides another. Throws `invalid-cursor`.
 */
export function cutPage<Entry>(
  sorted: readonly Entry[],
  { placeOf, cursor, pageSize }: PageRequest<Entry>,
): ListPage<Entry> {
  const start = cursor === undefined ? 0 : firstAfter(sorted, parseCursor(cursor), placeOf);
  const entries = sorted.slice(start, start + pageSize);
  const last = entries.at(-1);
  return last === undefined || start + pageSize >= sorted.length
    ? { entries }
    : { entries, nextCursor: formatCursor(placeOf(last)) };
}

function firstAfter<Entry>(
  sorted: readonly Entry[],
  place: ListPlace,
  placeOf: (entry: Entry) => ListPlace,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && comparePlaces(placeOf(entry), place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function formatCursor({ priority, name }: ListPlace): string {
  return Buffer.from(JSON.stringify([priority, name])).toString("base64url");
}

function parseCursor(cursor: string): ListPlace {
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    const [priority, name]: readonly unknown[] = JSON.parse(text);
    // A text that only decodes leniently is not one that was handed out.
    if (typeof priority === "number" && typeof name === "string") {
      const place = { priority, name };
      if (formatCursor(place) === cursor) return place;
    }
  } catch {}
  throw new ToolcribError(
    "invalid-cursor",
    `"${visibleText(cursor)}" is not a cursor of this list`,
  );
}
