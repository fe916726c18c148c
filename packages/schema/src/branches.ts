import { isJsonArray, type Json, type JsonObject, ownJson } from "@toolcrib/model";
import { KEYWORDS } from "./keywords/index.ts";

/** Keywords whose lists hold schemas for the same value: `allOf`, `anyOf`, `oneOf`. */
export const BRANCH_KEYWORDS: readonly string[] = [
  ...new Set(
    KEYWORDS.flatMap(({ name, holds, inPlace }) => (holds === "schemas" && inPlace ? [name] : [])),
  ),
];

/** The schemas in all lists of branches that a schema has. */
export function branchesOf(schema: JsonObject): readonly Json[] {
  return BRANCH_KEYWORDS.flatMap((keyword) => {
    const branches = ownJson(schema, keyword);
    return isJsonArray(branches) ? branches : [];
  });
}
