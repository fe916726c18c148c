import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** An optional parameter has a new name, and the old one is silently ignored. */
export const paramRenamedOpen: ContractRule<"schema"> = {
  id: "param-renamed-open",
  about: "schema",
  side: "input",
  effects: ["eases", "same", "undeclared-key-only"],
  levels: { agent: "warning", client: "warning", codegen: "error" },
  impact: "addition",
  why: "Calls that send the old name are accepted and do something else.",
  advice: "Accept both names for a while.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "renamed",
  message: ({ name, other = "" }) =>
    `parameter ${quoted(name)} seems to be called ${quoted(other)} now; the old name is ignored`,
};
