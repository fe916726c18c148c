import { addSlot } from "../kernel/parts.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { readSchemaMap } from "./schema-map.ts";

export const properties: Keyword = readKeyword({
  name: "properties",
  constrains: "object",
  holds: "schema-map",
  aboutKeys: true,
  read(value, node, reader) {
    const schemas = readSchemaMap(value, node, reader, "properties");
    const limit = reader.limits.properties;
    if (schemas.size > limit) throw reader.tooLarge(node, "properties", `${limit} properties`);
    return schemas;
  },
  compile(schemas, plan, builder, node) {
    for (const [key, schema] of schemas) addSlot(plan, key, builder.plan(schema, node));
  },
});
