import { isJsonObject, isToolcribError, type JsonObject, type Tool } from "@toolcrib/model";
import { exampleFor } from "./example/example-for.ts";

/** Arguments that a tool accepts, made from its input schema; undefined where that cannot be used. */
export function exampleArguments({ inputSchema }: Tool): JsonObject | undefined {
  if (inputSchema === undefined) return undefined;
  try {
    const made = exampleFor(inputSchema);
    return isJsonObject(made) ? made : undefined;
  } catch (error) {
    // `checkSchema` says what is wrong with the schema.
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}
