import { stringsOf } from "../kernel/parts.ts";
import type { TextFormat } from "../kernel/plan.ts";
import { type Explanation, type Keyword, plainKeyword } from "../keyword.ts";
import { quote } from "../problems/quote.ts";
import { text } from "./value-shapes.ts";

const wrongFormat: Explanation<TextFormat> = {
  code: "wrong-format",
  expected: ({ name, example }) => `a text of the format ${name}, as in ${quote(example)}`,
};

/** An annotation, unless formats are asserted and this one is known. */
export const format: Keyword = plainKeyword({
  name: "format",
  constrains: "string",
  group: "format",
  value: text,
  compile(name, plan, builder, node) {
    const test = builder.format(name, node.resource.dialect);
    if (test !== undefined) stringsOf(plan).format = test;
  },
  explain: wrongFormat,
});
