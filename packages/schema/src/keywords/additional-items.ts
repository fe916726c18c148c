import { isJsonObject } from "@toolcrib/model";
import type { Keyword } from "../keyword.ts";

/** The items behind a list of `items`, which 2020-12 calls `items`; says nothing without the list. */
export const additionalItems: Keyword = {
  name: "additionalItems",
  constrains: "array",
  holds: "schema",
  group: "additionalItems",
  dialect: "draft-07",
  read(value, node, reader) {
    const schema = reader.child(value, node, "additionalItems");
    if (isJsonObject(node.schema) && Array.isArray(node.schema["items"]))
      node.keywords.items = schema;
  },
};
