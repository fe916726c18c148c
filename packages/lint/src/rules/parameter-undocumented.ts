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
      const ref = ownValue(schema, "$ref");
      if (typeof ref === "string" || Object.hasOwn(schema, "const")) continue;
      yield { path, message: `the parameter ${visibleText(property, 60)} has no description` };
    }
  },
};

function hasWords(schema: JsonObject): boolean {
  const words = [ownValue(schema, "description"), ownValue(schema, "title")];
  if (words.some((text) => typeof text === "string" && text.trim() !== "")) return true;
  return branchesOf(schema).some((branch) => isJsonObject(branch) && hasWords(branch));
}
