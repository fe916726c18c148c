import { toolLabel, toWireName, visibleText } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

/** Two tools would be served under one name. */
export const nameCollision: LintRule = {
  id: "name-collision",
  level: "error",
  why: "Of two tools with one name a client sees one, or refuses both; which one is a matter of luck.",
  advice: "Rename one of the tools, or give its source a namespace: NAME=SOURCE.",
  appliesToNames: true,
  check: function* (tool, { names }) {
    const first = names.firstOfName(tool);
    if (first !== undefined && first !== tool)
      yield {
        path: "/name",
        message: `${visibleText(toolLabel(tool))} is served as ${visibleText(toWireName(tool))}, as ${visibleText(toolLabel(first))} is; give one of them a namespace`,
      };
  },
};
