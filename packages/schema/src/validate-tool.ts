import type { JsonObject, Tool } from "@toolcrib/model";
import { compileSchema } from "./compile-schema.ts";
import type { CompiledSchema, ValidationResult } from "./validator.ts";

/** Schemas that were compiled, as long as their tools live. */
const compiled = new WeakMap<JsonObject, CompiledSchema>();

const VALID: ValidationResult = { valid: true, problems: [] };

/** Checks the arguments of a call against a tool's input schema; without one, all are valid. */
export function validateInput(tool: Tool, args: unknown): ValidationResult {
  return tool.inputSchema === undefined ? VALID : validator(tool.inputSchema).validate(args);
}

/**
 * Checks the `structuredContent` of a result (not the whole result) against a tool's output schema;
 * without one, all are valid.
 */
export function validateResult(tool: Tool, structuredContent: unknown): ValidationResult {
  return tool.outputSchema === undefined
    ? VALID
    : validator(tool.outputSchema).validate(structuredContent);
}

function validator(schema: JsonObject): CompiledSchema {
  let known = compiled.get(schema);
  if (known === undefined) {
    known = compileSchema(schema);
    compiled.set(schema, known);
  }
  return known;
}
