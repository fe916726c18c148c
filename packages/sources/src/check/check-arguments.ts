import type { Json } from "@toolcrib/model";
import { type ValidationResult, validateInput } from "@toolcrib/schema";
import type { ChosenTool } from "../choose-tool.ts";

/** Checks the arguments of a call as whoever runs the tool does: code checks formats, too. */
export function checkArguments({ server, tool }: ChosenTool, args: Json): ValidationResult {
  return validateInput(tool, args, {
    formats: server.formats === "assert" ? "lenient" : "annotate",
  });
}
