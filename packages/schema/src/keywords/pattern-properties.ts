import { objectsOf } from "../kernel/parts.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { readSchemaMap } from "./schema-map.ts";

export const patternProperties: Keyword = readKeyword({
  name: "patternProperties",
  constrains: "object",
  holds: "schema-map",
  group: "propertyNames",
  aboutKeys: true,
  otherKeys: true,
  read: (value, node, reader) =>
    [...readSchemaMap(value, node, reader, "patternProperties")].map(([source, schema]) => ({
      pattern: reader.pattern(source, node, "patternProperties"),
      schema,
    })),
  compile(entries, plan, builder, node) {
    if (entries.length > 0)
      objectsOf(plan).patterns = entries.map(({ pattern, schema }) => ({
        pattern,
        plan: builder.plan(schema, node),
      }));
  },
});
