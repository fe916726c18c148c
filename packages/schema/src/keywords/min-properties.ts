import { addObjectRule } from "../kernel/parts.ts";
import { fail } from "../kernel/run.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";
import { count } from "./value-shapes.ts";

export const minProperties: Keyword = plainKeyword({
  name: "minProperties",
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
