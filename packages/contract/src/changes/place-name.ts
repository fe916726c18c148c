import { holdsSchemas } from "@toolcrib/schema";

/** The parameter or field at the end of some steps, as in `filter.tags[]`; empty at the root. */
export function placeName(steps: readonly string[]): string {
  let name = "";
  for (let index = 0; index < steps.length; index++) {
    const keyword = steps[index] ?? "";
    const holds = holdsSchemas(keyword);
    if (holds === "schema-map") {
      index++;
      const key = steps[index] ?? "";
      if (keyword === "properties") name = insideName(name, key);
      else if (keyword === "$defs" || keyword === "definitions") name = key;
    } else if (keyword === "items" || keyword === "prefixItems") name += "[]";
    else if (keyword === "additionalProperties") name += "{}";
  }
  return name;
}

/** The name of a property inside a named place. */
export function insideName(name: string, key: string): string {
  return name === "" ? key : `${name}.${key}`;
}
