import type { JsonObject } from "@toolcrib/model";
import { DIAGNOSTICS } from "../../diagnostic-codes.ts";
import type { PythonModule } from "../project.ts";
import type { HintSyntax } from "../syntax/hint-syntax.ts";
import { schemaOf } from "./schema-of.ts";
import type { TypeContext } from "./type-context.ts";

const known = new WeakMap<PythonModule, Map<string, JsonObject>>();

/**
 * The schema of a hint of a function; undefined when it has none, which the context is told.
 * Hints that read alike in one file mean the same, unless type variables are in scope.
 */
export function hintSchema(hint: HintSyntax, context: TypeContext): JsonObject | undefined {
  const { module } = context;
  const schemas = known.get(module) ?? new Map<string, JsonObject>();
  known.set(module, schemas);
  const shared =
    context.local === undefined && context.variables.size === 0 && !hint.text.includes("Self");
  const key = `${context.direction} ${hint.text}`;
  const found = shared ? schemas.get(key) : undefined;
  if (found !== undefined) return found;
  let troubles = 0;
  let errors = 0;
  const schema = schemaOf(hint.read(), {
    ...context,
    report: (trouble) => {
      troubles++;
      if (DIAGNOSTICS[trouble.code].level === "error") errors++;
      context.report(trouble);
    },
  });
  if (errors > 0) return undefined;
  if (shared && troubles === 0) schemas.set(key, schema);
  return schema;
}
