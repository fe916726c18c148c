import type { JsonObject } from "@toolcrib/model";

/** An array of so many members, of which the last may be left out; `prefixItems` must not be empty. */
export function tupleOf(
  members: readonly JsonObject[],
  least: number = members.length,
): JsonObject {
  if (members.length === 0) return { type: "array", maxItems: 0 };
  return { type: "array", prefixItems: members, items: false, minItems: least };
}
