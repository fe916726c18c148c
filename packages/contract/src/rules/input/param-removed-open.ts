import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** An optional parameter is gone, and sending it is silently ignored. */
export const paramRemovedOpen: ContractRule<"schema"> = {
  id: "param-removed-open",
  about: "schema",
  side: "input",
  effects: ["eases", "same", "undeclared-key-only"],
  levels: { agent: "warning", client: "warning", codegen: "error" },
  impact: "addition",
  why: "Calls that send it are accepted and do something else; generated types lose the member.",
  advice: "Keep the parameter, or refuse it so that callers notice.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "removed",
  message: (change) =>
    `${subject(change)} was removed; calls that send it are accepted, and it is ignored`,
};
