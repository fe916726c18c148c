import type { ContractRule } from "../../rule.ts";
import { fromTo, inputNoun, quoted } from "../../wording/wording.ts";

/** A variable or header takes other values, or has another one unless told. */
export const serverInputChanged: ContractRule<"server"> = {
  id: "server-input-changed",
  about: "server",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Installations that leave it to the default, or set what is no longer taken, behave in another way.",
  advice: "Keep what was taken before, or tell users.",
  matches: ({ fact, before, after }) =>
    fact === "input" && before !== undefined && after !== undefined,
  message: ({ path, key = "", before, after }) =>
    `the ${inputNoun(path)} ${quoted(key)} changed: ${fromTo(before, after)}`,
};
