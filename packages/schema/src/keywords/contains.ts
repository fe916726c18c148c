import { arraysOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword, readKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";
import { count } from "./value-shapes.ts";

export const contains: Keyword = readKeyword({
  name: "contains",
  constrains: "array",
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

/** How many items must match `contains`; without that keyword it says nothing. */
export const minContains: Keyword = plainKeyword({
  name: "minContains",
  constrains: "array",
  group: "contains",
  dialect: "2020-12",
  value: count,
  compile: (limit, plan) => {
    arraysOf(plan).minContains = limit;
  },
});

/** How many items may match `contains`; without that keyword it says nothing. */
export const maxContains: Keyword = plainKeyword({
  name: "maxContains",
  constrains: "array",
  group: "contains",
  dialect: "2020-12",
  value: count,
  compile: (limit, plan) => {
    arraysOf(plan).maxContains = limit;
  },
  explain: {
    code: "contains-too-many",
    expected: (limit) => `at most ${counted(limit, "matching item")}`,
  },
});
