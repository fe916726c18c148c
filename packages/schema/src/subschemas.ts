import { isJsonArray, isJsonObject, type Json } from "@toolcrib/model";
import type { KeywordFacts } from "./keyword.ts";
import { KEYWORDS } from "./keywords/index.ts";

const holds: ReadonlyMap<string, KeywordFacts["holds"]> = new Map(
  KEYWORDS.flatMap((keyword) => (keyword.holds ? [[keyword.name, keyword.holds]] : [])),
);

/** How the value of a keyword holds schemas; undefined where it holds none. */
export function holdsSchemas(keyword: string): KeywordFacts["holds"] {
  return holds.get(keyword);
}

/** A schema inside another one, and the steps to it. */
export interface Subschema {
  readonly steps: readonly string[];
  readonly schema: Json;
}

/** The schemas directly inside a schema, in the order in which they are written. */
export function subschemas(schema: Json): readonly Subschema[] {
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const held = holdsSchemas(keyword);
    if (held === undefined) return [];
    if (isJsonArray(value))
      return value.map((item, index) => ({ steps: [keyword, String(index)], schema: item }));
    if (held === "schema-map") {
      if (!isJsonObject(value)) return [];
      return Object.entries(value)
        .filter(([, member]) => isSchema(member))
        .map(([name, member]) => ({ steps: [keyword, name], schema: member }));
    }
    return isSchema(value) ? [{ steps: [keyword], schema: value }] : [];
  });
}

/** Whether a value has the shape of a schema. */
export function isSchema(value: Json | undefined): value is Json {
  return typeof value === "boolean" || isJsonObject(value);
}
