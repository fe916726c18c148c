import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The definition of a tool is gone; its name is still listed. */
export const definitionRemoved: ContractRule<"definition"> = {
  id: "definition-removed",
  about: "definition",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "What is known by its name alone can have changed in any way.",
  advice: "Fill the registry again: toolcrib fill.",
  matches: ({ kind }) => kind === "removed",
  message: ({ name }) => `tool ${quoted(name)}: nothing but its name is known now`,
};
