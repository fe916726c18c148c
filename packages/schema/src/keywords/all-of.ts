import { markEvaluated } from "../kernel/evaluated.ts";
import { addRule } from "../kernel/parts.ts";
import { run, spend } from "../kernel/run.ts";
import { check } from "../kernel/walk.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { readSchemas } from "./schema-list.ts";

export const allOf: Keyword = readKeyword({
  name: "allOf",
  holds: "schemas",
  inPlace: true,
  aboutKeys: true,
  read: (value, node, reader) => readSchemas(value, node, reader, "allOf"),
  compile(schemas, plan, builder, node) {
    const parts = schemas.map((schema) => builder.plan(schema, node));
    addRule(
      plan,
      (value, bits, depth) => {
        spend(parts.length);
        let ok = true;
        for (const part of parts)
          if (!check(part, value, bits, depth)) {
            ok = false;
            if (!run.collecting) break;
          }
        return ok;
      },
      (value, bits, seen, depth) => {
        for (const part of parts) markEvaluated(part, value, bits, seen, depth);
      },
    );
  },
});
