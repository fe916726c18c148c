import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A tool is gone, and another looks like the same under a new name. */
export const toolRenamed: ContractRule<"presence"> = {
  id: "tool-renamed",
  about: "presence",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every call under the old name fails, as if the tool had been removed.",
  advice: "Serve the tool under both names for a while.",
  matches: ({ kind }) => kind === "renamed",
  message: ({ name, other = "" }) =>
    `tool ${quoted(name)} was removed; ${quoted(other)} looks like its new name`,
};
