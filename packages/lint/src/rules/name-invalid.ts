import { checkToolName } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

/** The name is not one that MCP allows. */
export const nameInvalid: LintRule = {
  id: "name-invalid",
  level: "error",
  why: "A tool whose name is empty, too long or has other characters cannot be called by every client.",
  advice: "Use 1 to 128 letters, digits, underscores, hyphens or dots.",
  appliesToNames: true,
  check: ({ name }) => checkToolName(name),
};
