import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** Something of a tool list could not be read. */
export const toolUnreadable: ContractRule<"omission"> = {
  id: "tool-unreadable",
  about: "omission",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "A tool that could not be read can hide any change: nothing is known about it.",
  advice:
    "Mend what the message names, or keep the definition within the limits of docs/limits.md.",
  matches: () => true,
  message: ({ version, omission: { tool, path, message, rule } }) => {
    const subject = tool === undefined ? `what stands at ${path || "the root"}` : quoted(tool);
    return `the ${version} list is not whole: ${subject} could not be read: ${message} [${rule}]`;
  },
};
