import { ownValue, visibleText } from "@toolcrib/model";
import { allSchemas } from "../all-schemas.ts";
import { listedValues } from "../listed-values.ts";
import type { LintRule } from "../rule.ts";

/** A free text whose description lists its values. */
export const enumInProse: LintRule = {
  id: "enum-in-prose",
  level: "info",
  why: "Values that stand only in prose are not checked, and models misspell them; an enum is checked and completed.",
  advice: "List the values in an `enum` (in TypeScript a union of literals, in Python a Literal).",
  check: function* ({ inputSchema }) {
    for (const { schema, path, property, parent } of allSchemas(
      inputSchema ?? {},
      "/inputSchema",
    )) {
      const description = ownValue(schema, "description");
      if (
        property === undefined ||
        ownValue(schema, "type") !== "string" ||
        typeof description !== "string"
      )
        continue;
      if (["enum", "const", "pattern", "format"].some((keyword) => Object.hasOwn(schema, keyword)))
        continue;
      const list = listedValues(description, parent);
      if (list === undefined) continue;
      yield {
        path,
        message: `${visibleText(property, 60)} lists its values in prose (${visibleText(list, 80)}); write them as an enum`,
      };
    }
  },
};
