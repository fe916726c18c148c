import { numbersOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { positiveNumber } from "./value-shapes.ts";

export const multipleOf: Keyword = plainKeyword({
  name: "multipleOf",
  constrains: "number",
  group: "multipleOf",
  value: positiveNumber,
  compile: (divisor, plan) => {
    numbersOf(plan).multipleOf = divisor;
  },
  explain: { code: "not-a-multiple", expected: (divisor) => `a multiple of ${divisor}` },
});
