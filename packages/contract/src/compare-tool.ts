import { equalJson, type JsonObject, type Tool } from "@toolcrib/model";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import type { Change, SchemaPresenceChange, SchemaSide } from "./changes/change.ts";
import { fieldChanges } from "./changes/field-changes.ts";
import { newHeaderProblems } from "./changes/header-problems.ts";
import { hintChanges } from "./changes/hint-changes.ts";
import { newTexts } from "./changes/new-texts.ts";
import { noteChanges } from "./changes/note-changes.ts";
import { compareSchemas } from "./proof/compare-schemas.ts";

/** Everything that differs between two versions of one tool; its name is not looked at. */
export function compareTool(old: Tool, next: Tool): readonly Change[] {
  if (equalJson(old, next)) return [];
  return [
    ...sideChanges("input", old.inputSchema, next.inputSchema),
    ...newHeaderProblems(old.inputSchema, next.inputSchema),
    ...sideChanges("output", old.outputSchema, next.outputSchema),
    ...hintChanges(old, next),
    ...fieldChanges(old, next),
    ...newTexts(old, next),
  ];
}

function sideChanges(
  side: SchemaSide,
  old: JsonObject | undefined,
  next: JsonObject | undefined,
): readonly Change[] {
  if (old === undefined && next === undefined) return [];
  if (old === undefined) return [{ about: "schema-presence", side, path: "", kind: "added" }];
  if (next === undefined) return [removedSchema(side, old)];
  if (equalJson(old, next)) return [];
  return [...compareSchemas(side, old, next), ...noteChanges(side, old, next)];
}

/** Without a schema, anything can come: the witness is something that the old schema excluded. */
function removedSchema(side: SchemaSide, old: JsonObject): SchemaPresenceChange {
  const removed: SchemaPresenceChange = {
    about: "schema-presence",
    side,
    path: "",
    kind: "removed",
  };
  if (side === "input") return removed;
  const answer = checkInclusion(true, old);
  return answer.verdict === "not-included" ? { ...removed, witness: answer.witness } : removed;
}
