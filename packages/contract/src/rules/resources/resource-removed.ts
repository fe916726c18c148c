import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A resource is gone. */
export const resourceRemoved: ContractRule<"definition-presence"> = {
  id: "resource-removed",
  about: "definition-presence",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Reading its URI fails, and no template of the server makes that URI.",
  advice: "Keep the resource, or give a template that makes its URI.",
  matches: ({ list, kind }) => list === "resources" && kind === "removed",
  message: ({ name }) => `resource ${quoted(name)} was removed`,
};
