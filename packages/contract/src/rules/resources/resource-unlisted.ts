import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A resource is no longer listed, but a template still makes its URI. */
export const resourceUnlisted: ContractRule<"definition-presence"> = {
  id: "resource-unlisted",
  about: "definition-presence",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "It may still be read; clients that look for it in the list do not find it.",
  advice: "List it again if people choose it from the list.",
  matches: ({ list, kind }) => list === "resources" && kind === "unlisted",
  message: ({ name }) =>
    `resource ${quoted(name)} is no longer listed; a template still makes its URI`,
};
