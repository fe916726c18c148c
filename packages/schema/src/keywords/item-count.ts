import { arraysOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";
import { count } from "./value-shapes.ts";

export const minItems: Keyword = plainKeyword({
  name: "minItems",
  constrains: "array",
  group: "minItems",
  value: count,
  compile: (limit, plan) => {
    arraysOf(plan).minItems = limit;
  },
  explain: { code: "too-few-items", expected: (limit) => `at least ${counted(limit, "item")}` },
});

export const maxItems: Keyword = plainKeyword({
  name: "maxItems",
  constrains: "array",
  group: "minItems",
  value: count,
  compile: (limit, plan) => {
    arraysOf(plan).maxItems = limit;
  },
  explain: { code: "too-many-items", expected: (limit) => `at most ${counted(limit, "item")}` },
});
