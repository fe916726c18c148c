import { isJsonObject, type Json } from "@toolcrib/model";
import { headerParameters } from "@toolcrib/schema";
import type { HeaderProblem } from "./schema-change.ts";

/** Header mappings that are wrong in the new schema and were not so before. */
export function newHeaderProblems(
  oldSchema: Json | undefined,
  newSchema: Json | undefined,
): readonly HeaderProblem[] {
  const known = new Set(headerProblems(oldSchema).map(problemKey));
  return headerProblems(newSchema).filter((problem) => !known.has(problemKey(problem)));
}

function headerProblems(schema: Json | undefined): readonly HeaderProblem[] {
  if (!isJsonObject(schema)) return [];
  return headerParameters(schema).problems.map(({ path, reason }) => ({
    about: "header",
    side: "input",
    path,
    reason,
  }));
}

function problemKey({ path, reason }: HeaderProblem): string {
  return `${path} ${reason}`;
}
