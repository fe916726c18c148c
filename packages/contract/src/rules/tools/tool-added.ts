import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A tool is new. */
export const toolAdded: ContractRule<"presence"> = {
  id: "tool-added",
  about: "presence",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Nobody relies on it yet; callers may now use it.",
  advice: "Nothing to do.",
  matches: ({ kind }) => kind === "added",
  message: ({ name }) => `tool ${quoted(name)} was added`,
};
