import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A resource template is gone, and no other makes its URIs. */
export const resourceTemplateRemoved: ContractRule<"definition-presence"> = {
  id: "resource-template-removed",
  about: "definition-presence",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Reading the URIs that clients made of it fails.",
  advice: "Keep the template.",
  matches: ({ list, kind }) => list === "resourceTemplates" && kind === "removed",
  message: ({ name }) => `resource template ${quoted(name)} was removed`,
};
