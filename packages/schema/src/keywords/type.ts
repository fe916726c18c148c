import { bitsOfTypes } from "../kernel/type-bits.ts";
import type { Keyword } from "../keyword.ts";
import type { TypeName } from "../parse/schema-node.ts";
import { wrongType } from "../problems/wrong-type.ts";
import { differentTexts } from "./value-shapes.ts";

const TYPES: readonly string[] = [
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
] satisfies readonly TypeName[];

const isTypeName = (value: unknown): value is TypeName =>
  typeof value === "string" && TYPES.includes(value);

const expected = `one of ${TYPES.join(", ")}, or a list of different ones`;

/** Stored as a list, also where one type is written alone. */
export const type: Keyword = {
  name: "type",
  unordered: true,
  group: "type",
  read(value, node, reader) {
    if (isTypeName(value)) node.keywords.type = [value];
    else if (differentTexts.accepts(value) && value.length > 0 && value.every(isTypeName))
      node.keywords.type = value;
    else throw reader.invalid(node, "type", expected);
  },
  compile({ keywords }, plan) {
    if (keywords.type === undefined) return;
    plan.type = bitsOfTypes(keywords.type);
    // Keywords come in any order: `not` may have ruled everything out already.
    plan.mask &= plan.type;
  },
  explain: wrongType,
};
