import type { CodeBinding, JsonObject } from "@toolcrib/model";

/**
 * Asks the interpreter what the types of a function mean to its pydantic: the schemas of the
 * parameters and of the result. Undefined where there is no pydantic; rejects where the code
 * cannot be run.
 */
export type TypeAsker = (binding: CodeBinding) => Promise<JsonObject | undefined>;
