import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A parameter has a new name, and the old one is refused. */
export const paramRenamed: ContractRule<"schema"> = {
  id: "param-renamed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send the old name, or leave out the new one, are refused.",
  advice: "Accept both names for a while.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "renamed",
  message: ({ name, other = "" }) =>
    `parameter ${quoted(name)} seems to be called ${quoted(other)} now`,
};
