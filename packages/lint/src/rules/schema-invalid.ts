import { checkSchema } from "@toolcrib/schema";
import { type LintRule, schemasOf } from "../rule.ts";

/** A schema that cannot be used: dangling references, wrong keywords, an unknown dialect, no bounds. */
export const schemaInvalid: LintRule = {
  id: "schema-invalid",
  level: "error",
  why: "A client that cannot read a schema drops the tool, or calls it unchecked.",
  advice: "Mend the keyword or reference that the message names.",
  check: function* (tool) {
    for (const { schema, path } of schemasOf(tool))
      for (const finding of checkSchema(schema))
        yield { path: path + finding.path, message: `${finding.message} (${finding.rule})` };
  },
};
