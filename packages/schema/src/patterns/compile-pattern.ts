import { schemaError, shown } from "../parse/schema-error.ts";
import type { Pattern } from "../parse/schema-node.ts";

/** Compiles a regular expression of a schema. */
export function compilePattern(source: string, pointer: string): Pattern {
  try {
    const expression = new RegExp(source, "u");
    return { source, test: (text) => expression.test(text) };
  } catch {
    throw schemaError(
      "invalid-pattern",
      `the pattern ${shown(source)} is not a regular expression`,
      pointer,
    );
  }
}
