import { stringsOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";
import { count } from "./value-shapes.ts";

export const minLength: Keyword = plainKeyword({
  name: "minLength",
  constrains: "string",
  group: "minLength",
  value: count,
  compile: (limit, plan) => {
    stringsOf(plan).minLength = limit;
  },
  explain: { code: "too-short", expected: (limit) => `at least ${counted(limit, "character")}` },
});

export const maxLength: Keyword = plainKeyword({
  name: "maxLength",
  constrains: "string",
  group: "minLength",
  value: count,
  compile: (limit, plan) => {
    stringsOf(plan).maxLength = limit;
  },
  explain: { code: "too-long", expected: (limit) => `at most ${counted(limit, "character")}` },
});
