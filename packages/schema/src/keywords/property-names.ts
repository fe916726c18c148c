import { addObjectRule } from "../kernel/parts.ts";
import { prefixPaths, run, spend } from "../kernel/run.ts";
import { STRING } from "../kernel/type-bits.ts";
import { check } from "../kernel/walk.ts";
import { type Keyword, readKeyword } from "../keyword.ts";

export const propertyNames: Keyword = readKeyword({
  name: "propertyNames",
  constrains: "object",
  holds: "schema",
  group: "propertyNames",
  aboutKeys: true,
  read: (value, node, reader) => reader.child(value, node, "propertyNames"),
  compile(schema, plan, builder, node) {
    const names = builder.plan(schema, node);
    addObjectRule(plan, (object, depth) => {
      let ok = true;
      for (const key of Object.keys(object)) {
        spend(1);
        const mark = run.failures.length;
        if (check(names, key, STRING, depth)) continue;
        ok = false;
        if (run.failures.length !== mark) prefixPaths(mark, key);
        if (!run.collecting) break;
      }
      return ok;
    });
  },
});
