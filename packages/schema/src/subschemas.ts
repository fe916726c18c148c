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
  // Asked of every schema of every tool: loops, since most keywords hold none.
  const found: Subschema[] = [];
  for (const keyword of Object.keys(schema)) {
    const held = holdsSchemas(keyword);
    if (held === undefined) continue;
    const value = schema[keyword];
    if (isJsonArray(value))
      for (const [index, item] of value.entries())
        found.push({ steps: [keyword, String(index)], schema: item });
    else if (held !== "schema-map") {
      if (isSchema(value)) found.push({ steps: [keyword], schema: value });
    } else if (isJsonObject(value))
      for (const [name, member] of Object.entries(value))
        if (isSchema(member)) found.push({ steps: [keyword, name], schema: member });
  }
  return found;
}

/** Whether a value has the shape of a schema. */
export function isSchema(value: Json | undefined): value is Json {
  return typeof value === "boolean" || isJsonObject(value);
}
