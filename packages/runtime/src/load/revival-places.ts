import { isJsonObject, type Json, type JsonObject, jsonPointer } from "@toolcrib/model";

/**
 * Every place of a schema from which one of the given places can be reached, through subschemas
 * and references: the only parts of a value that have to be looked at.
 */
export function placesLeadingTo(
  schema: JsonObject,
  targets: readonly string[],
): ReadonlySet<string> {
  const parents = new Map<string, string[]>();
  const link = (from: string, to: string): void => {
    parents.set(to, [...(parents.get(to) ?? []), from]);
  };
  const visit = (value: Json, place: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const inner = place + jsonPointer([key]);
      link(place, inner);
      visit(member, inner);
    }
    const target = isJsonObject(value) ? value["$ref"] : undefined;
    if (typeof target === "string" && target.startsWith("#")) link(place, target.slice(1));
  };
  visit(schema, "");
  const leading = new Set<string>();
  const waiting = [...targets];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (leading.has(place)) continue;
    leading.add(place);
    waiting.push(...(parents.get(place) ?? []));
  }
  return leading;
}
