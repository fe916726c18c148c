import { markEvaluated } from "../kernel/evaluated.ts";
import { addRule } from "../kernel/parts.ts";
import { ANYTHING } from "../kernel/plan.ts";
import { accepts, check } from "../kernel/walk.ts";
import { type Keyword, readKeyword } from "../keyword.ts";

/** Chooses between `then` and `else`, which say nothing without it. */
export const condition: Keyword = readKeyword({
  name: "if",
  holds: "schema",
  inPlace: true,
  group: "if",
  aboutKeys: true,
  read: (value, node, reader) => reader.child(value, node, "if"),
  compile(schema, plan, builder, node) {
    const { then: yes, else: no } = node.keywords;
    const test = builder.plan(schema, node);
    const onYes = yes === undefined ? ANYTHING : builder.plan(yes, node);
    const onNo = no === undefined ? ANYTHING : builder.plan(no, node);
    addRule(
      plan,
      (value, bits, depth) =>
        check(accepts(test, value, bits, depth) ? onYes : onNo, value, bits, depth),
      (value, bits, seen, depth) => {
        const holds = accepts(test, value, bits, depth);
        if (holds) markEvaluated(test, value, bits, seen, depth);
        markEvaluated(holds ? onYes : onNo, value, bits, seen, depth);
      },
    );
  },
});

/** What holds where `if` does. */
export const consequence: Keyword = readKeyword({
  name: "then",
  holds: "schema",
  inPlace: true,
  group: "if",
  read: (value, node, reader) => reader.child(value, node, "then"),
});

/** What holds where `if` does not. */
export const alternative: Keyword = readKeyword({
  name: "else",
  holds: "schema",
  inPlace: true,
  group: "if",
  read: (value, node, reader) => reader.child(value, node, "else"),
});
