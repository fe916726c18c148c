import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A tool is gone, and another differs in upper and lower case alone. */
export const toolNameCaseChanged: ContractRule<"presence"> = {
  id: "tool-name-case-changed",
  about: "presence",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Names are compared exactly, so every call under the old name fails.",
  advice: "Keep the old spelling.",
  matches: ({ kind }) => kind === "recased",
  message: ({ name, other = "" }) =>
    `tool ${quoted(name)} was removed; ${quoted(other)} differs in upper and lower case alone`,
};
