import { markEvaluated } from "../kernel/evaluated.ts";
import { addRule } from "../kernel/parts.ts";
import { check } from "../kernel/walk.ts";
import type { Keyword } from "../keyword.ts";
import { text } from "./value-shapes.ts";

/** A schema that has only this keyword never gets here: its plan is the plan of the target. */
export const ref: Keyword = {
  name: "$ref",
  group: "$ref",
  aboutKeys: true,
  read(value, node, reader) {
    if (!text.accepts(value)) throw reader.invalid(node, "$ref", text.expected);
    reader.reference(value, node, "$ref");
  },
  compile(node, plan, builder) {
    if (node.keywords.$ref === undefined) return;
    const target = builder.plan(node.keywords.$ref, node);
    addRule(
      plan,
      (value, bits, depth) => check(target, value, bits, depth),
      (value, bits, seen, depth) => markEvaluated(target, value, bits, seen, depth),
    );
  },
};
