import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A resource is new. */
export const resourceAdded: ContractRule<"definition-presence"> = {
  id: "resource-added",
  about: "definition-presence",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Nobody relies on it yet; clients may now read it.",
  advice: "Nothing to do.",
  matches: ({ list, kind }) => list === "resources" && kind === "added",
  message: ({ name }) => `resource ${quoted(name)} was added`,
};
