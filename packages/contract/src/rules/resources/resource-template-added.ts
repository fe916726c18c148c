import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A resource template is new. */
export const resourceTemplateAdded: ContractRule<"definition-presence"> = {
  id: "resource-template-added",
  about: "definition-presence",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Nobody relies on it yet; clients may now fill it in.",
  advice: "Nothing to do.",
  matches: ({ list, kind }) => list === "resourceTemplates" && kind === "added",
  message: ({ name }) => `resource template ${quoted(name)} was added`,
};
