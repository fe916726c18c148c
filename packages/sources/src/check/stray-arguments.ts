import {
  closest,
  isJsonObject,
  type JsonObject,
  jsonPointer,
  type Tool,
  visibleText,
} from "@toolcrib/model";
import { undeclaredKeys } from "@toolcrib/schema";

/**
 * What to say of arguments that a tool allows, as nearly every schema does, and that nothing in its
 * schema declares: most are misspelt, and the tool would ignore them. The schema is well-formed.
 */
export function strayArguments(
  { name, inputSchema = {} }: Tool,
  args: JsonObject,
): readonly string[] {
  const { properties } = inputSchema;
  const known = isJsonObject(properties) ? Object.keys(properties) : [];
  const undeclared = new Set(undeclaredKeys(inputSchema, args));
  const strays = Object.keys(args).filter((key) => undeclared.has(jsonPointer([key])));
  return strays.map((key) => {
    const near = closest(key, known);
    const advice = near === undefined ? "" : `; did you mean ${visibleText(near)}?`;
    return `${visibleText(name)} has no parameter "${visibleText(key, 80)}", and may ignore it${advice}`;
  });
}
