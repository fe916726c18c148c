import {
  equalJson,
  type Json,
  type JsonObject,
  jsonPointer,
  ownJson,
  type Tool,
} from "@toolcrib/model";
import type { FieldChange } from "./tool-change.ts";

/** Fields of the tool itself that differ, other than schemas and hints. */
export function fieldChanges(old: Tool, next: Tool): readonly FieldChange[] {
  return [
    ...fieldChange("description", ["description"], old.description, next.description),
    ...fieldChange("title", ["title"], old.title, next.title),
    ...fieldChange(
      "title",
      ["annotations", "title"],
      old.annotations?.title,
      next.annotations?.title,
    ),
    ...fieldChange("icons", ["icons"], iconsOf(old), iconsOf(next)),
    ...tagChange(old, next),
    ...membersChanges("_meta", ["_meta"], old._meta, next._meta),
    ...membersChanges(
      "annotations",
      ["annotations"],
      old.annotations?.extra,
      next.annotations?.extra,
    ),
    ...membersChanges(undefined, [], old.extra, next.extra),
  ];
}

/** MCP does not carry tags: a lock, a snapshot or a live server has none, which says nothing of them. */
function tagChange(old: Tool, next: Tool): readonly FieldChange[] {
  if (old.tags === undefined || next.tags === undefined) return [];
  return fieldChange("tags", ["tags"], old.tags, next.tags);
}

/** One change per key, under one field's name or under the key's own. */
function membersChanges(
  field: string | undefined,
  at: readonly string[],
  before: JsonObject = {},
  after: JsonObject = {},
): readonly FieldChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    fieldChange(field ?? key, [...at, key], ownJson(before, key), ownJson(after, key)),
  );
}

function fieldChange(
  field: string,
  at: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
): readonly FieldChange[] {
  if (before === after) return [];
  if (before !== undefined && after !== undefined && equalJson(before, after)) return [];
  return [{ about: "field", side: "tool", path: jsonPointer(at), field, before, after }];
}

function iconsOf({ icons }: Tool): Json | undefined {
  return icons?.map((icon): JsonObject => ({ ...icon }));
}
