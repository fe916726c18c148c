import { examplesOf, type JsonObject, type Tool } from "@toolcrib/model";
import { exampleArguments } from "@toolcrib/schema";

/** A call the author gave as an example, else one that the input schema accepts. */
export function firstExample(tool: Tool): JsonObject | undefined {
  const [given] = examplesOf(tool);
  return given === undefined ? exampleArguments(tool) : given.arguments;
}
