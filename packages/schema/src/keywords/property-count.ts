import { addObjectRule } from "../kernel/parts.ts";
import { fail } from "../kernel/run.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";
import { count } from "./value-shapes.ts";

export const minProperties: Keyword = plainKeyword({
  name: "minProperties",
  constrains: "object",
  group: "minProperties",
  aboutKeys: true,
  value: count,
  compile(limit, plan) {
    addObjectRule(
      plan,
      (object) => Object.keys(object).length >= limit || fail("minProperties", limit, object),
    );
  },
  explain: {
    code: "too-few-properties",
    expected: (limit) => `at least ${counted(limit, "property", "properties")}`,
  },
});

export const maxProperties: Keyword = plainKeyword({
  name: "maxProperties",
  constrains: "object",
  group: "minProperties",
  aboutKeys: true,
  value: count,
  compile(limit, plan) {
    addObjectRule(
      plan,
      (object) => Object.keys(object).length <= limit || fail("maxProperties", limit, object),
    );
  },
  explain: {
    code: "too-many-properties",
    expected: (limit) => `at most ${counted(limit, "property", "properties")}`,
  },
});
