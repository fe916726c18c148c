import type { Json, JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { choicesOf } from "./choices.ts";

const root: JsonObject = { $defs: { yes: { const: true }, loop: { $ref: "#/$defs/loop" } } };

test.each<[Json, readonly Json[] | undefined]>([
  [{ type: "boolean" }, [true, false]],
  [{ enum: ["a", 1] }, ["a", 1]],
  [{ const: null }, [null]],
  [{ $ref: "#/$defs/yes" }, [true]],
  [{ anyOf: [{ const: 1 }, { enum: [2, 3] }] }, [1, 2, 3]],
  [{ oneOf: [{ const: 1 }, { type: "boolean" }] }, [1, true, false]],
  [{ anyOf: [{ const: 1 }, { type: "string" }] }, undefined],
  [{ type: "string" }, undefined],
  [{ $ref: "#/$defs/loop" }, undefined],
  [true, undefined],
])("%j allows only %j", (schema, choices) => {
  expect(choicesOf(schema, root)).toEqual(choices);
});
