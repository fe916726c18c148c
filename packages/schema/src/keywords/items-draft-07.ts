import type { Keyword } from "../keyword.ts";
import { readSchemas } from "./schema-list.ts";

/** A schema for all items, or a list of schemas, which 2020-12 calls `prefixItems`. */
export const itemsDraft07: Keyword = {
  name: "items",
  constrains: "array",
  holds: "schema",
  dialect: "draft-07",
  read(value, node, reader) {
    if (Array.isArray(value)) node.keywords.prefixItems = readSchemas(value, node, reader, "items");
    else node.keywords.items = reader.child(value, node, "items");
  },
};
