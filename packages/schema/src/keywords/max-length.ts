import { stringsOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { counted } from "../problems/counted.ts";
import { count } from "./value-shapes.ts";

export const maxLength: Keyword = plainKeyword({
  name: "maxLength",
  group: "minLength",
  value: count,
  compile: (limit, plan) => {
    stringsOf(plan).maxLength = limit;
  },
  explain: { code: "too-long", expected: (limit) => `at most ${counted(limit, "character")}` },
});
