import { isJsonObject, type JsonObject, ownValue, visibleText } from "@toolcrib/model";
import { branchesOf } from "@toolcrib/schema";
import { allSchemas } from "../all-schemas.ts";
import type { LintRule } from "../rule.ts";

/** A parameter does not say what it means. */
export const parameterUndocumented: LintRule = {
  id: "parameter-undocumented",
  level: "warning",
  why: "A model fills a parameter by its description: units, formats and limits are not in a name.",
  advice: "Say what the parameter means: unit, format, limits, an example.",
  check: function* ({ inputSchema }) {
    for (const { schema, path, property } of allSchemas(inputSchema ?? {}, "/inputSchema")) {
      if (property === undefined || hasWords(schema)) continue;
      if (typeof ownValue(schema, "$ref") === "string" || hasOneValue(schema)) continue;
      yield { path, message: `the parameter ${visibleText(property, 60)} has no description` };
    }
  },
};

/** Whether there is nothing to choose. */
function hasOneValue(schema: JsonObject): boolean {
  const values = ownValue(schema, "enum");
  return Object.hasOwn(schema, "const") || (Array.isArray(values) && values.length === 1);
}

function hasWords(schema: JsonObject): boolean {
  const words = [ownValue(schema, "description"), ownValue(schema, "title")];
  if (words.some((text) => typeof text === "string" && text.trim() !== "")) return true;
  return branchesOf(schema).some((branch) => isJsonObject(branch) && hasWords(branch));
}
