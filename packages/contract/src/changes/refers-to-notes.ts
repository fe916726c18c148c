import { isJsonObject, type Json, ownJson, parseJsonPointer } from "@toolcrib/model";
import { holdsSchemas, subschemas } from "@toolcrib/schema";

/**
 * Whether a reference leads to a place that no keyword of schemas leads to, as in
 * `#/components/schemas/Pet` or `#/examples/0`: what stands there reads like a note and constrains
 * all the same.
 */
export function refersToNotes(schema: Json): boolean {
  if (!isJsonObject(schema)) return false;
  const references = [ownJson(schema, "$ref"), ownJson(schema, "$dynamicRef")];
  return (
    references.some((reference) => typeof reference === "string" && leadsToNote(reference)) ||
    subschemas(schema).some((inner) => refersToNotes(inner.schema))
  );
}

/** Names, and pointers that are escaped where they need not be, are told apart by their text alone. */
function leadsToNote(reference: string): boolean {
  const [, fragment = ""] = reference.split("#", 2);
  if (!fragment.startsWith("/")) return false;
  const steps = parseJsonPointer(fragment);
  return steps === undefined || !leadsToSchema(steps);
}

/** Whether keywords alone lead there: a step is a keyword, then a name or index where it holds several. */
function leadsToSchema(steps: readonly string[]): boolean {
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] ?? "";
    const holds = holdsSchemas(step);
    if (holds === undefined) return false;
    if (holds === "schema") continue;
    const inner = steps[++index];
    // What holds several schemas is not one itself, and reads otherwise as one.
    if (inner === undefined || (holds === "schemas" && !/^\d+$/.test(inner))) return false;
  }
  return true;
}
