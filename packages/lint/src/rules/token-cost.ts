import { estimateTokens } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

const MANY_TOKENS = 2_000;

/** The definition takes much of a model's context. */
export const tokenCost: LintRule = {
  id: "token-cost",
  level: "info",
  why: "A definition is sent with every request; models choose worse the more there is to read.",
  advice: "Shorten descriptions, share subschemas with `$ref`, or split the tool.",
  check: function* (tool) {
    const tokens = estimateTokens(tool);
    if (tokens > MANY_TOKENS)
      yield {
        path: "",
        message: `the definition takes about ${tokens} tokens of every request; keep it below ${MANY_TOKENS}`,
      };
  },
};
