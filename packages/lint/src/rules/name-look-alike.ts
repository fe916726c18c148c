import { toolLabel, visibleText } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

/** The name is easily taken for another tool's. */
export const nameLookAlike: LintRule = {
  id: "name-look-alike",
  level: "warning",
  why: "Names that differ only in case, separators or letters that look alike are confused by models and people, and used to pose as another tool.",
  advice: "Choose names that differ in words.",
  appliesToNames: true,
  check: function* (tool, { names }) {
    for (const other of names.lookAlikesBefore(tool))
      yield {
        path: "/name",
        message: `${visibleText(toolLabel(tool))} looks like ${visibleText(toolLabel(other))}; choose names that differ in words`,
      };
  },
};
