import { arraysOf } from "../kernel/parts.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { readSchemas } from "./schema-list.ts";

export const prefixItems: Keyword = readKeyword({
  name: "prefixItems",
  constrains: "array",
  holds: "schemas",
  dialect: "2020-12",
  read: (value, node, reader) => readSchemas(value, node, reader, "prefixItems"),
  compile: (schemas, plan, builder, node) => {
    arraysOf(plan).prefix = schemas.map((schema) => builder.plan(schema, node));
  },
});
