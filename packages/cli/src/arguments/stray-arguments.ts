import { closest, isJsonObject, type JsonObject, type Tool, visibleText } from "@toolcrib/model";

/** Keywords that may speak of keys besides those of `properties`. */
const others = [
  "$ref",
  "additionalProperties",
  "allOf",
  "anyOf",
  "if",
  "oneOf",
  "patternProperties",
  "propertyNames",
  "unevaluatedProperties",
];

/**
 * What to say of arguments that a tool allows, as nearly every schema does, and that nothing in its
 * schema speaks of: most are misspelt, and the tool would ignore them.
 */
export function strayArguments(
  { name, inputSchema = {} }: Tool,
  args: JsonObject,
): readonly string[] {
  const { properties } = inputSchema;
  if (!isJsonObject(properties) || others.some((keyword) => Object.hasOwn(inputSchema, keyword)))
    return [];
  const known = Object.keys(properties);
  const strays = Object.keys(args).filter((key) => !Object.hasOwn(properties, key));
  return strays.map((key) => {
    const near = closest(key, known);
    const advice = near === undefined ? "" : `; did you mean ${visibleText(near)}?`;
    return `${visibleText(name)} has no parameter "${visibleText(key, 80)}", and may ignore it${advice}`;
  });
}
