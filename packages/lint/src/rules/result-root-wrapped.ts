import { needsWrapping } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

/** The output schema is not an object schema, which clients of 2025 need. */
export const resultRootWrapped: LintRule = {
  id: "result-root-wrapped",
  level: "info",
  why: 'MCP 2025-11-25 and before ask for "type": "object" at the root of an output schema; clients of that time refuse the tool, or the whole list. toolcrib serves them the result wrapped as {"result": …}, other servers may not.',
  advice:
    "Return an object, if clients of both eras shall see the same result; else nothing, when toolcrib serves the tool.",
  check: function* ({ outputSchema }) {
    if (outputSchema !== undefined && needsWrapping(outputSchema))
      yield {
        path: "/outputSchema",
        message:
          'the root of outputSchema is not "type": "object"; clients of MCP 2025-11-25 get it as the property "result" of an object',
      };
  },
};
