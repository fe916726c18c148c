import { equalJson, type JsonObject, type Tool } from "@toolcrib/model";
import type { Change } from "./changes/change.ts";
import type { SideReading } from "./changes/change-place.ts";
import { fieldChanges } from "./changes/field-changes.ts";
import { newHeaderProblems } from "./changes/header-problems.ts";
import { hintChanges } from "./changes/hint-changes.ts";
import type { FormatReading } from "./changes/keywords.ts";
import { newTexts } from "./changes/new-texts.ts";
import { noteChanges } from "./changes/note-changes.ts";
import type { SchemaPresenceChange } from "./changes/schema-change.ts";
import { compareSchemas } from "./proof/compare-schemas.ts";
import { tryWitness } from "./proof/try-witness.ts";

/** What a tool without an input schema takes. */
const noInputSchema: JsonObject = { type: "object" };

/** Everything that differs between two versions of one tool; its name is not looked at. */
export function compareTool(old: Tool, next: Tool, formats: FormatReading): readonly Change[] {
  if (equalJson(old, next)) return [];
  return [
    ...sideChanges({ side: "input", formats }, old.inputSchema, next.inputSchema),
    ...newHeaderProblems(old.inputSchema, next.inputSchema),
    ...sideChanges({ side: "output", formats }, old.outputSchema, next.outputSchema),
    ...hintChanges(old, next),
    ...fieldChanges(old, next),
    ...newTexts(old, next),
  ];
}

function sideChanges(
  reading: SideReading,
  old: JsonObject | undefined,
  next: JsonObject | undefined,
): readonly Change[] {
  if (old === undefined) return next === undefined ? [] : addedSchema(reading, next);
  if (next === undefined) return [removedSchema(reading, old)];
  if (equalJson(old, next)) return [];
  return [...compareSchemas(reading, old, next), ...noteChanges(reading, old, next)];
}

/**
 * Nothing was promised of results. A tool that did not say what it takes took no arguments at least,
 * so a new schema that refuses such a call breaks it.
 */
function addedSchema(reading: SideReading, next: JsonObject): readonly Change[] {
  const { side } = reading;
  const added: SchemaPresenceChange = { about: "schema-presence", side, path: "", kind: "added" };
  if (side === "output") return [added];
  const changes = compareSchemas(reading, noInputSchema, next).filter(
    (change) =>
      change.about === "invalid-schema" || ["breaks", "unknown"].includes(change.effect.kind),
  );
  return [added, ...changes];
}

/** Without a schema, anything can come: the witness is something that the old schema excluded. */
function removedSchema({ side, formats }: SideReading, old: JsonObject): SchemaPresenceChange {
  const removed: SchemaPresenceChange = {
    about: "schema-presence",
    side,
    path: "",
    kind: "removed",
  };
  if (side === "input") return removed;
  const witness = tryWitness(true, old, formats);
  return witness === undefined ? removed : { ...removed, witness };
}
