import { arraysOf } from "../kernel/parts.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";

export const contains: Keyword = readKeyword({
  name: "contains",
  holds: "schema",
  group: "contains",
  read: (value, node, reader) => reader.child(value, node, "contains"),
  compile: (schema, plan, builder, node) => {
    arraysOf(plan).contains = builder.plan(schema, node);
  },
  explain: {
    code: "contains-too-few",
    expected: (limit) => `at least ${counted(limit, "matching item")}`,
  },
});
