import { isJsonObject, type Json } from "@toolcrib/model";
import { plainText } from "../changes/plain-schema.ts";
import type { Named } from "./pair-renames.ts";
import { nameSimilarity, textSimilarity } from "./text-similarity.ts";

/**
 * How likely two properties are one under two names, from 0 to 1. Their constraints must be the
 * same; then names and descriptions decide, since half of all parameters are plain strings.
 */
export function propertySimilarity(one: Named<Json>, other: Named<Json>): number {
  if (plainText(one.value, "annotate") !== plainText(other.value, "annotate")) return 0;
  const names = nameSimilarity(one.name, other.name);
  const left = descriptionOf(one.value);
  const right = descriptionOf(other.value);
  if (left === "" || right === "") return 0.5 + 0.5 * names;
  return 0.5 + 0.2 * names + 0.3 * textSimilarity(left, right);
}

function descriptionOf(schema: Json): string {
  const description = isJsonObject(schema) ? schema["description"] : undefined;
  return typeof description === "string" ? description : "";
}
