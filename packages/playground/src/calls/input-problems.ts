import { isToolcribError, type JsonObject, withoutNulls } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import { type Problem, validateInput } from "@toolcrib/schema";

/** What is wrong with the arguments of a call: what whoever runs the tool will say, said before. */
export function inputProblems(entry: RegisteredTool, args: JsonObject): readonly Problem[] {
  const { tool, input } = entry;
  const given = sentArguments(entry, args);
  try {
    return (input?.validate(given) ?? validateInput(tool, given)).problems;
  } catch (error) {
    // Whoever runs the tool decides about a schema that cannot be used here.
    if (isToolcribError(error)) return [];
    throw error;
  }
}

/** The arguments as they are checked: without the nulls that stand for nothing. */
export function sentArguments({ dropNulls }: RegisteredTool, args: JsonObject): JsonObject {
  return dropNulls === undefined ? args : withoutNulls(args, dropNulls);
}
