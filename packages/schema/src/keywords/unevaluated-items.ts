import { markEvaluated } from "../kernel/evaluated.ts";
import { addRule } from "../kernel/parts.ts";
import { Evaluated } from "../kernel/plan.ts";
import { prefixPaths, run, spend } from "../kernel/run.ts";
import { ARRAY, bitsOf } from "../kernel/type-bits.ts";
import { check } from "../kernel/walk.ts";
import { type Keyword, readKeyword } from "../keyword.ts";

/** The items that no other keyword of the schema has looked at. */
export const unevaluatedItems: Keyword = readKeyword({
  name: "unevaluatedItems",
  constrains: "array",
  holds: "schema",
  group: "additionalItems",
  dialect: "2020-12",
  read: (value, node, reader) => reader.child(value, node, "unevaluatedItems"),
  compile(schema, plan, builder, node) {
    const others = builder.plan(schema, node);
    const rule = addRule(
      plan,
      (value, bits, depth) => {
        if (bits !== ARRAY) return true;
        const seen = new Evaluated(rule);
        markEvaluated(plan, value, bits, seen, depth);
        if (seen.allItems) return true;
        const array = value as readonly unknown[];
        let ok = true;
        for (let index = seen.itemsBefore; index < array.length; index++) {
          spend(1);
          if (seen.items.has(index)) continue;
          const mark = run.failures.length;
          const item = array[index];
          if (check(others, item, bitsOf(item), depth + 1)) continue;
          ok = false;
          if (run.failures.length !== mark) prefixPaths(mark, index);
          if (!run.collecting) break;
        }
        return ok;
      },
      (_value, _bits, seen) => {
        seen.allItems = true;
      },
      true,
    );
  },
});
