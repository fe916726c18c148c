import { stringsOf } from "../kernel/parts.ts";
import { type Keyword, plainKeyword } from "../keyword.ts";
import { text } from "./value-shapes.ts";

/** An annotation, unless formats are asserted and this one is known. */
export const format: Keyword = plainKeyword({
  name: "format",
  value: text,
  compile(name, plan, builder, node) {
    const test = builder.format(name, node.resource.dialect);
    if (test !== undefined) stringsOf(plan).format = test;
  },
  explain: { code: "wrong-format", expected: (format) => `a text of the format ${format}` },
});
