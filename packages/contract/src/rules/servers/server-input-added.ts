import type { ContractRule } from "../../rule.ts";
import { inputNoun, quoted } from "../../wording/wording.ts";

/** A variable or header can be given that could not. */
export const serverInputAdded: ContractRule<"server"> = {
  id: "server-input-added",
  about: "server",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Nobody has to give it; it may be worth to.",
  advice: "Nothing to do.",
  matches: ({ fact, before }) => fact === "input" && before === undefined,
  message: ({ path, key = "" }) => `the ${inputNoun(path)} ${quoted(key)} can be given`,
};
