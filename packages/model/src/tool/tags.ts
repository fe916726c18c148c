import { isJsonObject } from "../json/json.ts";
import { LIMITS } from "../limits.ts";
import type { Tool } from "./tool.ts";

/**
 * Brings tags into one form: trimmed, lower case, white space as `-`, other characters than
 * `a-z 0-9 - _ .` left out, cut to 64 characters; empty ones and repetitions dropped, 20 kept, in
 * their order.
 */
export function normalizeTags(tags: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  for (const tag of tags) {
    if (seen.size === LIMITS.tags) break;
    const normal = tag
      .slice(0, LIMITS.definitionBytes)
      .trim()
      .toLowerCase()
      .replace(/\s+/g, "-")
      .replace(/[^a-z0-9._-]/g, "")
      .slice(0, LIMITS.tagLength);
    if (normal !== "") seen.add(normal);
  }
  return [...seen];
}

/** Where toolcrib puts the tags of a tool that it serves, in `_meta`. */
const SERVED_TAGS = "dev.toolcrib/tags";

/** A tool that tells its own tags to the clients of a server: a definition of MCP has no field for them. */
export function withServedTags(tool: Tool): Tool {
  const { tags = [], _meta } = tool;
  if (tags.length === 0 || _meta?.[SERVED_TAGS] !== undefined) return tool;
  return { ...tool, _meta: { ..._meta, [SERVED_TAGS]: [...tags] } };
}

/** Where frameworks put the tags of a tool in `_meta`: FastMCP has changed the name of its member. */
const TAGGED_META = ["fastmcp", "_fastmcp"] as const;

/**
 * The tags of a tool: its own or, of a definition that came from another server, those in its field
 * `tags` and where toolcrib and FastMCP write them. They are that server's claims.
 */
export function tagsOf({ tags, _meta = {}, extra = {} }: Tool): readonly string[] {
  if (tags !== undefined) return tags;
  const written = TAGGED_META.map((name) => _meta[name]).flatMap((meta) =>
    isJsonObject(meta) ? [meta["tags"]] : [],
  );
  const texts = [extra["tags"], _meta[SERVED_TAGS], ...written].flatMap((list) =>
    Array.isArray(list) ? list.filter((tag) => typeof tag === "string") : [],
  );
  return normalizeTags(texts);
}
