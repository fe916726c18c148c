import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** Two tools have one name. */
export const toolDuplicate: ContractRule<"presence"> = {
  id: "tool-duplicate",
  about: "presence",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "Nobody can say which of the two answers a call.",
  advice: "Give each tool a name of its own.",
  matches: ({ kind }) => kind === "duplicated",
  message: ({ name }) => `more than one tool is called ${quoted(name)}`,
};
