import { narrowValues } from "../kernel/allowed-values.ts";
import type { Keyword } from "../keyword.ts";
import { oneOfValues } from "../problems/one-of-values.ts";
import { anything } from "./value-shapes.ts";

export const constant: Keyword = {
  name: "const",
  group: "enum",
  isData: true,
  read(value, node, reader) {
    if (!anything.accepts(value)) throw reader.invalid(node, "const", anything.expected);
    node.keywords.const = value;
  },
  compile({ keywords }, plan) {
    if (keywords.const !== undefined) narrowValues(plan, [keywords.const]);
  },
  explain: oneOfValues,
};
