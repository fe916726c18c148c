import type { ListPosition, VersionFilter } from "../store/find-versions.ts";

/** The filter of a list, as far as requests give it. */
export type AskedFilter = Pick<
  VersionFilter,
  "search" | "version" | "updatedSince" | "includeDeleted"
>;

/**
 * Where the next page of a list begins, and what the list was asked for: VS Code leaves the search
 * out when it asks for the next page. Only characters that need no encoding in a URL.
 */
export function formatCursor({ name, version }: ListPosition, filter: AskedFilter): string {
  return Buffer.from(JSON.stringify([name, version, filter])).toString("base64url");
}

/** Reads a cursor; undefined for any other text. */
export function parseCursor(
  text: string,
): { readonly after: ListPosition; readonly filter: AskedFilter } | undefined {
  try {
    const json = Buffer.from(text, "base64url").toString("utf8");
    // Written for a character that no name holds, and that PostgreSQL refuses in a text.
    if (json.includes("\\u0000")) return undefined;
    const [name, version, filter] = JSON.parse(json);
    if (typeof name !== "string" || typeof version !== "string") return undefined;
    if (typeof filter !== "object" || filter === null) return undefined;
    const texts = ["search", "version", "updatedSince"] as const;
    const read = texts.flatMap((key) =>
      typeof filter[key] === "string" ? [[key, filter[key]]] : [],
    );
    const deleted = filter.includeDeleted === true ? { includeDeleted: true } : {};
    return { after: { name, version }, filter: { ...Object.fromEntries(read), ...deleted } };
  } catch {
    return undefined;
  }
}
