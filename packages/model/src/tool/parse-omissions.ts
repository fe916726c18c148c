import { isJsonObject, type Json } from "../json/json.ts";
import { OMISSION_RULES, type Omission, type OmissionRule, omission } from "./omission.ts";

/**
 * Reads what a file says is missing from its tool list; `base` is where it says so. An entry that
 * cannot be read is an omission too, since something is missing.
 */
export function parseOmissions(json: Json | undefined, base: string): readonly Omission[] {
  if (json === undefined) return [];
  const entries = Array.isArray(json) ? json : [json];
  return entries.map((entry, index) => {
    const { rule, path, message, tool } = isJsonObject(entry) ? entry : {};
    if (!isOmissionRule(rule) || typeof path !== "string" || typeof message !== "string")
      return omission("invalid-tool", `${base}/${index}`, "a tool is missing that cannot be named");
    return omission(rule, path, message, typeof tool === "string" ? tool : undefined);
  });
}

function isOmissionRule(rule: Json | undefined): rule is OmissionRule {
  return typeof rule === "string" && Object.hasOwn(OMISSION_RULES, rule);
}
