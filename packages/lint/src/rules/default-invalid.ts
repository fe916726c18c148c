import { visibleText } from "@toolcrib/model";
import { allSchemas } from "../all-schemas.ts";
import { type LintRule, schemasOf } from "../rule.ts";
import { problemAt } from "../value-at.ts";

/** A default that its own schema refuses. */
export const defaultInvalid: LintRule = {
  id: "default-invalid",
  level: "warning",
  why: "A model or client that sends the default is refused.",
  advice: "Make the default a value that the schema allows, or leave it out.",
  check: function* (tool) {
    for (const { schema: root, path: base } of schemasOf(tool))
      for (const { schema, path } of allSchemas(root, base)) {
        if (!Object.hasOwn(schema, "default")) continue;
        const value = schema["default"] ?? null;
        const problem = problemAt(root, path.slice(base.length), value);
        if (problem !== undefined)
          yield {
            path: `${path}/default`,
            message: `the default ${visibleText(JSON.stringify(value), 60)} fails its own schema: ${visibleText(problem)}`,
          };
      }
  },
};
