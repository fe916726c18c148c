import { arraysOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { count } from "./value-shapes.ts";

/** How many items must match `contains`; without that keyword it says nothing. */
export const minContains: Keyword = plainKeyword({
  name: "minContains",
  group: "contains",
  dialect: "2020-12",
  value: count,
  compile: (limit, plan) => {
    arraysOf(plan).minContains = limit;
  },
});
