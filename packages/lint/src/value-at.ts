import { isToolcribError, type Json, type JsonObject } from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";

const ROOT = "urn:toolcrib:definition";

/**
 * Why a value fails the schema at a JSON Pointer of a root schema, in one line; undefined when it
 * does not, or when the schema cannot be used at all.
 */
export function problemAt(root: JsonObject, pointer: string, value: Json): string | undefined {
  const dialect = root["$schema"];
  const reference = {
    ...(typeof dialect === "string" ? { $schema: dialect } : {}),
    $ref: `${ROOT}#${encodeURI(pointer)}`,
  };
  try {
    const compiled = compileSchema(reference, { schemas: new Map([[ROOT, root]]) });
    const { valid, problems } = compiled.validate(value);
    return valid ? undefined : formatProblems(problems.slice(0, 1)).replaceAll(/\s+/g, " ");
  } catch (error) {
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}
