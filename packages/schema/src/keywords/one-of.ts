import { type Keyword, readKeyword } from "../keyword.ts";
import { readSchemas } from "./schema-list.ts";

export const oneOf: Keyword = readKeyword({
  name: "oneOf",
  holds: "schemas",
  inPlace: true,
  aboutKeys: true,
  read: (value, node, reader) => readSchemas(value, node, reader, "oneOf"),
  compile(schemas, plan, builder, node) {
    plan.oneOf = schemas.map((schema) => builder.plan(schema, node));
  },
  explain: {
    code: "several-alternatives",
    expected: () => "a value that fits exactly one of the alternatives",
  },
});
