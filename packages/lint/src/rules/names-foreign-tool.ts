import { toolLabel, visibleText } from "@toolcrib/model";
import { definitionTexts } from "../definition-texts.ts";
import type { LintRule } from "../rule.ts";

/** A text names a tool of another server. */
export const namesForeignTool: LintRule = {
  id: "names-foreign-tool",
  level: "warning",
  why: "A tool that mentions another server's tool can change how a model uses that tool: read what it says.",
  advice: "Speak of the tool's own job only, or of other tools of the same server.",
  check: function* (tool, { names }) {
    const foreign = names.foreignTo(tool.namespace);
    if (foreign.size === 0) return;
    for (const { path, text, isKey } of definitionTexts(tool)) {
      if (isKey) continue;
      const word = text
        .match(/[A-Za-z][\w.-]{3,127}/g)
        ?.find((candidate) => foreign.has(candidate));
      const other = word === undefined ? undefined : foreign.get(word);
      if (other !== undefined)
        yield {
          path,
          message: `the text names ${visibleText(toolLabel(other))}, a tool of another server`,
        };
    }
  },
};
