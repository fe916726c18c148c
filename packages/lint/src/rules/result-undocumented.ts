import { fullDescription } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

const SAYS_RESULT =
  /\b(?:returns?|returning|results?|outputs?|gives?|yields?|responds?|response)\b/i;

/** `Get the details of a user including name and address`, `Read a page as markdown`. */
const READS =
  /^\s*(?:gets?|lists?|retrieves?|fetch(?:es)?|shows?|reads?|finds?|extracts?)\b[^.]*\b(?:including|with (?:its|their)|(?:as|in) (?:json|markdown|csv|html|xml|plain text))\b/i;

/** Nothing says what comes back. */
export const resultUndocumented: LintRule = {
  id: "result-undocumented",
  level: "info",
  why: "A model plans with what a tool gives back; an outputSchema is checked, a sentence at least is read.",
  advice: "Declare an outputSchema by giving the function a return type, or describe the result.",
  check: function* (tool) {
    const description = fullDescription(tool) ?? "";
    const end = description.slice(-10_000);
    if (
      tool.outputSchema === undefined &&
      !SAYS_RESULT.test(description.slice(0, 10_000)) &&
      !SAYS_RESULT.test(end) &&
      !READS.test(description.slice(0, 2_000))
    )
      yield {
        path: "",
        message:
          "nothing says what the tool returns; declare an outputSchema, or say it in the description",
      };
  },
};
