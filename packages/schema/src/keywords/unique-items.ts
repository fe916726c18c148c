import { arraysOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { flag } from "./value-shapes.ts";

export const uniqueItems: Keyword = plainKeyword({
  name: "uniqueItems",
  constrains: "array",
  group: "uniqueItems",
  value: flag,
  compile: (wanted, plan) => {
    arraysOf(plan).uniqueItems = wanted;
  },
  explain: {
    code: "repeated-item",
    expected: (first) => `an item that differs from item ${first}`,
  },
});
