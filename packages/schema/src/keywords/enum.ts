import { narrowValues } from "../kernel/allowed-values.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { oneOfValues } from "../problems/one-of-values.ts";
import { list } from "./value-shapes.ts";

export const enumeration: Keyword = readKeyword({
  name: "enum",
  unordered: true,
  group: "enum",
  isData: true,
  read(value, node, reader) {
    if (!list.accepts(value)) throw reader.invalid(node, "enum", list.expected);
    const { enumValues } = reader.limits;
    if (value.length > enumValues) throw reader.tooLarge(node, "enum", `${enumValues} values`);
    return value;
  },
  compile: (values, plan) => narrowValues(plan, values),
  explain: oneOfValues,
});
