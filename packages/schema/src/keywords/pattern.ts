import { visibleText } from "@toolcrib/model";
import { stringsOf } from "../kernel/parts.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { text } from "./value-shapes.ts";

export const pattern: Keyword = readKeyword({
  name: "pattern",
  constrains: "string",
  group: "pattern",
  read(value, node, reader) {
    if (!text.accepts(value)) throw reader.invalid(node, "pattern", text.expected);
    return reader.pattern(value, node, "pattern");
  },
  compile: (compiled, plan) => {
    stringsOf(plan).pattern = compiled;
  },
  explain: {
    code: "no-match",
    expected: (source) => `a text that matches /${visibleText(String(source))}/`,
  },
});
