import type { Json, JsonObject } from "@toolcrib/model";
import { field, objectItems, textField } from "../document/read-field.ts";

/** The names in `tools`, with those that `tool_definitions` has and it lacks; what is not a list stays as it is. */
export function toolsInStep(fields: JsonObject): Json | undefined {
  const tools = field(fields, "tools");
  if (tools !== undefined && !Array.isArray(tools)) return tools;
  const listed: readonly Json[] = tools ?? [];
  const defined = objectItems(fields, "tool_definitions").flatMap(
    (definition) => textField(definition, "name") ?? [],
  );
  const missing = [...new Set(defined)].filter((name) => !listed.includes(name));
  return missing.length === 0 ? tools : [...listed, ...missing];
}
