import { arraysOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";
import { count } from "./value-shapes.ts";

/** How many items may match `contains`; without that keyword it says nothing. */
export const maxContains: Keyword = plainKeyword({
  name: "maxContains",
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
