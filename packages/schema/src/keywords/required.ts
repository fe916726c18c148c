import { objectsOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { missingProperty } from "../problems/missing-property.ts";
import { differentTexts } from "./value-shapes.ts";

export const required: Keyword = plainKeyword({
  name: "required",
  constrains: "object",
  unordered: true,
  value: differentTexts,
  compile(keys, plan) {
    if (keys.length > 0) objectsOf(plan).required = keys;
  },
  explain: missingProperty,
});
