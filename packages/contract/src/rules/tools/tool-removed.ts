import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A tool is gone. */
export const toolRemoved: ContractRule<"presence"> = {
  id: "tool-removed",
  about: "presence",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every call of the tool fails: there is no such tool.",
  advice:
    "Keep the tool, or keep it under its old name beside the new one until callers have moved.",
  matches: ({ kind }) => kind === "removed",
  message: ({ name }) => `tool ${quoted(name)} was removed`,
};
