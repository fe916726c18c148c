import { type Tool, toolLabel, visibleText } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

/** The name is easily taken for another tool's. */
export const nameLookAlike: LintRule = {
  id: "name-look-alike",
  level: "warning",
  why: "Names that differ only in case, separators or letters that look alike are confused by models and people, and used to pose as another tool.",
  advice: "Choose names that differ in words.",
  appliesToNames: true,
  check: function* (tool, { names }) {
    const foreign = names.foreignLookAlikes(tool);
    for (const other of foreign)
      yield {
        path: "/name",
        message: `${spelled(tool)} looks like ${spelled(other)} of another server: which one is meant?`,
      };
    for (const other of names.lookAlikesBefore(tool).filter((each) => !foreign.includes(each)))
      yield {
        path: "/name",
        message: `${visibleText(toolLabel(tool))} looks like ${visibleText(toolLabel(other))}; choose names that differ in words`,
      };
  },
};

/** The label of a tool, in which letters that only look like Latin ones are told apart. */
function spelled(tool: Tool): string {
  const label = toolLabel(tool);
  const escaped = label.replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return escaped === label ? label : `${visibleText(label)} (${visibleText(escaped)})`;
}
