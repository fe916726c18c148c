import { numbersOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { number } from "./value-shapes.ts";

export const maximum: Keyword = plainKeyword({
  name: "maximum",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).maximum = limit;
  },
  explain: { code: "too-large", expected: (limit) => `a number of at most ${limit}` },
});
