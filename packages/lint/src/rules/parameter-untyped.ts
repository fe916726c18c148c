import { visibleText } from "@toolcrib/model";
import { allSchemas } from "../all-schemas.ts";
import type { LintRule } from "../rule.ts";

const SAYS_WHAT = [
  "type",
  "enum",
  "const",
  "$ref",
  "$dynamicRef",
  "anyOf",
  "oneOf",
  "allOf",
  "properties",
  "items",
  "not",
  "if",
];

/** A parameter may be anything. */
export const parameterUntyped: LintRule = {
  id: "parameter-untyped",
  level: "warning",
  why: "Without a type no call is ever wrong: mistakes reach the code, and models guess between text and number.",
  advice: "Give the parameter a type.",
  check: function* ({ inputSchema }) {
    for (const { schema, path, property } of allSchemas(inputSchema ?? {}, "/inputSchema"))
      if (property !== undefined && !SAYS_WHAT.some((keyword) => Object.hasOwn(schema, keyword)))
        yield { path, message: `the parameter ${visibleText(property, 60)} has no type` };
  },
};
