import { isJsonObject, type Json } from "@toolcrib/model";

/** Keywords by which a schema can list keys, or mean free ones, besides `properties`. */
const aboutKeys: readonly string[] = [
  "$dynamicRef",
  "$ref",
  "additionalProperties",
  "allOf",
  "anyOf",
  "dependentSchemas",
  "if",
  "maxProperties",
  "minProperties",
  "not",
  "oneOf",
  "patternProperties",
  "properties",
  "propertyNames",
  "unevaluatedProperties",
];

/**
 * An input schema that says nothing about keys, but which are required, with an empty list of
 * parameters: whoever reads the definition of a tool without parameters sends none. The same values
 * are valid.
 */
export function withParameters(inputSchema: Json): Json {
  if (!isJsonObject(inputSchema)) return inputSchema;
  const saysNothing = aboutKeys.every((keyword) => !Object.hasOwn(inputSchema, keyword));
  return saysNothing ? { ...inputSchema, properties: {} } : inputSchema;
}
