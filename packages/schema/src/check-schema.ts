import { type Finding, isToolcribError, type Json } from "@toolcrib/model";
import { type ParseOptions, parseSchema } from "./parse/parse-schema.ts";

/**
 * What keeps a schema from being used, as findings; empty when nothing does. The same checks as
 * `compileSchema`, which throws at the first of them: a finding's rule is the error's code.
 */
export function checkSchema(schema: Json, options: ParseOptions = {}): readonly Finding[] {
  try {
    parseSchema(schema, options);
    return [];
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    return [{ rule: error.code, level: "error", path: error.path ?? "", message: error.message }];
  }
}
