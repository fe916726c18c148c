import { type Keyword, readKeyword } from "../keyword.ts";
import { readSchemas } from "./schema-list.ts";

export const anyOf: Keyword = readKeyword({
  name: "anyOf",
  holds: "schemas",
  inPlace: true,
  aboutKeys: true,
  read: (value, node, reader) => readSchemas(value, node, reader, "anyOf"),
  compile(schemas, plan, builder, node) {
    plan.anyOf = schemas.map((schema) => builder.plan(schema, node));
  },
});
