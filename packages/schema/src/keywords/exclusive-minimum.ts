import { numbersOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { number } from "./value-shapes.ts";

export const exclusiveMinimum: Keyword = plainKeyword({
  name: "exclusiveMinimum",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).exclusiveMinimum = limit;
  },
  explain: { code: "too-small", expected: (limit) => `a number above ${limit}` },
});
