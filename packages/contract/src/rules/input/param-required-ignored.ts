import type { ContractRule } from "../../rule.ts";
import { quoted, subject } from "../../wording/wording.ts";

/** A parameter that had to be sent is gone or has a new name, and sending it is silently ignored. */
export const paramRequiredIgnored: ContractRule<"schema"> = {
  id: "param-required-ignored",
  about: "schema",
  side: "input",
  effects: ["ignores"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every existing call sends it; such calls are accepted and do something else.",
  advice: "Keep the parameter, or refuse it so that callers notice.",
  matches: () => true,
  message: (change) =>
    change.other === undefined
      ? `required ${subject(change)} was removed; calls that send it are accepted, and it is ignored`
      : `required ${subject(change)} seems to be called ${quoted(change.other)} now; calls that send the old name are accepted, and it is ignored`,
};
