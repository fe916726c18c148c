import { objectsOf } from "../kernel/parts.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { unknownProperty } from "../problems/unknown-property.ts";

export const additionalProperties: Keyword = readKeyword({
  name: "additionalProperties",
  constrains: "object",
  holds: "schema",
  aboutKeys: true,
  otherKeys: true,
  read: (value, node, reader) => reader.child(value, node, "additionalProperties"),
  compile(schema, plan, builder, node) {
    const objects = objectsOf(plan);
    objects.evaluatesAll = true;
    objects.others.plan = builder.plan(schema, node);
  },
  explain: unknownProperty,
});
