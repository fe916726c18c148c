import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A tool that was known by its name has a definition now. */
export const definitionAdded: ContractRule<"definition"> = {
  id: "definition-added",
  about: "definition",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "What was known by its name alone can now be checked and compared.",
  advice: "Nothing to do.",
  matches: ({ kind }) => kind === "added",
  message: ({ name }) => `tool ${quoted(name)}: nothing but its name was known before`,
};
