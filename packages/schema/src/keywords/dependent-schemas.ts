import type { JsonObject } from "@toolcrib/model";
import { markEvaluated } from "../kernel/evaluated.ts";
import { addRule } from "../kernel/parts.ts";
import { OBJECT } from "../kernel/type-bits.ts";
import { check } from "../kernel/walk.ts";
import { type Keyword, readKeyword } from "../keyword.ts";
import { readSchemaMap } from "./schema-map.ts";

const hasKey = (value: unknown, bits: number, key: string): boolean =>
  bits === OBJECT && Object.hasOwn(value as JsonObject, key);

export const dependentSchemas: Keyword = readKeyword({
  name: "dependentSchemas",
  constrains: "object",
  holds: "schema-map",
  inPlace: true,
  group: "dependentRequired",
  aboutKeys: true,
  dialect: "2020-12",
  read: (value, node, reader) => readSchemaMap(value, node, reader, "dependentSchemas"),
  compile(schemas, plan, builder, node) {
    for (const [key, schema] of schemas) {
      const wanted = builder.plan(schema, node);
      addRule(
        plan,
        (value, bits, depth) => !hasKey(value, bits, key) || check(wanted, value, bits, depth),
        (value, bits, seen, depth) => {
          if (hasKey(value, bits, key)) markEvaluated(wanted, value, bits, seen, depth);
        },
      );
    }
  },
});
