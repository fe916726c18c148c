import type { LintRule } from "../rule.ts";

/** Something of the list could not be read, so that no other rule sees it. */
export const toolUnreadable: LintRule = {
  id: "tool-unreadable",
  level: "error",
  why: "A tool that could not be read may be anything: no rule has seen it, and clients that read it may call it.",
  advice:
    "Mend what the message names, or keep the definition within the limits of docs/limits.md.",
  check: () => [],
  checkOmission: function* ({ path, message, rule }) {
    yield { path, message: `this could not be read: ${message} [${rule}]` };
  },
};
