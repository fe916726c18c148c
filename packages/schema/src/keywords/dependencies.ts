import { isJsonObject } from "@toolcrib/model";
import type { Keyword, OpenNode, SchemaReader } from "../keyword.ts";
import type { SchemaNode } from "../parse/schema-node.ts";
import { readKeys } from "./dependent-required.ts";

/** What a key of an object calls for. */
interface Dependencies {
  readonly required: ReadonlyMap<string, readonly string[]>;
  readonly schemas: ReadonlyMap<string, SchemaNode>;
}

function readDependencies(value: unknown, node: OpenNode, reader: SchemaReader): Dependencies {
  if (!isJsonObject(value)) throw reader.invalid(node, "dependencies", "an object");
  const required = new Map<string, readonly string[]>();
  const schemas = new Map<string, SchemaNode>();
  for (const [key, wanted] of Object.entries(value))
    if (Array.isArray(wanted)) required.set(key, readKeys(wanted, node, reader, "dependencies"));
    else schemas.set(key, reader.child(wanted, node, "dependencies", key));
  return { required, schemas };
}

/** What 2020-12 has split into `dependentRequired` and `dependentSchemas`. */
export const dependencies: Keyword = {
  name: "dependencies",
  constrains: "object",
  holds: "schema-map",
  group: "dependentRequired",
  dialect: "draft-07",
  read(value, node, reader) {
    const { required, schemas } = readDependencies(value, node, reader);
    if (required.size > 0) node.keywords.dependentRequired = required;
    if (schemas.size > 0) node.keywords.dependentSchemas = schemas;
  },
};

/** In 2020-12 the name is kept for what it was: it must look right, but says nothing. */
export const reservedDependencies: Keyword = {
  name: "dependencies",
  constrains: "object",
  holds: "schema-map",
  group: "dependentRequired",
  dialect: "2020-12",
  read(value, node, reader) {
    readDependencies(value, node, reader);
  },
};
