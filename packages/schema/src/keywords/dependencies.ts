import { isJsonObject } from "@toolcrib/model";
import type { Keyword } from "../keyword.ts";
import type { SchemaNode } from "../parse/schema-node.ts";
import { readKeys } from "./dependent-required.ts";

/** What 2020-12 has split into `dependentRequired` and `dependentSchemas`. */
export const dependencies: Keyword = {
  name: "dependencies",
  dialect: "draft-07",
  read(value, node, reader) {
    if (!isJsonObject(value)) throw reader.invalid(node, "dependencies", "an object");
    const required = new Map<string, readonly string[]>();
    const schemas = new Map<string, SchemaNode>();
    for (const [key, wanted] of Object.entries(value))
      if (Array.isArray(wanted)) required.set(key, readKeys(wanted, node, reader, "dependencies"));
      else schemas.set(key, reader.child(wanted, node, "dependencies", key));
    if (required.size > 0) node.keywords.dependentRequired = required;
    if (schemas.size > 0) node.keywords.dependentSchemas = schemas;
  },
};
