import { numbersOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { number } from "./value-shapes.ts";

export const minimum: Keyword = plainKeyword({
  name: "minimum",
  constrains: "number",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).minimum = limit;
  },
  explain: { code: "too-small", expected: (limit) => `a number of at least ${limit}` },
});

export const maximum: Keyword = plainKeyword({
  name: "maximum",
  constrains: "number",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).maximum = limit;
  },
  explain: { code: "too-large", expected: (limit) => `a number of at most ${limit}` },
});

export const exclusiveMinimum: Keyword = plainKeyword({
  name: "exclusiveMinimum",
  constrains: "number",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).exclusiveMinimum = limit;
  },
  explain: { code: "too-small", expected: (limit) => `a number above ${limit}` },
});

export const exclusiveMaximum: Keyword = plainKeyword({
  name: "exclusiveMaximum",
  constrains: "number",
  group: "minimum",
  value: number,
  compile: (limit, plan) => {
    numbersOf(plan).exclusiveMaximum = limit;
  },
  explain: { code: "too-large", expected: (limit) => `a number below ${limit}` },
});
