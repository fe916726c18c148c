import type { JsonObject } from "@toolcrib/model";
import { markEvaluated } from "../kernel/evaluated.ts";
import { unknownKey } from "../kernel/failures.ts";
import { addRule } from "../kernel/parts.ts";
import { Evaluated, NOTHING } from "../kernel/plan.ts";
import { prefixPaths, run, spend } from "../kernel/run.ts";
import { bitsOf, OBJECT } from "../kernel/type-bits.ts";
import { check } from "../kernel/walk.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { unknownProperty } from "../problems/unknown-property.ts";

/** The keys that no other keyword of the schema has looked at. */
export const unevaluatedProperties: Keyword = readKeyword({
  name: "unevaluatedProperties",
  constrains: "object",
  holds: "schema",
  aboutKeys: true,
  otherKeys: true,
  dialect: "2020-12",
  read: (value, node, reader) => reader.child(value, node, "unevaluatedProperties"),
  compile(schema, plan, builder, node) {
    const others = builder.plan(schema, node);
    const rule = addRule(
      plan,
      (value, bits, depth) => {
        if (bits !== OBJECT) return true;
        const seen = new Evaluated(rule);
        markEvaluated(plan, value, bits, seen, depth);
        if (seen.allKeys) return true;
        const object = value as JsonObject;
        let ok = true;
        for (const key of Object.keys(object)) {
          spend(1);
          if (seen.keys.has(key)) continue;
          const mark = run.failures.length;
          const member = object[key];
          if (others === NOTHING) unknownKey("unevaluatedProperties", plan.objects, key, object);
          else if (check(others, member, bitsOf(member), depth + 1)) continue;
          ok = false;
          if (run.failures.length !== mark) prefixPaths(mark, key);
          if (!run.collecting) break;
        }
        return ok;
      },
      (_value, _bits, seen) => {
        seen.allKeys = true;
      },
      true,
    );
  },
  explain: unknownProperty,
});
