import { visibleText } from "@toolcrib/model";
import { stringsOf } from "../kernel/parts.ts";
import type { StringPlan } from "../kernel/plan.ts";
import { type Explanation, type Keyword, readKeyword } from "../keyword.ts";
import { text } from "./value-shapes.ts";

const noMatch: Explanation<Pick<StringPlan, "pattern" | "noted">> = {
  code: "no-match",
  expected: ({ pattern, noted }) => {
    const format = noted === null ? "" : `of the format ${visibleText(noted, 40)} `;
    return `a text ${format}that matches /${visibleText(pattern?.source ?? "")}/`;
  },
};

export const pattern: Keyword = readKeyword({
  name: "pattern",
  constrains: "string",
  group: "pattern",
  read(value, node, reader) {
    if (!text.accepts(value)) throw reader.invalid(node, "pattern", text.expected);
    return reader.pattern(value, node, "pattern");
  },
  compile: (compiled, plan, _builder, { keywords }) => {
    const strings = stringsOf(plan);
    strings.pattern = compiled;
    strings.noted = keywords.format ?? null;
  },
  explain: noMatch,
});
