import type { Tool } from "@toolcrib/model";
import type { Loss } from "./provider.ts";

const FIELDS = ["title", "outputSchema", "annotations", "icons", "_meta"] as const;

/** The fields of a definition for which a provider has no place. */
export function unsupportedFields(tool: Tool): readonly Loss[] {
  const own = FIELDS.filter((field) => tool[field] !== undefined);
  return [...own, ...Object.keys(tool.extra ?? {})].map((field) => ({
    path: `/${field}`,
    keyword: field,
    action: "dropped",
  }));
}
