import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A prompt, resource or template is there more than once. */
export const definitionDuplicate: ContractRule<"definition-presence"> = {
  id: "definition-duplicate",
  about: "definition-presence",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "Nobody can say which of them answers.",
  advice: "List each prompt, resource and template once.",
  matches: ({ kind }) => kind === "duplicated",
  message: ({ name }) => `${quoted(name)} is listed more than once`,
};
