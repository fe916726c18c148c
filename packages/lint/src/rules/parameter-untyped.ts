import { visibleText } from "@toolcrib/model";
import { KEYWORDS } from "@toolcrib/schema";
import { allSchemas } from "../all-schemas.ts";
import type { LintRule } from "../rule.ts";

/** Keywords that say what a value is, by themselves or by schemas that they apply to it. */
const SAYS_WHAT = KEYWORDS.filter(({ annotates, holds, constrains, inPlace, group, aboutKeys }) => {
  if (holds !== undefined) return inPlace || constrains !== undefined; // not `$defs`
  if (group === "$ref") return aboutKeys; // not `$id`
  return !annotates && constrains === undefined;
}).map(({ name }) => name);

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
