import { numbersOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { number } from "./value-shapes.ts";

export const exclusiveMaximum: Keyword = plainKeyword({
  name: "exclusiveMaximum",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).exclusiveMaximum = limit;
  },
  explain: { code: "too-large", expected: (limit) => `a number below ${limit}` },
});
