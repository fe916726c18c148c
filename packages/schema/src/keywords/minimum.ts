import { numbersOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { number } from "./value-shapes.ts";

export const minimum: Keyword = plainKeyword({
  name: "minimum",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).minimum = limit;
  },
  explain: { code: "too-small", expected: (limit) => `a number of at least ${limit}` },
});
