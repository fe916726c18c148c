import { examplesOf, visibleText } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";
import { problemAt } from "../value-at.ts";

/** An example call that the tool would refuse. */
export const exampleInvalid: LintRule = {
  id: "example-invalid",
  level: "error",
  why: "Models copy examples: one that is refused teaches a mistake.",
  advice: "Correct the example, or the schema that refuses it.",
  check: function* (tool) {
    const { inputSchema } = tool;
    if (inputSchema === undefined) return;
    for (const [index, example] of examplesOf(tool).entries()) {
      const problem = problemAt(inputSchema, "", example.arguments);
      if (problem !== undefined)
        yield {
          path: `/_meta/dev.toolcrib~1examples/${index}`,
          message: `the example is refused: ${visibleText(problem)}`,
        };
    }
  },
};
