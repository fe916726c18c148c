import { visibleText } from "@toolcrib/model";
import { schemaError } from "./schema-error.ts";
import type { Dialect } from "./schema-node.ts";

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["http://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft-07/schema", "draft-07"],
]);

/** The dialect that a `$schema` names; throws `unsupported-dialect` for any but the two. */
export function dialectOf($schema: unknown, pointer: string): Dialect {
  if (typeof $schema !== "string")
    throw schemaError("invalid-schema", "$schema must be a text", pointer);
  const dialect = DIALECTS.get($schema.endsWith("#") ? $schema.slice(0, -1) : $schema);
  if (dialect === undefined)
    throw schemaError(
      "unsupported-dialect",
      `the dialect "${visibleText($schema)}" is not supported: use 2020-12 or draft-07`,
      pointer,
    );
  return dialect;
}
