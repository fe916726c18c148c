import { addRule } from "../kernel/parts.ts";
import { ANYTHING } from "../kernel/plan.ts";
import { fail } from "../kernel/run.ts";
import { accepts } from "../kernel/walk.ts";
import { type Keyword, readKeyword } from "../keyword.ts";

export const not: Keyword = readKeyword({
  name: "not",
  holds: "schema",
  inPlace: true,
  group: "not",
  aboutKeys: true,
  read: (value, node, reader) => reader.child(value, node, "not"),
  compile(schema, plan, builder, node) {
    const unwanted = builder.plan(schema, node);
    if (unwanted === ANYTHING) {
      plan.mask = 0;
      plan.type = 0;
      return;
    }
    addRule(
      plan,
      (value, bits, depth) =>
        !accepts(unwanted, value, bits, depth) || fail("not", unwanted, value),
    );
  },
  explain: { code: "forbidden", expected: () => "a value that does not match what is excluded" },
});
