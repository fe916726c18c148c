import { isJsonObject, type Json } from "@toolcrib/model";
import { KEYWORDS } from "@toolcrib/schema";

/** Keywords by which a schema can list keys, or mean free ones. */
const aboutKeys: ReadonlySet<string> = new Set(
  KEYWORDS.flatMap((keyword) => (keyword.aboutKeys ? [keyword.name] : [])),
);

/**
 * An input schema that says nothing about keys, but which are required, with an empty list of
 * parameters: whoever reads the definition of a tool without parameters sends none. The same values
 * are valid.
 */
export function withParameters(inputSchema: Json): Json {
  if (!isJsonObject(inputSchema)) return inputSchema;
  const saysNothing = Object.keys(inputSchema).every((keyword) => !aboutKeys.has(keyword));
  return saysNothing ? { ...inputSchema, properties: {} } : inputSchema;
}
