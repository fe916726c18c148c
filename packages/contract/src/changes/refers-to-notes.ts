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

function leadsToSchema(steps: readonly string[]): boolean {
  for (let index = 0; index < steps.length; index++) {
    const holds = holdsSchemas(steps[index] ?? "");
    if (holds === undefined) return false;
    // Behind the keyword stands a name, or the index in a list.
    if (holds === "schema-map" || /^\d+$/.test(steps[index + 1] ?? "")) index++;
  }
  return true;
}
